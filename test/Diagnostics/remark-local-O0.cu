// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -Rpass-missed=tile-apply at -O0, where nothing is promoted.
//
// RUN: %verify -O0 -Rpass-missed=tile-apply %s

#include <tile/apply.h>

using namespace tile::literals;
using tile_t = tile::regs<float, 4, 1>;

__global__ void f(float *p) {
  tile_t r;
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: the optimisation level does not split it}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), r);

  volatile float v[4][1];
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: it is volatile}}
  tile::apply("ld.global.f32"_ptx, v, tile::view<4, 1>(p));
  p[0] = v[2][0];
}
