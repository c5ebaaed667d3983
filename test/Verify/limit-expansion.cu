// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One call expands to 4,096 instructions at most, unless an option raises it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+2 {{the call expands to 4097 instructions, the limit is 4096 [tile-limit]}}
  // expected-note@+1 {{the signature option 'max=' (macro TILE_MAX_EXPANSION) raises it}}
  __tile_apply("mov.f32", "f32[4097,1], f32", r, 1.0f);
  // expected-error@+2 {{the call expands to 9 instructions, the limit is 8 [tile-limit]}}
  // expected-note@+1 {{the signature option 'max=' (macro TILE_MAX_EXPANSION) raises it}}
  __tile_apply("mov.f32", "f32[3,3,1], f32; max=8", r, 1.0f);
  // expected-error@+2 {{the call expands to more than 2^64 instructions, the limit is 4096 [tile-limit]}}
  // expected-note@+1 {{the signature option 'max=' (macro TILE_MAX_EXPANSION) raises it}}
  __tile_apply("mov.f32", "f32[2147483648,2147483648,4,1], f32", r, 1.0f);

  __tile_apply("mov.f32", "f32[2,4,1], f32; max=8", r, 1.0f);
}
