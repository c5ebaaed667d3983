// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scope says how threads share memory: without a memory operand it would have no
// effect, and a register operand with an axis of 32 would be 32 instructions.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, const float *p) {
  // expected-error@+1 {{scope_warp says how threads share memory, and the call has no memory operand [tile-options]}} expected-note@+1 {{each thread executes the call on registers of its own}}
  __tile_apply("ex2.approx.f32", "f32[32,4,1], f32[32,4,1]; scope=warp", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; scope=thread", r, r);
  __tile_apply("ld.global.f32", "f32[1], f32[32,1]; scope=warp", r, p);
}
