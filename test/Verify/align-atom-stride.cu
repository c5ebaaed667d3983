// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A vector access is contiguous.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *p) {
  float r[8];
  // expected-error@+1 {{operand 'a' has stride 2 in its last axis, expected 1: a vector access is contiguous [tile-align]}}
  __tile_apply("ld.global.v2.f32", "f32[4,2], f32[4,2]@(8,2)", r, p);
  // expected-error@+1 {{operand 'a' has stride -1 in its last axis, expected 1: a vector access is contiguous [tile-align]}}
  __tile_apply("ld.global.v2.f32", "f32[4,2], f32[4,2]@(2,-1)", r, p);

  // The registers of a vector need not be neighbours.
  __tile_apply("ld.global.v2.f32", "f32[4,2]@(1,4), f32[4,2]", r, p);
  // Neither does the stride of an axis of extent 1 matter.
  __tile_apply("ld.global.f32", "f32[4,1], f32[4,1]@(1,2)", r, p);
}
