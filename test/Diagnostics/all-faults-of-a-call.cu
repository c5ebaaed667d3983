// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All independent faults of a call are reported.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, double *p) {
  // expected-error@+2 {{operand 'd' has element type f64, expected f32, u32 or b32 [tile-type]}}
  // expected-error@+1 {{operand 'a' has 2 registers per instruction (last extent), expected 1 [tile-atom]}} expected-note@+1 {{tile::elements()}}
  __tile_apply("ex2.approx.f32", "f64[1], f32[2]", p, r);
  float s[2], t[2];
  // expected-error@+2 {{operand 'd' covers bytes 0 to 15 of an object of 8 bytes [tile-bounds]}}
  // expected-error@+1 {{operand 'a' covers bytes 4 to 19 of an object of 8 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", s, t + 1);
}
