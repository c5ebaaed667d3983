// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A written operand has no stride 0; a read one may.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *p) {
  float r[4];
  // expected-error@+1 {{operand 'd' at repeat (0) and operand 'd' at repeat (1) write the same storage [tile-dst-overlap]}}
  __tile_apply("ex2.approx.f32", "f32[4,1]@(0,1), f32", r, 1.0f);
  // expected-error@+1 {{operand 'a' at repeat (0,0) and operand 'a' at repeat (0,1) write the same storage [tile-dst-overlap]}}
  __tile_apply("st.global.f32", "f32[2,2,1]@(1,0,1), f32", p, 1.0f);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]@(0,1)", r, p);
  __tile_apply("ex2.approx.f32", "f32[1,1]@(0,0), f32", r, 1.0f);
}
