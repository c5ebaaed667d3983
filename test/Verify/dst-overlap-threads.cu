// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Under a scope, threads do not write one place: a group axis of a written
// operand has no stride 0, and rows do not run into each other.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *p) {
  // expected-error@+1 {{operand 'a' at thread (0), repeat (0) and operand 'a' at thread (1), repeat (0) write the same storage [tile-dst-overlap]}}
  __tile_apply("st.global.f32", "f32[32,4,1]@(0,1,1), f32; scope=warp", p, 1.0f);
  // expected-error@+1 {{operand 'a' at thread (0), repeat (2) and operand 'a' at thread (1), repeat (0) write the same storage [tile-dst-overlap]}}
  __tile_apply("st.global.f32", "f32[32,4,1]@(2,1,1), f32; scope=warp", p, 1.0f);

  __tile_apply("st.global.f32", "f32[32,4,1]@(4,1,1), f32; scope=warp", p, 1.0f);
  __tile_apply("st.global.f32", "f32[32,4,1]@(1,32,1), f32; scope=warp", p, 1.0f);
  float r[4];
  __tile_apply("ld.global.f32", "f32[4,1], f32[32,4,1]@(0,1,1); scope=warp", r, p);
}
