// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strides keep a vector access aligned to its size. The stride of an axis of
// extent 1 plays no part.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *p) {
  float r[16];
  // expected-error@+1 {{operand 'a' has a stride of 12 bytes, expected a multiple of the access size 8 [tile-align]}}
  __tile_apply("ld.global.v2.f32", "f32[4,2], f32[4,2]@(3,1)", r, p);
  // expected-error@+1 {{operand 'a' has a stride of -8 bytes, expected a multiple of the access size 16 [tile-align]}}
  __tile_apply("st.global.v4.f32", "f32[4,4]@(-2,1), f32[4,4]", p, r);
  // expected-error@+1 {{operand 'a' has a stride of 24 bytes, expected a multiple of the access size 16 [tile-align]}}
  __tile_apply("ld.global.v4.f32", "f32[4,4], f32[32,4,4]@(6,4,1); scope=warp", r, p);

  __tile_apply("ld.global.v2.f32", "f32[4,2], f32[4,2]@(6,1)", r, p);
  __tile_apply("ld.global.v2.f32", "f32[1,2], f32[1,2]@(3,1)", r, p);
  __tile_apply("ld.global.f32", "f32[4,1], f32[4,1]@(3,1)", r, p);
}
