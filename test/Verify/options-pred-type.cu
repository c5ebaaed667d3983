// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The predicate is the last operand, of type pred.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, int i, bool p) {
  // expected-error@+1 {{the predicate has type !pred, expected pred [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], !pred; pred", r, r, p);
  // expected-error@+1 {{the predicate has type v2pred, expected pred [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], v2pred; pred", r, r, p);
  // expected-error@+1 {{the predicate has type s32, expected pred [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], s32; pred", r, r, i);
  // expected-error@+1 {{the predicate has type f32[1], expected pred [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; pred", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1], pred; pred", r, r, p);
}
