// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tensor has 1 to 16 axes, and extents and strides that can address something.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(float *p, tile::regs<float, 4, 1> &r) {
  // expected-error@+1 {{argument 2 has 0 axes, expected 1 to 16 [tile-argument]}}
  tile::apply("ld.f32"_ptx, r, tile::view<>(p));
  // expected-error@+1 {{argument 2 has 17 axes, expected 1 to 16 [tile-argument]}}
  tile::apply("ld.f32"_ptx, r, tile::view<1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1>(p));
  // expected-error@+1 {{argument 2 has the extent or stride 1099511627776, which is too large [tile-argument]}}
  tile::apply("ld.f32"_ptx, r, tile::view<1LL << 40, 1LL << 40>(p));
  // expected-error@+1 {{argument 2 has the extent or stride -1099511627776, which is too large [tile-argument]}}
  tile::apply("ld.f32"_ptx, r, tile::view<tile::extents<4, 1>, tile::strides<-(1LL << 40), 1>>(p));

  tile::apply("ld.f32"_ptx, r, tile::view<4, 1>(p));
}
