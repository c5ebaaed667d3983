// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A qualifier that needs another one.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, const float *p) {
  // expected-error@+2 {{illegal opcode 'ld.relaxed.global.f32': '.relaxed' requires '.cta', '.cluster', '.gpu' or '.sys' [tile-opcode]}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("ld.relaxed.global.f32", "f32[1], f32[1]", r, p);

  __tile_apply("ld.relaxed.gpu.global.f32", "f32[1], f32[1]", r, p);
}
