// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The type rule holds for memory operands too.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, const float *p) {
  // expected-error@+1 {{operand 'a' has element type s32, expected f32, u32 or b32 [tile-type]}}
  __tile_apply("ld.global.f32", "f32[1], s32[1]", r, p);

  __tile_apply("ld.global.f32", "f32[1], u32[1]", r, p);
  __tile_apply("ld.global.b32", "f32[1], s32[1]", r, p);
}
