# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sources for the benchmarks of compile time, with tile calls and by hand.

Both versions of a unit execute the same instructions on the same data. The
version by hand is what one writes without TileApply: a function of inline PTX
for each instruction, and a loop over the registers, which the compiler unrolls.
"""

# Opcode and number of sources. Kernels use them in turn.
INSTRUCTIONS = [
    ("ex2.approx.ftz.f32", 1), ("add.rn.f32", 2), ("mul.rn.f32", 2),
    ("fma.rn.f32", 3), ("lg2.approx.ftz.f32", 1), ("max.f32", 2),
    ("min.f32", 2), ("sqrt.approx.ftz.f32", 1), ("rcp.approx.ftz.f32", 1),
    ("sub.rn.f32", 2), ("abs.f32", 1), ("neg.f32", 1),
    ("rsqrt.approx.ftz.f32", 1), ("tanh.approx.f32", 1), ("sin.approx.f32", 1),
    ("cos.approx.f32", 1), ("fma.rn.ftz.f32", 3), ("add.rn.ftz.f32", 2),
    ("mul.rn.ftz.f32", 2), ("div.full.f32", 2), ("max.ftz.f32", 2),
    ("min.NaN.f32", 2), ("copysign.f32", 2),
]

HEADER = """\
// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <tile/device.h>
"""


def function_name(opcode):
    return opcode.replace(".", "_")


def kernel_calls(kernel, calls):
    """The arithmetic calls of one kernel: opcode and number of sources."""
    return [INSTRUCTIONS[(kernel * 7 + call) % len(INSTRUCTIONS)]
            for call in range(calls)]


def by_hand_function(opcode, sources):
    """A device function that executes one instruction."""
    names = "abc"[:sources]
    parameters = ", ".join(f"float {name}" for name in names)
    places = ", ".join(f"%{place + 1}" for place in range(sources))
    inputs = ", ".join(f'"f"({name})' for name in names)
    return (f"static __device__ float {function_name(opcode)}({parameters}) {{\n"
            f"  float d;\n"
            f'  asm("{opcode} %0, {places};" : "=f"(d) : {inputs});\n'
            f"  return d;\n}}\n")


def many_kernels(kernels, calls, repeats, by_hand):
    """A unit of `kernels` kernels with `calls` calls each, the first a load and
    the last a store, on `repeats` registers."""
    text = [HEADER]
    if by_hand:
        text += [by_hand_function(*instruction) for instruction in INSTRUCTIONS]
    else:
        text.append("#include <tile/apply.h>\n")
    for kernel in range(kernels):
        text.append(
            f"__global__ void kernel_{kernel}(const float *in, float *out) {{\n")
        if by_hand:
            loop = f"#pragma unroll\n  for (int i = 0; i != {repeats}; ++i)\n    "
            text.append(f"  float r[{repeats}];\n{loop}r[i] = in[i];\n")
            for opcode, sources in kernel_calls(kernel, calls - 2):
                arguments = ", ".join(["r[i]"] * sources)
                text.append(f"{loop}r[i] = {function_name(opcode)}({arguments});\n")
            text.append(f"{loop}out[i] = r[i];\n}}\n")
        else:
            text.append(f"  tile::regs<float, {repeats}, 1> r;\n"
                        f'  tile::apply<"ld.global.f32">'
                        f"(r, tile::view<{repeats}, 1>(in));\n")
            for opcode, sources in kernel_calls(kernel, calls - 2):
                arguments = ", ".join(["r"] * (sources + 1))
                text.append(f'  tile::apply<"{opcode}">({arguments});\n')
            text.append(f'  tile::apply<"st.global.f32">'
                        f"(tile::view<{repeats}, 1>(out), r);\n}}\n")
    return "".join(text)


def one_call(repeats, by_hand):
    """A unit with one call of `repeats` repeats. All read one register and no
    result is used, so that only the call itself grows."""
    opcode = "ex2.approx.ftz.f32"
    text = [HEADER]
    if by_hand:
        text.append(
            f"static __device__ float power(float a) {{\n  float d;\n"
            f'  asm volatile("{opcode} %0, %1;" : "=f"(d) : "f"(a));\n'
            f"  return d;\n}}\n")
        call = (f"  float d[{repeats}];\n#pragma unroll {repeats}\n"
                f"  for (int i = 0; i != {repeats}; ++i)\n"
                f"    d[i] = power(x[0]);\n")
    else:
        text.append("#include <tile/apply.h>\n")
        call = (f"  tile::regs<float, {repeats}, 1> d;\n"
                f'  tile::apply<"{opcode}">(d, tile::view<tile::extents<{repeats}, 1>, '
                f"tile::strides<0, 1>>(x), tile::pinned);\n")
    text.append("__global__ void kernel(const float *in) {\n"
                f"  float x[1] = {{in[0]}};\n{call}}}\n")
    return "".join(text)


def calls_in_blocks(pointers, rounds):
    """A kernel that stores through each of its pointers `rounds` times, each time
    under a condition of its own: as many tile calls, no two in the same block."""
    parameters = "".join(f"float *p{pointer}, " for pointer in range(pointers))
    calls = [f'  if (c > {r}) tile::apply<"st.global.f32">(tile::view<1, 1>(p{p}), r);\n'
             for r in range(rounds) for p in range(pointers)]
    return "".join([HEADER, "#include <tile/apply.h>\n",
                    f"__global__ void kernel({parameters}int c) {{\n",
                    "  tile::regs<float, 1, 1> r = {1.0f};\n", *calls, "}\n"])


def calls_of_two_opcodes(calls):
    """A kernel of so many tile calls, which share two opcodes."""
    pair = ('  tile::apply<"ex2.approx.ftz.f32">(r, r);\n'
            '  tile::apply<"lg2.approx.ftz.f32">(r, r);\n')
    return "".join([HEADER, "#include <tile/apply.h>\n",
                    "__global__ void kernel(float *p) {\n",
                    "  tile::regs<float, 1, 1> r = {p[0]};\n", pair * (calls // 2),
                    "  p[0] = r[0];\n}\n"])
