# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compilers and the assembler, each run over a module of many kernels.

Whatever fails is traced to its kernels: by the messages, or by halving.
"""

import functools
import pathlib
import re
import subprocess

from devicecode import cuda_module, ir_module

LEVELS = ("O0", "O1", "O2", "O3", "fast")  # fast: -O3 -ffast-math
SECONDS = 300  # for one module
IN_KERNEL = re.compile(r"error: in function '(\w+)': (.*)")


def run(command):
    """(exit status, standard error); the status of a hang is None."""
    try:
        done = subprocess.run([str(c) for c in command], capture_output=True,
                              text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None, f"no end after {SECONDS} s"
    return done.returncode, done.stderr + done.stdout


class PTX:
    """A PTX module, cut into the text before the kernels and the kernels."""

    def __init__(self, text=""):
        self.head, *bodies = text.split(".visible .entry ")
        self.kernels = {}
        for body in bodies:
            end = body.index("\n}\n") + 3
            self.kernels[body[:body.index("(")]] = ".visible .entry " + body[:end]

    def merge(self, other):
        self.head = self.head or other.head
        self.kernels |= other.kernels

    def write(self, path, names):
        """Writes some kernels; returns the name of the one at each line."""
        path.write_text(self.head + "".join(self.kernels[n] for n in names))
        name_at = [None] * self.head.count("\n")
        for name in names:
            name_at += [name] * self.kernels[name].count("\n")
        return name_at


class Compiler:
    """Compiles calls of one place to PTX."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.output = self.folder / "module.ptx"

    def once(self, calls, level):
        """(exit status, messages, [(kernel, message)]) and the output file."""
        raise NotImplementedError

    def compile(self, calls, level):
        """The PTX of those that compile, {kernel: message} for the others."""
        status, text, errors = self.once(calls, level)
        if status == 0:
            return PTX(self.output.read_text()), {}
        failures = {}
        for name, message in errors:
            failures.setdefault(name, message)
        rest = [c for c in calls if c.name not in failures]
        if not failures and len(calls) == 1:
            last = text.strip().splitlines()[-1:] or [""]
            return PTX(), {calls[0].name: f"status {status}: {last[0]}"}
        parts = [rest] if failures else \
            [calls[:len(calls) // 2], calls[len(calls) // 2:]]
        ptx = PTX()
        for part in filter(None, parts):
            some, more = self.compile(part, level)
            ptx.merge(some)
            failures |= more
        return ptx, failures


class Clang(Compiler):
    """clang++ -x cuda, device side only, with no header but the stub's."""

    name = "clang"

    def __init__(self, folder, command, plugin):
        super().__init__(folder)
        self.command = [*command, "-x", "cuda", "--cuda-device-only", "-nocudainc",
                        "-nocudalib", "-Wno-unknown-cuda-version", "-Werror",
                        "-ferror-limit=0", "-fno-crash-diagnostics",
                        f"-fpass-plugin={plugin}", "-S"]

    def once(self, calls, level):
        source = self.folder / "module.cu"
        text, name_at = cuda_module(calls)
        source.write_text(text)
        flags = ["-O3", "-ffast-math"] if level == "fast" else [f"-{level}"]
        place = calls[0].place
        status, output = run(
            [*self.command, *flags, f"--cuda-gpu-arch={place.target}",
             f"--cuda-feature={place.feature}", source, "-o", self.output])
        errors = [(name_at[int(line)], message) for line, message in re.findall(
            r"module\.cu:(\d+):\d+: error: (.*)", output)
            if int(line) in name_at]
        return status, output, errors

    def verdicts(self, calls):
        """{kernel: message} of those that do not compile, of one place."""
        return self.compile(calls, "O0")[1]

    @functools.cache
    def knows(self, target):
        return run([*self.command, "-###", f"--cuda-gpu-arch={target}",
                    "/dev/null"])[0] == 0


class Opt(Compiler):
    """opt with the plugin in its default pipeline, then llc."""

    name = "opt"

    def __init__(self, folder, opt, llc):
        super().__init__(folder)
        self.opt = opt  # the command
        self.llc = llc

    def verdicts(self, calls):
        """{kernel: message} of the plugin alone, for calls of any places.

        By the printer: opt itself ends at the first error.
        """
        source = self.folder / "module.ll"
        source.write_text(ir_module(calls))
        status, output = run([*self.opt, "-passes=print<tile-apply>",
                              "-disable-output", source])
        if status != 0:
            raise RuntimeError(output)
        return dict(re.findall(r"^(\w+): .*\n  error: (.*)", output, re.M))

    def once(self, calls, level):
        source, bitcode = self.folder / "module.ll", self.folder / "module.bc"
        source.write_text(ir_module(calls, fast_math=level == "fast"))
        number = "3" if level == "fast" else level[1:]
        status, output = run([*self.opt, f"-passes=default<O{number}>", source,
                              "-o", bitcode])
        errors = IN_KERNEL.findall(output)
        if status == 0:
            fast = ["--fp-contract=fast"] if level == "fast" else []
            place = calls[0].place
            status, output = run(
                [self.llc, f"-O{number}", *fast, f"-mcpu={place.target}",
                 f"-mattr={place.feature}", bitcode, "-o", self.output])
        return status, output, errors

    def targets(self):
        """Every target that LLVM knows."""
        text = run([self.llc, "-march=nvptx64", "-mcpu=help", "/dev/null"])[1]
        return set(re.findall(r"^\s+(sm_\w+)", text, re.M))

    def versions(self):
        """Every PTX version that LLVM knows, in order."""
        text = run([self.llc, "-march=nvptx64", "-mcpu=help", "/dev/null"])[1]
        return sorted({(int(v[:-1]), int(v[-1]))
                       for v in re.findall(r"^\s+ptx(\d+)", text, re.M)})


class Assembler:
    def __init__(self, folder, ptxas):
        self.folder = pathlib.Path(folder)
        self.ptxas = ptxas
        self.targets = set(re.findall(r"sm_\d+[af]?\b", run([ptxas, "--help"])[1]))

    def failures(self, ptx, names, target):
        """{kernel: message} of those that cannot be assembled."""
        if not names:
            return {}
        source = self.folder / "assemble.ptx"
        name_at = ptx.write(source, names)
        status, output = run([self.ptxas, f"-arch={target}", source,
                              "-o", self.folder / "assemble.cubin"])
        if status == 0:
            return {}
        found = {}
        for line, message in re.findall(r"line (\d+); error\s*: (.*)", output):
            if int(line) <= len(name_at) and (name := name_at[int(line) - 1]):
                found.setdefault(name, message)
        if found:
            rest = [n for n in names if n not in found]
            return found | self.failures(ptx, rest, target)
        if len(names) == 1:
            last = output.strip().splitlines()[-1:] or [""]
            return {names[0]: f"ptxas status {status}: {last[0]}"}
        half = len(names) // 2
        return self.failures(ptx, names[:half], target) | \
            self.failures(ptx, names[half:], target)
