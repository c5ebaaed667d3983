// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two written operands of one call share no byte.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float x) {
  bool p[8], q[4];
  // expected-error@+1 {{operand 'p' at repeat (0) and operand 'q' at repeat (0) write the same storage [tile-dst-overlap]}}
  __tile_apply("setp.lt.f32", "pred[4,1], pred[4,1], f32, f32", p, p, x, x);
  // expected-error@+1 {{operand 'q' at repeat (0) and operand 'p' at repeat (3) write the same storage [tile-dst-overlap]}}
  __tile_apply("setp.lt.f32", "pred[4,1], pred[4,1], f32, f32", p, p + 3, x, x);

  __tile_apply("setp.lt.f32", "pred[4,1], pred[4,1], f32, f32", p, q, x, x);
  __tile_apply("setp.lt.f32", "pred[4,1], pred[4,1], f32, f32", p, p + 4, x, x);
  __tile_apply("setp.lt.f32", "pred[4,1]@(2,1), pred[4,1]@(2,1), f32, f32", p, p + 1, x, x);
}
