// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All tensors of a call have the same repeats: rank and extents.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const float *p) {
  tile::regs<float, 4, 1> r;
  tile::regs<float, 2, 1> half;
  tile::regs<float, 2, 2, 1> square;
  tile::regs<float, 1> one;
  // expected-error@+1 {{operand 'a' has repeat shape 2, expected 4 as in operand 'd' [tile-shape]}}
  tile::apply("ex2.approx.f32"_ptx, r, half);
  // expected-error@+1 {{operand 'b' has repeat shape 2x2, expected 4 as in operand 'd' [tile-shape]}}
  tile::apply("add.f32"_ptx, r, r, square);
  // expected-error@+1 {{operand 'a' has repeat shape none, expected 4 as in operand 'd' [tile-shape]}}
  tile::apply("ex2.approx.f32"_ptx, r, one);
  // expected-error@+1 {{operand 'a' has repeat shape 1, expected none as in operand 'd' [tile-shape]}}
  tile::apply("ex2.approx.f32"_ptx, one, tile::view<1, 1>(one));
  // expected-error@+1 {{operand 'a' has repeat shape 8x4, expected 4 as in operand 'd' [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<8, 4, 1>(p));

  tile::apply("ex2.approx.f32"_ptx, r, r);
  tile::apply("ex2.approx.f32"_ptx, one, one);
  tile::apply("ld.global.f32"_ptx, square, tile::view<2, 2, 1>(p));
}
