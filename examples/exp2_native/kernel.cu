// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The smallest kernel: a tile of four registers and three calls.

#include "kernel.h"
#include <tile/apply.h>

__global__ void exp2_native(const float *A, float *Out) {
  tile::regs<float, 4, 1> r; // 4 repeats x 1 register
  tile::apply<"ld.global.f32">(r, tile::view<4, 1>(A));
  tile::apply<"ex2.approx.ftz.f32">(r, r);
  tile::apply<"st.global.f32">(tile::view<4, 1>(Out), r);
}
