// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extents are positive. The headers see to it; a signature may say anything.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+1 {{operand 'd' has extent 0, expected a positive extent [tile-shape]}}
  __tile_apply("ex2.approx.f32", "f32[0,1], f32", r, 1.0f);
  // expected-error@+1 {{operand 'd' has extent -4, expected a positive extent [tile-shape]}}
  __tile_apply("ex2.approx.f32", "f32[-4,1], f32", r, 1.0f);
  // expected-error@+1 {{operand 'd' has extent 0, expected a positive extent [tile-shape]}}
  __tile_apply("ex2.approx.f32", "f32[0], f32", r, 1.0f);

  __tile_apply("ex2.approx.f32", "f32[1,1], f32", r, 1.0f);
}
