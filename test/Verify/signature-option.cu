// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of a signature.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+1 {{signature "f32[1], f32[1]; fast" is malformed: unknown option 'fast' at position 16 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; fast", r, r);
  // expected-error@+1 {{signature "f32[1], f32[1]; scope=grid" is malformed: unknown scope 'grid' at position 26 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; scope=grid", r, r);
  // expected-error@+1 {{signature "f32[1], f32[1]; pinned; pinned" is malformed: option 'pinned' is given twice at position 30 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; pinned; pinned", r, r);
  // expected-error@+1 {{signature "f32[1], f32[1]; scope=warp; scope=cta" is malformed: option 'scope' is given twice at position 37 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; scope=warp; scope=cta", r, r);
  // expected-error@+1 {{signature "f32[1], f32[1]; max=0" is malformed: the limit must be positive at position 21 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; max=0", r, r);
  // expected-error@+1 {{signature "f32[1], f32[1]; overlap=maybe" is malformed: unknown option 'overlap' at position 16 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; overlap=maybe", r, r);
  // expected-error@+1 {{signature "f32[1], f32[1];" is malformed: unknown option '' at position 15 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32[1];", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; pinned; max=1; overlap=error", r, r);
}
