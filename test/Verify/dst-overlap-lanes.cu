// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The registers of one instruction are distinct too.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(const float *p) {
  float r[8];
  // expected-error-re@+1 {{operand 'd' at {{.+}} and operand 'd' at {{.+}} write the same storage [tile-dst-overlap]}}
  __tile_apply("ld.global.v2.f32", "f32[2]@(0), f32[2]", r, p);
  // expected-error-re@+1 {{operand 'd' at {{.+}} and operand 'd' at {{.+}} write the same storage [tile-dst-overlap]}}
  __tile_apply("ld.global.v2.f32", "f32[4,2]@(1,1), f32[4,2]", r, p);

  __tile_apply("ld.global.v2.f32", "f32[4,2]@(1,4), f32[4,2]", r, p);
}
