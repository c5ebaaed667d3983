// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extents of views are positive too.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(float *p, tile::regs<float, 4, 1> &r) {
  // expected-error@+1 {{operand 'a' has extent 0, expected a positive extent [tile-shape]}}
  tile::apply("ld.f32"_ptx, r, tile::view<0, 1>(p));

  tile::apply("ld.f32"_ptx, r, tile::view<4, 1>(p));
}
