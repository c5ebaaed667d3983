// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <tile/apply.h>

__global__ void kernel(const float *A, float *Out) {
  tile::regs<float, 2, 1> r;
  tile::apply<"ld.global.f32">(r, tile::view<2, 1>(A));
  tile::apply<"ex2.approx.ftz.f32">(r, r);
  tile::apply<"st.global.f32">(tile::view<2, 1>(Out), r);
}
