# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls the functions of tile/ptx and looks at what becomes of them.

Those that exist on the target compile, without a warning, to exactly one
instruction with the spelling each, which ptxas assembles; with clang each other
one is an error that says what it needs. An address in shared memory is a pointer
for every second function, and an integer for the others. The headers hold exactly
the spellings of the instruction table that have functions.

All functions with clang, for a target (what the test does for a sample):
  every_function.py --include build/dev/include --target sm_90a \\
      --tile-forms build/dev/intrinsics/tile-forms --ptxas ptxas --compiler \\
      "clang++-22 -x cuda --cuda-device-only -nocudainc -nocudalib ..."
"""

import argparse
import itertools
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter

from functions import read_headers, table_lines

# What moves a predicate or a byte into or out of the block of the instruction.
BRIDGE = re.compile(
    r"\.reg .*|setp\.ne\.b32 tile_p\d+, %\w+, 0|selp\.u32 %\w+, 1, 0, tile_p\d+"
    r"|cvt\.u8\.u16 tile_b\d+, %\w+|cvt\.u16\.u8 %\w+, tile_b\d+")
# How tile/ptx/address.h converts an address that nvcc has no function for.
CONVERSION = "cvta.to.param.u64"


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def module(functions):
    headers = sorted({f.header for f in functions})
    lines = ["#include <tile/device.h>\n"]
    lines += [f"#include <{h}>\n" for h in headers]
    return "".join(lines + [f.kernel(f"k{i}", is_integer=i % 2)
                            for i, f in enumerate(functions)])


def instructions(body):
    """The instructions inside asm statements, without bridges."""
    for block in re.findall(r"// begin inline asm\n(.*?)// end inline asm", body,
                            re.S):
        # Braces of a block, not those of a register group: {%r1, %r2}.
        block = re.sub(r"^\s*\{|\}\s*$", "", block.strip())
        for statement in filter(None, map(str.strip, block.split(";"))):
            if not BRIDGE.fullmatch(statement):
                yield statement


def check_available(functions, args, folder):
    source, ptx = folder / "module.cu", folder / "module.ptx"
    source.write_text(module(functions))
    status, output = run([*args.compiler, source, "-o", ptx])
    if status != 0 or "warning" in output:
        return [f"compiler: {line}" for line in output.splitlines()[:20]]
    failures = []
    kernels = dict(re.findall(r"\.entry k(\d+)\((.*?)\n\}", ptx.read_text(), re.S))
    for i, f in enumerate(functions):
        found = [text.split()[0] for text in instructions(kernels[str(i)])]
        if ".param" in f.spelling and f.spelling != CONVERSION:
            found = [opcode for opcode in found if opcode != CONVERSION]
        if found != [f.spelling]:
            failures.append(f"{f.syntax} became {found}")
    if args.ptxas:
        status, output = run([args.ptxas, f"-arch={args.target}", ptx, "-o",
                              folder / "module.cubin"])
        if status != 0:
            failures += [f"ptxas: {line}" for line in output.splitlines()[:20]]
    return failures


def check_unavailable(functions, args, folder):
    source = folder / "below.cu"
    source.write_text(module(functions))
    _, output = run([*args.compiler, "-ferror-limit=0", source, "-o",
                     folder / "below.ptx"])
    found = Counter(re.findall(
        r"below\.cu:\d+:\d+: error: '(\w+)(?:<[-\d, ]+>)?' is unavailable: "
        r"needs (.*)", output))
    expected = Counter((f.name, f.need) for f in functions)
    return [f"error {kind}: {error}" for kind, errors in
            (("missing", expected - found), ("unexpected", found - expected))
            for error in errors]


def sample(functions, count, seed):
    """As many of each instruction, or all where it has fewer."""
    if not count or count >= len(functions):
        return functions
    groups = {}
    for f in random.Random(seed).sample(functions, len(functions)):
        groups.setdefault(f.spelling.split(".")[0], []).append(f)
    rounds = itertools.zip_longest(*groups.values())
    return [f for f in itertools.chain(*rounds) if f][:count]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--include", required=True, help="folder with tile/ptx.h")
    parser.add_argument("--target", required=True)
    parser.add_argument("--compiler", required=True, type=shlex.split,
                        help="command for PTX, with the target's options")
    parser.add_argument("--nvcc", action="store_true", help="it is not clang")
    parser.add_argument("--ptxas", default="")
    parser.add_argument("--tile-forms", default="")
    parser.add_argument("--sample", type=int, default=0, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()

    functions = read_headers(args.include)
    failures = []
    if args.tile_forms:
        written = Counter((f.syntax, f.version, f.targets) for f in functions)
        table = Counter(table_lines(args.tile_forms))
        failures += [f"not in the headers: {x}" for x in table - written]
        failures += [f"not in the table: {x}" for x in written - table]
    here = [f for f in functions if f.exists_on(args.target)]
    below = [f for f in functions if not f.exists_on(args.target)]
    counts = f"{len(functions)} functions, {len(here)} on {args.target}"
    here = sample(here, args.sample, args.seed)
    below = sample([] if args.nvcc else below, args.sample, args.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        failures += check_available(here, args, folder)
        if below:
            failures += check_unavailable(below, args, folder)
    for failure in failures[:40]:
        print(failure)
    print(f"{counts}; tried {len(here)} there and {len(below)} others: "
          f"{len(failures)} failures")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
