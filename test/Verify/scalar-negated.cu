// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only some predicates may be read negated.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(bool *p, float *r, bool b) {
  // expected-error@+1 {{operand 'c' is negated, which PTX does not allow there [tile-scalar]}}
  __tile_apply("selp.f32", "f32[1], f32[1], f32[1], !pred", r, r, r, b);
  // expected-error@+1 {{operand 'a' is negated, which PTX does not allow there [tile-scalar]}}
  __tile_apply("mov.pred", "pred[1], !pred[1]", p, p);

  __tile_apply("setp.lt.and.f32", "pred[1], f32[1], f32[1], !pred[1]", p, r, r, p);
  __tile_apply("set.lt.or.f32.f32", "f32[1], f32[1], f32[1], !pred", r, r, r, b);
}
