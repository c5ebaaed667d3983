// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scope distributes memory over threads. Registers belong to one thread, so a
// form without an address takes any scope and expands alike.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

// expected-no-diagnostics

#include <tile/stub.h>

__device__ void f(float *r, const float *p) {
  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; scope=warp", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]; scope=thread", r, r);
  __tile_apply("ld.global.f32", "f32[1], f32[32,1]; scope=warp", r, p);
}
