// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every slot of a register operand lies inside its object.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f() {
  float r[4], s[4];
  // expected-error@+1 {{operand 'd' covers bytes 0 to 19 of an object of 16 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[5,1], f32", r, 1.0f);
  // expected-error@+1 {{operand 'a' covers bytes 4 to 19 of an object of 16 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r, s + 1);
  // expected-error@+1 {{operand 'd' covers bytes -4 to 11 of an object of 16 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32", r - 1, 1.0f);
  // expected-error@+1 {{operand 'a' covers bytes 0 to 27 of an object of 16 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]@(2,1)", r, s);
  // expected-error@+1 {{operand 'd' covers bytes -4 to 11 of an object of 16 bytes [tile-bounds]}}
  __tile_apply("ex2.approx.f32", "f32[4,1]@(-1,1), f32", r + 2, 1.0f);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]", r, s);
  __tile_apply("ex2.approx.f32", "f32[2,1], f32[2,1]@(3,1)", r + 2, s);
  __tile_apply("ex2.approx.f32", "f32[4,1]@(-1,1), f32", r + 3, 1.0f);
}
