// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opcodes that exist and are not supported: the reason, and what to use instead.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *r, unsigned short *h, float *x) {
  // expected-error@+2 {{'vadd.s32.s32.s32' is not supported: video instructions are not in the table [tile-opcode]}}
  // expected-note@+1 {{use C++ on the bytes or halves of the registers, or inline asm}}
  __tile_apply("vadd.s32.s32.s32", "s32[1], s32[1], s32[1]", r, r, r);
  // expected-error@+2 {{'vavrg2.u32.u32.u32' is not supported}}
  // expected-note@+1 {{use __vavgs2() and its variants; without the toolkit's headers, inline asm}}
  __tile_apply("vavrg2.u32.u32.u32", "u32[1], u32[1], u32[1], u32[1]", r, r, r, r);
  // expected-error@+2 {{'ret' is not supported: it changes the flow of control [tile-opcode]}}
  // expected-note@+1 {{use a function of C++}}
  __tile_apply("ret", "u32[1]", r);
  // expected-error@+2 {{'alloca.u32' is not supported: it changes the stack of the thread [tile-opcode]}}
  // expected-note@+1 {{use __builtin_alloca()}}
  __tile_apply("alloca.u32", "u32[1], u32", r, 4u);

  __tile_apply("add.u32", "u32[1], u32[1], u32[1]", r, r, r);
}
