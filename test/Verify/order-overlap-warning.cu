// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A source slot that an earlier repeat of the same call overwrites is a warning.
// In place is fine, and so is a slot that a later repeat overwrites.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f() {
  float r[8];
  // expected-warning@+2 {{operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]}}
  // expected-note@+1 {{instructions run repeat by repeat in row-major order}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r + 1, r);
  // expected-warning@+2 {{operand 'b' at repeat (0,1) reads what operand 'd' at repeat (0,0) wrote before [tile-order-overlap]}}
  // expected-note@+1 {{instructions run repeat by repeat in row-major order}}
  __tile_apply("add.f32", "f32[2,2,1], f32[2,2,1], f32[2,2,1]@(0,0,1)", r, r, r);
  // expected-warning@+2 {{operand 'a' at repeat (2) reads what operand 'd' at repeat (1) wrote before [tile-order-overlap]}}
  // expected-note@+1 {{instructions run repeat by repeat in row-major order}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]@(-1,1)", r, r + 3);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r, r);
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r, r + 1);
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r, r + 4);
}
