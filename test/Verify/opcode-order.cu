// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Qualifiers out of the order of the PTX ISA. ptxas takes them in any order.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+2 {{illegal opcode 'ex2.ftz.approx.f32': qualifiers are not in the order of the PTX ISA [tile-opcode]}}
  // expected-note@+1 {{did you mean 'ex2.approx.ftz.f32'?}}
  __tile_apply("ex2.ftz.approx.f32", "f32[1], f32[1]", r, r);

  __tile_apply("ex2.approx.ftz.f32", "f32[1], f32[1]", r, r);
}
