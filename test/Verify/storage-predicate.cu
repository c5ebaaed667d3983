// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A predicate tensor is storage of the thread too.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__shared__ bool in_shared[4];

__device__ void f(float *r, unsigned address) {
  bool local[4];
  // expected-error@+1 {{operand 'pred' is in shared storage, expected registers: a local variable of the thread [tile-storage]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, in_shared);
  // expected-error@+1 {{operand 'pred' is a null pointer, expected registers: a local variable of the thread [tile-storage]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, (bool *)nullptr);
  // expected-error@+1 {{operand 'pred' is in shared storage}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, address);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, local);
}
