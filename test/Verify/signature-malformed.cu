// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The grammar of signatures. Positions count from 0.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+1 {{signature "," is malformed: unknown element type '' at position 0 [tile-signature]}}
  __tile_apply("ex2.approx.f32", ",", r, r);
  // expected-error@+1 {{signature "f33[1]" is malformed: unknown element type 'f33' at position 0 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f33[1]", r, r);
  // expected-error@+1 {{signature "f8[1]" is malformed: unknown element type 'f8' at position 0 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f8[1]", r, r);
  // expected-error@+1 {{signature "f032[1]" is malformed: unknown element type 'f032' at position 0 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f032[1]", r, r);
  // expected-error@+1 {{signature "f32[1], s128" is malformed: unknown element type 's128' at position 8 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], s128", r, r);
  // expected-error@+1 {{signature "v1f32[1]" is malformed: unknown element type 'v1f32' at position 0 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "v1f32[1]", r, r);
  // expected-error@+1 {{signature "v17f32[1]" is malformed: unknown element type 'v17f32' at position 0 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "v17f32[1]", r, r);
  // expected-error@+1 {{signature "f32[]" is malformed: expected an integer of at most 64 bits at position 4 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[]", r, r);
  // expected-error@+1 {{signature "f32[1" is malformed: expected ']' at position 5 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1", r, r);
  // expected-error@+1 {{signature "f32[4,1]@2" is malformed: expected '(' at position 9 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[4,1]@2", r, r);
  // expected-error@+1 {{signature "f32[4,1]@(1)" is malformed: 1 strides for 2 extents at position 12 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[4,1]@(1)", r, r);
  // expected-error@+1 {{signature "f32[2147483649]" is malformed: 2147483649 is too large at position 4 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[2147483649]", r, r);
  // expected-error@+1 {{signature "f32[99999999999999999999]" is malformed: expected an integer of at most 64 bits at position 4 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[99999999999999999999]", r, r);
  // expected-error@+1 {{signature "f32[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]" is malformed: more than 16 axes at position 38 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]", r, r);
  // expected-error@+1 {{signature "f32[1], !f32[1]" is malformed: only a pred can be negated at position 12 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], !f32[1]", r, r);
  // expected-error@+1 {{signature "f32[1] f32[1]" is malformed: expected ',', ';' or the end at position 7 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1] f32[1]", r, r);

  __tile_apply("ex2.approx.f32", " f32 [ 4 , 1 ] @ ( 1 , 1 ) , f32[4,1] ; scope = thread ", r, r);
  __tile_apply("mov.b128", "v16u8[1], v16u8[1]", r, r);
}
