# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No input may crash the compiler, and no bad one may pass.

  fuzz.py --count 2000 --seed 1 --clang clang++-22 --plugin P
          --opt "opt-22 -load-pass-plugin=P" --tile-forms TOOL

Runs all of odd_ir.py and --count random calls, in modules of many functions. Each
module goes through Clang's O2 pipeline with the plugin, verified after each pass.
Checked are: no crash, no endless run, no report of a sanitizer; an error with an id
for each case that is invalid; for each other one exactly its instructions. The cases
that passed go through `opt -passes=default<O2> -verify-each` as well. A module that
crashes is halved until one case is left, which is kept in --keep.
"""

import argparse
import collections
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile

import generate
from generate import ANY, INVALID, VALID
from odd_ir import odd_ir

HEADER = """target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @llvm.launder.invariant.group.p0(ptr)
"""
CRASH = re.compile(r"PLEASE submit a bug report|Stack dump|Sanitizer|runtime error:|LLVM ERROR")
MODULE_SIZE = 64


def time_limit(cases):
    """Seconds; what is sound takes far less."""
    return 10 + len(cases) // 3


class Fuzzer:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.failures = collections.Counter()
        self.verdicts = collections.Counter()

    def fail(self, kind, cases, message):
        """Keeps the input, and says why it failed."""
        self.failures[kind] += 1
        keep = pathlib.Path(self.options.keep)
        keep.mkdir(parents=True, exist_ok=True)
        number = sum(self.failures.values())
        path = keep / f"{kind}-{number}.ll"
        path.write_text(self.module(cases), encoding="utf-8")
        print(f"{kind}: {path}\n  {message}")

    @staticmethod
    def module(cases):
        text = HEADER
        for number, case in cases.items():
            text += re.sub(r"(?<=[._])N\b", str(number), re.sub(r"_N_", f"_{number}_", case.ir))
        return text

    def run(self, command, cases):
        """The result of a command on a module, or what went wrong."""
        source = self.folder / "module.ll"
        source.write_text(self.module(cases), encoding="utf-8")
        try:
            result = subprocess.run(
                [*command, source], capture_output=True, text=True, check=False,
                timeout=time_limit(cases), errors="replace",
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None, "timeout"
        if result.returncode not in (0, 1) or CRASH.search(result.stderr):
            return result, "crash"
        return result, None

    def clang(self, cases):
        return self.run(
            [*shlex.split(self.options.clang), "--target=nvptx64-nvidia-cuda", "-O2",
             f"-fpass-plugin={self.options.plugin}", "-Xclang", "-llvm-verify-each",
             "-ferror-limit=0", "-Wno-everything", "-S", "-emit-llvm", "-o",
             self.folder / "out.ll", "-x", "ir"], cases)  # fmt: skip

    def opt(self, cases, *flags):
        return self.run([*shlex.split(self.options.opt), *flags], cases)

    def isolate(self, step, cases):
        """Runs a step; halves the module on a crash. Yields what passed."""
        result, problem = step(cases)
        if not problem:
            yield cases, result
            return
        if len(cases) == 1:
            stderr = result.stderr if result else ""
            first = CRASH.search(stderr)
            line = stderr[first.start() :].splitlines()[0] if first else problem
            self.fail(problem, cases, line)
            return
        items = list(cases.items())
        half = len(items) // 2
        yield from self.isolate(step, dict(items[:half]))
        yield from self.isolate(step, dict(items[half:]))

    def check(self, cases):
        for done, result in self.isolate(self.clang, cases):
            passed = self.check_verdicts(done, result)
            self.check_expansion(passed)

    def check_verdicts(self, cases, result):
        """Compares Clang's errors with what is expected; returns the good cases."""
        errors = collections.defaultdict(list)
        # A message may quote a string with newlines in it.
        start = r"^(?=error: |warning: |note: )|^\d+ errors? generated"
        for message in re.split(start, result.stderr, flags=re.M):
            if not message.startswith("error: "):
                continue
            found = re.match(r"error: (?:in function 'case_|the address of __tile_apply\.)(\d+)", message)
            if not found or not re.search(r"\[tile-[a-z-]+\]$", message.rstrip()):
                self.fail("unlocated", cases, message)
            else:
                errors[int(found[1])].append(message)
        if result.returncode and not errors:
            self.fail("no-message", cases, result.stderr[:400])
            return {}
        passed = {}
        for number, case in cases.items():
            verdict = INVALID if errors[number] else VALID
            self.verdicts[verdict] += 1
            if verdict == VALID:
                passed[number] = case
            if case.expect not in (ANY, verdict):
                message = f"expected {case.expect}: {' '.join(errors[number])}"
                self.fail(f"not-{case.expect}", {number: case}, message)
        return passed

    def check_expansion(self, cases):
        if not cases:
            return
        for done, result in self.isolate(
            lambda part: self.opt(part, "-passes=tile-apply", "-verify-each", "-S"), cases
        ):
            if result.returncode:
                self.fail("opt-error", done, result.stderr[:400])
                continue
            if "__tile_apply" in result.stdout:
                self.fail("left-over", done, "a stub is left")
            bodies = re.split(r"^define ", result.stdout, flags=re.M)[1:]
            for body in bodies:
                name = re.search(r"@case_(\d+)\(", body)
                case = done.get(int(name[1])) if name else None
                found = len(re.findall(r" asm ", body))
                if case and case.count not in (-1, found):
                    self.fail("count", {int(name[1]): case}, f"{found}, expected {case.count}")
        optimise = ("-passes=default<O2>", "-verify-each", "-disable-output")
        for done, result in self.isolate(lambda part: self.opt(part, *optimise), cases):
            if result.returncode:
                self.fail("opt-error", done, result.stderr[:400])


def random_cases(table, count, rng):
    makers = [
        lambda: generate.good_call(table, rng),
        lambda: generate.bad_opcode(table, rng),
        lambda: generate.bad_signature(table, rng),
        lambda: generate.bad_shape(table, rng),
    ]
    for i in range(count):
        yield makers[i % len(makers)]()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--opt", required=True, help="with the plugin")
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--keep", default="fuzz-failures")
    options = parser.parse_args()

    rng = random.Random(options.seed)
    table = generate.Table(options.tile_forms)
    cases = [*odd_ir(), *random_cases(table, options.count, rng)]
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(options, pathlib.Path(folder))
        numbered = list(enumerate(cases))
        for at in range(0, len(numbered), MODULE_SIZE):
            fuzzer.check(dict(numbered[at : at + MODULE_SIZE]))
    verdicts = ", ".join(f"{n} {v}" for v, n in sorted(fuzzer.verdicts.items()))
    print(f"{len(cases)} cases (seed {options.seed}): {verdicts}; failures: "
          f"{dict(fuzzer.failures) or 'none'}")  # fmt: skip
    return 1 if fuzzer.failures else 0


if __name__ == "__main__":
    sys.exit(main())
