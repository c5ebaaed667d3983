// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature describes what is passed, one description for each argument. A
// sink passes nothing.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+1 {{the signature describes 2 operands, the call passes 1 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r);
  // expected-error@+1 {{the signature describes 1 operand, the call passes 2 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], _", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
}
