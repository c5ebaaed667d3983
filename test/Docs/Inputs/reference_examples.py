# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the kernels of the reference pages and compares the PTX shown there.

  reference_examples.py FOLDER WORK COMPILER...

COMPILER is the compile command without target, input and output. The kernels are
compiled in one file for each target, not below what ptxas of today knows.
"""

import collections
import pathlib
import re
import subprocess
import sys

import markdown

LEAST_TARGET, LEAST_PTX = "sm_75", 63
STATEMENT = re.compile(r"// begin inline asm\n(.*?)// end inline asm", re.DOTALL)
REGISTER = re.compile(r"%\w+")
TILE = re.compile(r"tile::regs<.*> (\w+);")


def target_key(target):
    number, suffix = re.fullmatch(r"sm_(\d+)(\w?)", target).groups()
    return int(number), suffix


def kernel(number, place, text):
    """The kernel by another name, and with a use of its tiles."""
    text = text.replace(" example(", f" example{number}(").rstrip().removesuffix("}")
    uses = "".join(f" use(&{tile});" for tile in TILE.findall(text))
    return f'#line 1 "{place}"\n{text}{uses}}}\n'


def normal(statement):
    return REGISTER.sub("%", " ".join(statement.split()))


folder, work, *compiler = sys.argv[1:]
# (target, PTX version) -> [(place, kernel, PTX)]
examples = collections.defaultdict(list)
for page in sorted(pathlib.Path(folder).glob("*.md")):
    found = list(markdown.blocks(page.read_text(encoding="utf-8")))
    for code, ptx in zip(found, found[1:]):
        if code.language != "cuda":
            continue
        target, version = code.words
        target = max(target, LEAST_TARGET, key=target_key)
        version = max(int(version.removeprefix("ptx")), LEAST_PTX)
        place = f"{page.name}:{code.line}"
        assert ptx.language == "ptx", place
        examples[target, version].append((place, code.text, ptx.text))

faults, count = [], 0
for (target, version), group in sorted(examples.items()):
    source = pathlib.Path(work, f"{target}-{version}.cu")
    source.parent.mkdir(exist_ok=True)
    head = "#include <tile/apply.h>\n__device__ void use(void *);\n"
    kernels = [kernel(i, place, text) for i, (place, text, _) in enumerate(group)]
    source.write_text(head + "".join(kernels), encoding="utf-8")
    output = source.with_suffix(".ptx")
    done = subprocess.run(
        [*compiler, "--no-cuda-gpu-arch=all", f"--cuda-gpu-arch={target}",
         f"--cuda-feature=+ptx{version}", "-std=c++20", "-O0", "-S",
         "-o", str(output), str(source)],
        capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        faults.append(f"{target} PTX {version}:\n{done.stderr}")
        continue
    entries = re.split(r"^\.visible \.entry _Z\d+example(\d+)",
                       output.read_text(encoding="utf-8"), flags=re.MULTILINE)
    bodies = dict(zip(map(int, entries[1::2]), entries[2::2]))
    for i, (place, _, ptx) in enumerate(group):
        got = [normal(line) for s in STATEMENT.findall(bodies[i])
               for line in s.strip().splitlines()]
        expected = [normal(line) for line in ptx.splitlines()]
        if got != expected:
            faults.append(f"{place}: the PTX is {got}, the page says {expected}")
        count += 1
for fault in faults:
    print(fault)
print(f"{count} kernels of {len(examples)} targets")
sys.exit(1 if faults or not count else 0)
