// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -Rpass-missed=tile-apply: a tile that is indexed at run time stays in local
// memory. At -O1 that holds even for a loop with constant bounds.
//
// RUN: %verify -O2 -Rpass-missed=tile-apply %s
// RUN: %verify=expected,loop -O1 -Rpass-missed=tile-apply %s
// RUN: %verify=expected,loop -Os -Rpass-missed=tile-apply %s

#include <tile/apply.h>

using namespace tile::literals;
using tile_t = tile::regs<float, 4, 1>;

__global__ void dynamic(float *p, int i) {
  tile_t r;
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: an index is not a constant}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  p[4] = r[i];
}

__global__ void constant_loop(float *p) {
  tile_t r;
  // loop-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: an index is not a constant}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  for (int i = 0; i < 4; ++i)
    r[i] += 1;
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), r);
}

__global__ void promoted(float *p) {
  tile_t r;
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  r[2] += 1;
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), r);
}
