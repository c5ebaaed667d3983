// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Under scope warp a memory operand starts with an axis of 32 lanes.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(float *p) {
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'a' has group shape none under scope warp, expected 32 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p), tile::scope_warp);
  // expected-error@+1 {{operand 'a' has group shape 16 under scope warp, expected 32 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<16, 4, 1>(p), tile::scope_warp);
  // expected-error@+1 {{operand 'a' has group shape 2x32 under scope warp, expected 32 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 32, 4, 1>(p), tile::scope_warp);
  // expected-error@+1 {{operand 'a' has group shape 4 under scope warp, expected 32 [tile-shape]}}
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), 1.0f, tile::scope_warp);

  tile::apply("ld.global.f32"_ptx, r, tile::view<32, 4, 1>(p), tile::scope_warp);
  tile::apply("st.global.f32"_ptx, tile::view<32, 4, 1>(p), 1.0f, tile::scope_warp);
}
