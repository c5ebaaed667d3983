// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory is described by a shape, not passed as a value.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, float *p, float x) {
  // expected-error@+1 {{operand 'a' is an address, expected a view of the memory [tile-scalar]}}
  __tile_apply("ld.global.f32", "f32[1], f32", r, x);

  __tile_apply("ld.global.f32", "f32[1], f32[1]", r, p);
}
