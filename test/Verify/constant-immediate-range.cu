// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An immediate is in the range that the PTX ISA gives.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *r) {
  // expected-error@+1 {{operand 'immLut' is 256, expected 0 to 255 [tile-constant]}}
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32", r, r, r, r, 256);
  // expected-error@+1 {{operand 'immLut' is -1, expected 0 to 255 [tile-constant]}}
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32", r, r, r, r, -1);

  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32", r, r, r, r, 0);
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32", r, r, r, r, 255);
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], u8", r, r, r, r, (unsigned char)0xe8);
}
