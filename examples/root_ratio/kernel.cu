// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accuracy is part of the opcode: a correctly rounded division and square root,
// and an approximate reciprocal, which promises less.

#include "kernel.h"
#include <tile/apply.h>

__global__ void root_ratio(const float *A, float *Out) {
  tile::regs<float, 4, 1> r;
  tile::apply<"ld.global.f32">(r, tile::view<4, 1>(A));
  tile::apply<"div.rn.f32">(r, r, 4.0f); // numerator, denominator
  tile::apply<"sqrt.rn.f32">(r, r);
  tile::apply<"st.global.f32">(tile::view<4, 1>(Out), r);
}

__global__ void root_reciprocal(const float *A, float *Out) {
  tile::regs<float, 4, 1> r;
  tile::apply<"ld.global.f32">(r, tile::view<4, 1>(A));
  tile::apply<"rcp.approx.ftz.f32">(r, r);
  tile::apply<"sqrt.rn.f32">(r, r);
  tile::apply<"st.global.f32">(tile::view<4, 1>(Out), r);
}
