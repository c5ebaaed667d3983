// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sink is no predicate.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, bool p) {
  // expected-error@+1 {{option pred needs the predicate as the last operand [tile-options]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], _; pred", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1], pred; pred", r, r, p);
}
