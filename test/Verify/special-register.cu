// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What reads which special register: none of that name, one of another type, an
// instruction that reads none.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *u, unsigned long long *l) {
  // expected-error@+2 {{'mov.u32' cannot read '%tidx': no special register has this name [tile-special]}}
  // expected-note@+1 {{did you mean '%tid.x'?}}
  __tile_apply("mov.u32", "u32[1], %tidx", u);
  // expected-error@+1 {{'mov.u32' cannot read '%clock64': it is read by 'mov.u64', 'mov.s64' or 'mov.b64' [tile-special]}}
  __tile_apply("mov.u32", "u32[1], %clock64", u);
  // expected-error@+1 {{'add.u32' cannot read '%laneid': it is read by 'mov.u32', 'mov.s32' or 'mov.b32' [tile-special]}}
  __tile_apply("add.u32", "u32[1], u32[1], %laneid", u, u);
  // expected-error@+1 {{'mov.u32' takes 2 operands, the call has 3 [tile-count]}}
  __tile_apply("mov.u32", "u32[1], %laneid, u32[1]", u, u);
  // expected-error@+1 {{operand 'd' has element type u64, expected s32, u32 or b32 [tile-type]}}
  __tile_apply("mov.u32", "u64[1], %laneid", l);

  __tile_apply("mov.u32", "u32[1], %laneid", u);
  __tile_apply("mov.u64", "u64[1], %clock64", l);
}
