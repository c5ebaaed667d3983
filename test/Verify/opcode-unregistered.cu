// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mnemonic that the table does not have. Its near neighbours are named, with
// the qualifiers as written where that is legal.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r) {
  // expected-error@+2 {{illegal opcode 'ex3.approx.f32': instruction 'ex3' is not registered [tile-opcode]}}
  // expected-note@+1 {{did you mean 'ex2.approx.f32'?}}
  __tile_apply("ex3.approx.f32", "f32[1], f32[1]", r, r);
  // expected-error@+1 {{illegal opcode 'nosuchthing.f32': instruction 'nosuchthing' is not registered [tile-opcode]}}
  __tile_apply("nosuchthing.f32", "f32[1], f32[1]", r, r);
  // expected-error@+1 {{illegal opcode '': instruction '' is not registered [tile-opcode]}}
  __tile_apply("", "f32[1], f32[1]", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
}
