// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A null pointer is no storage.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+1 {{operand 'd' is a null pointer, expected registers: a local variable of the thread [tile-storage]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", (float *)nullptr, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
}
