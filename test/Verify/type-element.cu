// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bits are reinterpreted, never converted: the element type is the register type
// or a bit container of its width. Signed integers are none for floats.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+1 {{operand 'a' has element type s32, expected f32, u32 or b32 [tile-type]}}
  __tile_apply("neg.f32", "f32[1], s32[1]", r, r);
  // expected-error@+1 {{operand 'd' has element type f64, expected f32, u32 or b32 [tile-type]}}
  __tile_apply("neg.f32", "f64[1], f32[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type bf16, expected f16, u16 or b16 [tile-type]}}
  __tile_apply("neg.f16", "f16[1], bf16[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type f16, expected bf16, u16 or b16 [tile-type]}}
  __tile_apply("neg.bf16", "bf16[1], f16[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type f32, expected s32, u32 or b32 [tile-type]}}
  __tile_apply("neg.s32", "s32[1], f32[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type b16, expected any type of 32 bits [tile-type]}}
  __tile_apply("not.b32", "b32[1], b16[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type f32, expected u32 or b32 that holds f16x2 [tile-type]}}
  __tile_apply("neg.f16x2", "b32[1], f32[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type b8, expected pred [tile-type]}}
  __tile_apply("not.pred", "pred[1], b8[1]", r, r);
  // expected-error@+1 {{operand 'a' has element type pred, expected any type of 32 bits [tile-type]}}
  __tile_apply("not.b32", "b32[1], pred[1]", r, r);

  __tile_apply("neg.f32", "u32[1], b32[1]", r, r);
  __tile_apply("neg.f16", "u16[1], b16[1]", r, r);
  __tile_apply("neg.bf16", "bf16[1], u16[1]", r, r);
  __tile_apply("neg.s32", "u32[1], b32[1]", r, r);
  __tile_apply("not.b32", "f32[1], s32[1]", r, r);
  __tile_apply("neg.f16x2", "u32[1], b32[1]", r, r);
  __tile_apply("not.pred", "pred[1], pred[1]", r, r);
}
