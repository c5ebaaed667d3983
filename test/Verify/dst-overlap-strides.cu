// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strides that lead two coordinates to one slot.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f() {
  float r[16];
  // expected-error@+1 {{operand 'd' at repeat (0,2) and operand 'd' at repeat (1,0) write the same storage [tile-dst-overlap]}}
  __tile_apply("ex2.approx.f32", "f32[3,3,1]@(2,1,1), f32", r, 1.0f);
  // expected-error@+1 {{operand 'd' at repeat (0,3) and operand 'd' at repeat (2,0) write the same storage [tile-dst-overlap]}}
  __tile_apply("ex2.approx.f32", "f32[3,4,1]@(3,2,1), f32", r, 1.0f);

  // 0 2 4 3 5 7: interleaved, but distinct.
  __tile_apply("ex2.approx.f32", "f32[2,3,1]@(3,2,1), f32", r, 1.0f);
  __tile_apply("ex2.approx.f32", "f32[4,4,1]@(1,4,1), f32", r, 1.0f);
  __tile_apply("ex2.approx.f32", "f32[4,4,1]@(-4,1,1), f32", r + 12, 1.0f);
}
