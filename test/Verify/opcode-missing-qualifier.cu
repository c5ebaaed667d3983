// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A required qualifier is left out.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+2 {{illegal opcode 'ex2.f32': 'ex2' requires '.approx' [tile-opcode]}}
  // expected-note@+1 {{did you mean 'ex2.approx.f32'?}}
  __tile_apply("ex2.f32", "f32[1], f32[1]", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
}
