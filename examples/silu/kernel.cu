// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scalar function over a tile: the compiler chooses the instructions, and the
// shapes are checked as in tile::apply.

#include "kernel.h"
#include <tile/apply.h>
#include <tile/ewise.h>

__global__ void silu(const float *A, float scale, float bias, float *Out) {
  tile::regs<float, 8> r;
  tile::apply<"ld.global.f32">(tile::view<8, 1>(r), tile::view<8, 1>(A));
  tile::ewise(
      [](float x, float scale, float bias) {
        const float y = scale * x + bias;
        return y / (1.0f + __builtin_exp2f(-1.4426950408889634f * y));
      },
      r, r, scale, bias);
  tile::apply<"st.global.f32">(tile::view<8, 1>(Out), tile::view<8, 1>(r));
}
