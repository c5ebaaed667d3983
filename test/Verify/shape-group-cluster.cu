// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Under scope cluster the axes of a CTA's warps and lanes follow 1 to 3 axes of
// the CTA's coordinates.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const float *p) {
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'a' has group shape 8x32 under scope cluster, expected 1 to 3 CTA axes, then Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<8, 32, 4, 1>(p), tile::scope_cluster);
  // expected-error@+1 {{operand 'a' has group shape 2x8x16 under scope cluster, expected 1 to 3 CTA axes, then Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 8, 16, 4, 1>(p), tile::scope_cluster);
  // expected-error@+1 {{operand 'a' has group shape 2x33x32 under scope cluster, expected 1 to 3 CTA axes, then Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 33, 32, 4, 1>(p), tile::scope_cluster);
  // expected-error@+1 {{operand 'a' has group shape 1x1x1x2x8x32 under scope cluster, expected 1 to 3 CTA axes, then Wx32 with 1 to 32 warps W [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<1, 1, 1, 2, 8, 32, 4, 1>(p), tile::scope_cluster);

  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 8, 32, 4, 1>(p), tile::scope_cluster);
  tile::apply("ld.global.f32"_ptx, r, tile::view<1, 2, 2, 8, 32, 4, 1>(p), tile::scope_cluster);
}
