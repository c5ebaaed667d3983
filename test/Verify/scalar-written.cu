// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an instruction writes is storage, not a value.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, float x) {
  // expected-error@+1 {{operand 'd' is a scalar, expected a tensor: it is written [tile-scalar]}}
  __tile_apply("ex2.approx.f32", "f32, f32", x, x);

  __tile_apply("ex2.approx.f32", "f32[1], f32", r, x);
}
