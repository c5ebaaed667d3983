// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opcodes that exist and are not supported: the reason, and what to use instead.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *r, unsigned short *h, float *x) {
  // expected-error@+2 {{'add.cc.u32' is not supported: it passes the carry in a flag that does not survive from one asm statement to the next [tile-opcode]}}
  // expected-note@+1 {{use a wider type: the .u64 form, or unsigned __int128 in C++, whose code has the carry}}
  __tile_apply("add.cc.u32", "u32[1], u32[1], u32[1]", r, r, r);
  // expected-error@+2 {{'madc.hi.u32' is not supported: it passes the carry}}
  // expected-note@+1 {{use a wider type}}
  __tile_apply("madc.hi.u32", "u32[1], u32[1], u32[1], u32[1]", r, r, r, r);
  // expected-error@+1 {{'cvt.rn.satfinite.s2f6x2.f32' is not supported: it needs PTX ISA 9.1, and LLVM 22 writes 9.0 at most [tile-opcode]}}
  __tile_apply("cvt.rn.satfinite.s2f6x2.f32", "u16[1], f32[1], f32[1]", h, x, x);
  // expected-error@+2 {{'shfl.sync.idx.b32' is not supported: it exchanges registers between the threads of a warp [tile-opcode]}}
  // expected-note@+1 {{use __shfl_sync() and its kin}}
  __tile_apply("shfl.sync.idx.b32", "u32[1], u32[1], u32, u32, u32", r, r, 0u, 31u, ~0u);
  // expected-error@+2 {{illegal opcode 'addcc.u32': instruction 'addcc' is not registered}}
  // expected-note@+1 {{did you mean 'add.u32'?}}
  __tile_apply("addcc.u32", "u32[1], u32[1], u32[1]", r, r, r);

  __tile_apply("add.u32", "u32[1], u32[1], u32[1]", r, r, r);
}
