// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The registers of ld, st and cvt may be wider than the type (PTX ISA, "Operand
// Size Exceeding Instruction-Type Size"), integers of up to 64 bits. The memory is
// not, nor are other instructions.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned *u, long long *s, unsigned char *b, unsigned short *h,
                  float *x, unsigned __int128 *q) {
  __tile_apply("ld.global.u8", "u32[1], u8[1]", u, b);
  __tile_apply("ld.global.v2.s8", "s64[2], s8[2]", s, b);
  __tile_apply("st.global.b16", "b16[1], s64[1]", h, s);
  __tile_apply("cvt.rni.sat.u8.f32", "u32[1], f32", u, 1.0f);
  __tile_apply("cvt.u16.u8", "u16[1], u32", h, 1u);

  // expected-error@+1 {{operand 'a' has element type u32, expected s8, u8 or b8 [tile-type]}}
  __tile_apply("ld.global.u8", "u32[1], u32[1]", u, u);
  // expected-error@+1 {{operand 'd' has element type b128}}
  __tile_apply("ld.global.b8", "b128[1], b8[1]", q, b);
  // expected-error@+1 {{operand 'd' has element type f32}}
  __tile_apply("ld.global.b8", "f32[1], b8[1]", x, b);
  // expected-error@+1 {{operand 'd' has element type u16}}
  __tile_apply("ld.global.u32", "u16[1], u32[1]", h, u);
  // expected-error@+1 {{operand 'd' has element type u32}}
  __tile_apply("add.u16", "u32[1], u16, u16", u, (unsigned short)1, (unsigned short)2);
  // A bf16 has the integer in a register of its own width.
  // expected-error@+1 {{operand 'd' has element type u32}}
  __tile_apply("cvt.rni.u16.bf16", "u32[1], b16", u, (unsigned short)1);
}
