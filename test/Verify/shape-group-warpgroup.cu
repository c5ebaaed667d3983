// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Under scope warpgroup a memory operand starts with 4 warps of 32 lanes.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const float *p) {
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'a' has group shape 32 under scope warpgroup, expected 4x32 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<32, 4, 1>(p), tile::scope_warpgroup);
  // expected-error@+1 {{operand 'a' has group shape 2x32 under scope warpgroup, expected 4x32 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 32, 4, 1>(p), tile::scope_warpgroup);
  // expected-error@+1 {{operand 'a' has group shape 4x16 under scope warpgroup, expected 4x32 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 16, 4, 1>(p), tile::scope_warpgroup);

  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 32, 4, 1>(p), tile::scope_warpgroup);
}
