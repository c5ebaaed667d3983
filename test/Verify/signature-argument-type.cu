// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is passed is what the signature says: a pointer for each tensor, and for a
// scalar its type or an integer of its width.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, float x, double y, bool p) {
  // expected-error@+1 {{operand 2 is passed as float, the signature says f32[1] [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, x);
  // expected-error@+1 {{operand 2 is passed as ptr, the signature says f32 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32", r, r);
  // expected-error@+1 {{operand 2 is passed as double, the signature says f32 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32", r, y);
  // expected-error@+1 {{operand 2 is passed as float, the signature says u32 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], u32", r, x);
  // expected-error@+1 {{operand 3 is passed as i32, the signature says pred [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32, pred; pred", r, x, 1);
  // expected-error@+1 {{operand 1 is passed as i1, the signature says f32[4,1]@(2,1) [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[4,1]@(2,1), f32", p, x);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
  __tile_apply("ex2.approx.f32", "f32[1], f32", r, x);
  __tile_apply("ex2.approx.f32", "f32[1], f32", r, 0x3f800000);
  __tile_apply("ex2.approx.f32", "f32[1], f32, pred; pred", r, x, p);
}
