// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// preserve_dst says what an inactive instruction leaves behind: there must be a
// predicate.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, bool p) {
  // expected-error@+1 {{preserve_dst needs pred: without a predicate every destination is written [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; preserve_dst", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1], pred; pred; preserve_dst", r, r, p);
}
