// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number of operands fits no form of the opcode. A sink counts, a predicate
// does not.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, bool p) {
  // expected-error@+1 {{'ex2.approx.f32' takes 2 operands, the call has 3 [tile-count]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], f32[1]", r, r, r);
  // expected-error@+1 {{'ex2.approx.f32' takes 2 operands, the call has 1 [tile-count]}}
  __tile_apply("ex2.approx.f32", "f32[1]", r);
  // expected-error@+1 {{'ex2.approx.f32' takes 2 operands, the call has 1 [tile-count]}}
  __tile_apply("ex2.approx.f32", "f32[1], pred; pred", r, p);
  // expected-error@+1 {{'max.f32' takes 3 or 4 operands, the call has 2 [tile-count]}}
  __tile_apply("max.f32", "f32[1], f32[1]", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], pred; pred", r, r, p);
  __tile_apply("max.f32", "f32[1], f32[1], f32[1]", r, r, r);
}
