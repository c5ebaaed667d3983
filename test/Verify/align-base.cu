// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The known alignment of a vector access is at least its size. What is behind a
// plain pointer is the caller's word.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__shared__ __attribute__((aligned(16))) float aligned[8];
__shared__ float plain[8];
extern __shared__ float elsewhere[];

__device__ void f(float *unknown) {
  float r[4];
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  __tile_apply("ld.shared.v4.f32", "f32[4], f32[4]", r, plain);
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  __tile_apply("ld.shared.v4.f32", "f32[4], f32[4]", r, aligned + 2);

  __tile_apply("ld.shared.v4.f32", "f32[4], f32[4]", r, aligned + 4);
  __tile_apply("ld.shared.v2.f32", "f32[2], f32[2]", r, aligned + 2);
  __tile_apply("ld.global.v4.f32", "f32[4], f32[4]", r, unknown + 1);
  __tile_apply("ld.shared.v4.f32", "f32[4], f32[4]", r, elsewhere);
}
