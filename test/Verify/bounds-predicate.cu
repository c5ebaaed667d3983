// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A predicate tensor is a local array as well: every slot lies inside it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  bool p[4];
  // expected-error@+1 {{operand 'pred' covers bytes 2 to 5 of an object of 4 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, p + 2);
  // expected-error@+1 {{operand 'pred' covers bytes 0 to 6 of an object of 4 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]@(2); pred", r, 1.0f, p);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32, pred[4]; pred", r, 1.0f, p);
}
