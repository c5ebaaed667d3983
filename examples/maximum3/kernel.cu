// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three inputs in one instruction: the number of operands selects the form, and
// the zero is a scalar, used by all four repeats. Needs sm_100 and PTX ISA 8.8.

#include "kernel.h"
#include <tile/apply.h>

__global__ void maximum3(const float *A, const float *B, float *Out) {
  tile::regs<float, 4, 1> a, b;
  tile::apply<"ld.global.f32">(a, tile::view<4, 1>(A));
  tile::apply<"ld.global.f32">(b, tile::view<4, 1>(B));
  tile::apply<"max.f32">(a, a, b, 0.0f);
  tile::apply<"st.global.f32">(tile::view<4, 1>(Out), a);
}
