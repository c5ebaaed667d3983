// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view of one of several objects fits into the largest. Of an unknown one the size
// is unknown.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float four[4], eight[8];

__device__ void f(float *unknown, bool condition) {
  tile::regs<float, 8, 1> r;
  tile::regs<float, 9, 1> s;
  float *either = condition ? four : eight;
  float *other = condition ? eight : four;
  float *any = condition ? four : unknown;
  // expected-error@+1 {{operand 'a' covers 36 bytes, and the object that it points into has 32 [tile-bounds]}}
  tile::apply("ld.shared.f32"_ptx, s, tile::view<9, 1>(either));
  // expected-error@+1 {{operand 'a' covers 36 bytes, and the object that it points into has 32 [tile-bounds]}}
  tile::apply("ld.shared.f32"_ptx, s, tile::view<9, 1>(other));

  tile::apply("ld.shared.f32"_ptx, r, tile::view<8, 1>(either));
  tile::apply("ld.shared.f32"_ptx, r, tile::view<8, 1>(other));
  tile::apply("ld.f32"_ptx, s, tile::view<9, 1>(any));
}
