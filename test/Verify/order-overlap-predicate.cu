// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A predicate that an earlier repeat of the same call overwrites is a source slot
// like any other.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float x) {
  bool p[8];
  // expected-warning@+2 {{operand 'pred' at repeat (1) reads what operand 'p' at repeat (0) wrote before [tile-order-overlap]}}
  // expected-note@+1 {{instructions run repeat by repeat in row-major order}}
  __tile_apply("setp.lt.f32", "pred[4,1], f32, f32, pred[4]; pred", p + 1, x, x, p);

  __tile_apply("setp.lt.f32", "pred[4,1], f32, f32, pred[4]; pred", p, x, x, p);
  __tile_apply("setp.lt.f32", "pred[4,1], f32, f32, pred[4]; pred", p, x, x, p + 1);
  __tile_apply("setp.lt.f32", "pred[4,1], f32, f32, pred[4]; pred", p, x, x, p + 4);
}
