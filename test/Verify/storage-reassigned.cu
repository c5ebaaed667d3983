// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pointer that is assigned again is judged by what it was set to last, as far as
// that is in the same block.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float in_shared[4];

__global__ void f(float *p) {
  float r[4];
  float *q = p;
  tile::apply("ld.global.f32"_ptx, tile::elements(r), tile::view<4, 1>(q));
  // expected-error@+1 {{operand 'd' is in global storage}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(q), tile::elements(r));
  q = in_shared;
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, tile::elements(r), tile::view<4, 1>(q));
  tile::apply("ld.shared.f32"_ptx, tile::elements(r), tile::view<4, 1>(q));
  q = r;
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(q), tile::view<4, 1>(q));
}
