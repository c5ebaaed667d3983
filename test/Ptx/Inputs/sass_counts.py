# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Machine instructions of tile::ptx::f(a, b) beside those of tile::apply.

Two kernels for each function of a sample load the same operands, execute one
instruction and store the results. They are equally long.

  sass_counts.py --include build/dev/include --target sm_90a --ptxas ptxas \\
      --nvdisasm nvdisasm --compiler "clang++-22 ... -fpass-plugin=TileApply.so"
"""

import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from every_function import sample
from functions import read_headers

HEAD = """#include <tile/apply.h>
using namespace tile::literals;
"""


def tile_kernel(function, name):
    """The kernel of `function.kernel(name)`, by tile::apply."""
    values = {p.name: p for p in function.parameters}
    types = {p.name: p.type for p in function.parameters}
    operands, takes, loads, stores, arguments = function.operands, [], [], [], []
    for number, registers in enumerate(operands):
        first = registers[0]
        if first in function.immediates:
            arguments.append(function.immediates[first])
            continue
        if first[0] == "%":
            arguments.append(f'"{first}"_sreg')
            continue
        is_result = first not in values or values[first].is_result
        type_ = types.get(first, function.result)
        takes += [f"{type_} *{'result' if r not in values else r}_at"
                  for r in registers]
        if not is_result and len(registers) == 1:
            arguments.append(f"*{first}_at")
            continue
        tile = f"v{number}"
        arguments.append(tile)
        loads.append(f"{type_} {tile}[{len(registers)}];")
        for lane, r in enumerate(registers):
            place = f"*{'result' if r not in values else r}_at"
            if is_result:
                stores.append(f"{place} = {tile}[{lane}];")
            else:
                loads.append(f"{tile}[{lane}] = {place};")
    call = f'tile::apply("{function.spelling}"_ptx, {", ".join(arguments)});'
    return " ".join([f'extern "C" __global__ void {name}({", ".join(takes)}) {{',
                     *loads, call, *stores, "}\n"])


def counts(text):
    """{kernel: machine instructions} of nvdisasm's output."""
    found = {}
    for part in re.split(r"^\s*\.section\s+\.text\.", text, flags=re.M)[1:]:
        lines = re.findall(r"^\s*/\*[0-9a-f]{4,}\*/\s+(.*?);", part, re.M)
        found[re.match(r"\w+", part)[0]] = sum("NOP" not in x for x in lines)
    return found


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--include", required=True)
    parser.add_argument("--target", required=True)
    parser.add_argument("--compiler", required=True, type=shlex.split)
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("--nvdisasm", required=True)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()

    functions = [f for f in read_headers(args.include)
                 if f.exists_on(args.target)]
    functions = sample(functions, args.sample, args.seed)
    with tempfile.TemporaryDirectory() as name:
        source, ptx, cubin = (pathlib.Path(name, f"module.{end}")
                              for end in ("cu", "ptx", "cubin"))
        headers = sorted({f.header for f in functions})
        source.write_text("".join(
            [HEAD, *(f"#include <{h}>\n" for h in headers),
             *(f.kernel(f"scalar{i}") + tile_kernel(f, f"tile{i}")
               for i, f in enumerate(functions))]))
        subprocess.run([*args.compiler, source, "-o", ptx], check=True)
        subprocess.run([args.ptxas, f"-arch={args.target}", ptx, "-o", cubin],
                       check=True)
        found = counts(subprocess.run([args.nvdisasm, cubin], check=True,
                                      capture_output=True, text=True).stdout)
    longer = shorter = total = 0
    for i, f in enumerate(functions):
        scalar, tile = found[f"scalar{i}"], found[f"tile{i}"]
        total += scalar
        longer += scalar > tile
        shorter += scalar < tile
        if scalar != tile:
            print(f"{f.syntax} {scalar} machine instructions, "
                  f"{tile} by tile::apply")
    print(f"{len(functions)} functions on {args.target}, {total} machine "
          f"instructions: {longer} longer, {shorter} shorter")
    return bool(longer) or not total


if __name__ == "__main__":
    sys.exit(main())
