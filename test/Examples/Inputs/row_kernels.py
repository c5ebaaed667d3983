# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the PTX of a row kernel in each of its shapes: row_kernels.py TILE HAND

Each kernel of TILE has exactly the instructions that its shape calls for, keeps the
row in registers, and has no more instructions than the kernel of that name in HAND.
"""

import collections
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Inputs"))
from ptx_histogram import COMMENT, INSTRUCTION  # noqa: E402

Shape = collections.namedtuple("Shape", "type threads repeats vector held warps")
SHAPE = re.compile(r"5shapeI(f|4bf16)Li(\d+)ELi(\d+)ELi(\d+)E")
KERNEL = re.compile(r"\d+([a-z]+(?:_[a-z]+)*)_(?:rows|pieces)I")


def kernels(path):
    """Yields symbol and body of each kernel."""
    text = COMMENT.sub("", pathlib.Path(path).read_text(encoding="utf-8"))
    yield from re.findall(r"\.entry (\w+)\(.*?^\{(.*?)^\}", text, re.S | re.M)


def shape_of(symbol):
    kind, *numbers = SHAPE.search(symbol).groups()
    threads, repeats, vector = map(int, numbers)
    warps = max(1, threads // 32)
    return Shape(kind, threads, repeats, vector, repeats * vector, warps)


# The C++ around the calls becomes max, add and fma too: what is counted here are
# opcodes that the calls alone can give.
def softmax(shape, symbol):
    is_log = "ELb1E" in symbol
    # Beside the row: what brings its warps to one scale, and what then turns the
    # sum into a factor or a logarithm.
    return {
        "ex2.approx.ftz.f32": shape.held + (shape.warps > 1) + (not is_log),
        "lg2.approx.ftz.f32": int(is_log),
        "rcp.approx.ftz.f32": int(not is_log),
    }


def rms_norm(shape, _):
    return {
        "mul.rn.f32": shape.held // 2 + 2 * shape.held,
        "rsqrt.approx.ftz.f32": 1,
    }


def swiglu(shape, _):
    return {opcode: shape.held for opcode in ("ex2.approx.ftz.f32", "rcp.approx.ftz.f32")}


def gelu(shape, symbol):
    return {"fma.rn.f32": shape.held, "mul.rn.f32": 3 * shape.held, **swiglu(shape, symbol)}


def quantize(shape, _):
    pairs = shape.held // 2 if shape.vector > 1 else shape.held
    result = {"cvt.rn.satfinite.e4m3x2.f32": pairs, "mul.rn.f32": shape.held}
    if shape.vector == 8:
        # The largest magnitude of bf16, two at a time.
        return {**result, "abs.bf16x2": pairs, "max.bf16x2": pairs - 1, "abs.f32": 0}
    return {**result, "abs.f32": shape.held, "abs.bf16x2": 0}


def dequantize(shape, _):
    pairs = shape.held // 2 if shape.vector > 1 else shape.held
    return {"cvt.rn.f16x2.e4m3x2": pairs, "cvt.f32.f16": shape.held, "mul.rn.f32": shape.held}


def memory(kernel, shape):
    """The accesses to the matrices: 16 bytes each where rows consist of them."""
    words = {"4bf16": ("b16", "v4.b32"), "f": ("f32", "v4.f32")}[shape.type]
    wide = words[shape.vector > 1]
    packed = {1: "b8", 4: "b32", 8: "v2.b32"}[shape.vector]
    loads = {"swiglu": 2, "rms_norm": 2}.get(kernel, 1) * shape.repeats
    load, store = f"ld.global.nc.L2::cache_hint.{wide}", f"st.global.{wide}"
    if kernel == "quantize":
        store = f"st.global.{packed}"
    if kernel == "dequantize":
        load = f"ld.global.nc.L2::cache_hint.{packed}"
    # All loads of a thread have one policy, also those of two matrices.
    return {
        "createpolicy.fractional.L2::evict_last.b64": 1,
        load: loads,
        store: shape.repeats,
    }


def expected(symbol):
    kernel, shape = KERNEL.search(symbol)[1], shape_of(symbol)
    return {**globals()[kernel](shape, symbol), **memory(kernel, shape)}


def main():
    tile, hand = sys.argv[1:]
    allowed = {symbol: len(INSTRUCTION.findall(body)) for symbol, body in kernels(hand)}
    failures, count = [], 0
    for symbol, body in kernels(tile):
        count += 1
        instructions = INSTRUCTION.findall(body)
        found = collections.Counter(instructions)
        for opcode, number in expected(symbol).items():
            if found[opcode] != number:
                failures.append(f"{symbol}: {found[opcode]} {opcode}, expected {number}")
        if ".local" in body:
            failures.append(f"{symbol}: local memory is used")
        if len(instructions) > allowed[symbol]:
            failures.append(
                f"{symbol}: {len(instructions)} instructions, by hand {allowed[symbol]}"
            )
    print("\n".join(failures) or f"{count} kernels")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main())
