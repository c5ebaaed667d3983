// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A predicate tensor has exactly the repeat extents: one predicate per repeat, and
// no atom axis.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, bool *p) {
  // expected-error@+1 {{the predicate tensor has shape 4x2, expected the repeat shape 4 [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4,2]; pred", r, 1.0f, p);
  // expected-error@+1 {{the predicate tensor has shape 4, expected the repeat shape 2x2 [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[2,2,1], f32, pred[4]; pred", r, 1.0f, p);
  // expected-error@+1 {{the predicate tensor has shape 2, expected the repeat shape none (pass a bool) [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32, pred[2]; pred", r, 1.0f, p);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, p);
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4,1]; pred", r, 1.0f, p);
  __tile_apply("ex2.approx.f32", "f32[1], f32, pred[1]; pred", r, 1.0f, p);
  __tile_apply("ex2.approx.f32", "f32[2,2,1], f32, pred[2,2]; pred", r, 1.0f, p);
}
