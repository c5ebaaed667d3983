// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Under scope cta a memory operand starts with 1 to 32 warps of 32 lanes.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const float *p) {
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'a' has group shape 256 under scope cta, expected Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<256, 4, 1>(p), tile::scope_cta);
  // expected-error@+1 {{operand 'a' has group shape 8x16 under scope cta, expected Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<8, 16, 4, 1>(p), tile::scope_cta);
  // expected-error@+1 {{operand 'a' has group shape 33x32 under scope cta, expected Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<33, 32, 4, 1>(p), tile::scope_cta);

  tile::apply("ld.global.f32"_ptx, r, tile::view<32, 32, 4, 1>(p), tile::scope_cta);
  tile::apply("ld.global.f32"_ptx, r, tile::view<1, 32, 4, 1>(p), tile::scope_cta);
}
