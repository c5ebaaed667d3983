# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Machine instructions of tile::ptx::f(a, b) beside those of tile::apply.

Two kernels for each function of a sample load the same operands, execute one
instruction and store the results. They are equally long.

  sass_counts.py --include build/dev/include --target sm_90a --ptxas ptxas \\
      --tile-forms build/dev/intrinsics/tile-forms --nvdisasm nvdisasm \\
      --compiler "clang++-22 ... -fpass-plugin=TileApply.so"
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

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Exhaustive"))
from tileforms import list_spellings  # pylint: disable=wrong-import-position

# Bytes of a copy whose size is in a register.
BULK = 16
HEAD = """#include <tile/apply.h>
using namespace tile::literals;
"""


def names(operand):
    """Those of the operand's registers, or of what it is else."""
    role = operand.role.replace("-", "_")
    if operand.kind == "sreg":
        return [operand.register]
    if operand.kind in ("addr", "imm") or operand.count == 1:
        return [role]
    return [f"{role}{lane}" for lane in range(operand.count)]


def table_spellings(tile_forms):
    """{syntax: spelling} of those that have functions."""
    found = {}
    for s in list_spellings(tile_forms, excluded=("ld", "st")):
        here = [names(o) for o in s.operands]
        found[s.filled([n if o.kind in ("src", "dst", "inout") else n[0]
                        for o, n in zip(s.operands, here)])] = s
    return found


def view(function, operand, operands):
    """The argument of tile::apply for an address."""
    role = names(operand)[0]
    parameter = next(p for p in function.parameters if p.name == role)
    type_, pointer, count = parameter.type, role, operand.count
    if "void" in type_:
        type_ = type_.replace("void", "unsigned char")
        pointer = f"static_cast<{type_} *>({role})"
        sizes = [function.immediates.get(names(o)[0], str(BULK))
                 for o in operands if o.role == operand.size_operand]
        count = sizes[0] if sizes else operand.size or 1
    if parameter.is_short:
        return f"tile::shared<{type_}, {count}>({role})"
    return f"tile::view<{count}>({pointer})"


def tile_kernel(function, spelling, name):
    """The kernel of `function.kernel(name, True)`, by tile::apply."""
    values = {p.name: p for p in function.parameters}
    takes, loads, stores, arguments = [], [], [], []
    for number, o in enumerate(spelling.operands):
        registers = names(o)
        first = registers[0]
        if o.must_sink:
            arguments.append("tile::sink")
        elif o.kind == "imm":
            arguments.append(function.immediates[first])
        elif o.kind == "sreg":
            arguments.append(f'"{first}"_sreg')
        elif o.kind == "addr":
            variable = values[first].variable(is_integer=True)
            takes.append(f"{variable}*{first}_at")
            loads.append(f"{variable}{first} = *{first}_at;")
            arguments.append(view(function, o, spelling.operands))
        else:
            type_ = values[first].type if first in values else function.result
            places = [f"*{r if r in values else 'result'}_at" for r in registers]
            takes += [f"{type_} {place}" for place in places]
            if o.kind == "src" and len(registers) == 1:
                arguments.append(places[0])
                continue
            tile = f"v{number}"
            arguments.append(tile)
            loads.append(f"{type_} {tile}[{len(registers)}];")
            for lane, place in enumerate(places):
                if o.kind != "dst":
                    loads.append(f"{tile}[{lane}] = {place};")
                if o.kind != "src":
                    stores.append(f"{place} = {tile}[{lane}];")
    call = ", ".join([f'"{spelling.text}"_ptx', *arguments])
    return " ".join([f'extern "C" __global__ void {name}({", ".join(takes)}) {{',
                     *loads, f"tile::apply({call});", *stores, "}\n"])


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
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()

    functions = [f for f in read_headers(args.include)
                 if f.exists_on(args.target)]
    functions = sample(functions, args.sample, args.seed)
    spellings = table_spellings(args.tile_forms)
    with tempfile.TemporaryDirectory() as name:
        source, ptx, cubin = (pathlib.Path(name, f"module.{end}")
                              for end in ("cu", "ptx", "cubin"))
        headers = sorted({f.header for f in functions})
        source.write_text("".join(
            [HEAD, *(f"#include <{h}>\n" for h in headers),
             *(f.kernel(f"scalar{i}", is_integer=True) +
               tile_kernel(f, spellings[f.syntax], f"tile{i}")
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
