// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A vector of eight has elements of 32 bits and is in global memory, whatever ptxas
// 13.0 takes.
//
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -O0 %s
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -O2 %s

#include <tile/stub.h>

__device__ void f(unsigned char *b, unsigned short *h, unsigned *u,
                  unsigned char *p, unsigned short *q, unsigned *m) {
  // expected-error@+2 {{illegal opcode 'ld.const.v8.u8': '.v8' requires '.b32', '.u32', '.s32' or '.f32' [tile-opcode]}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("ld.const.v8.u8", "u8[8], u8[8]", b, p);
  // expected-error@+2 {{illegal opcode 'ld.global.nc.v8.s8': '.v8' requires}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("ld.global.nc.v8.s8", "s8[8], s8[8]", b, p);
  // expected-error@+2 {{illegal opcode 'st.v8.b16': '.v8' requires}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("st.v8.b16", "b16[8], b16[8]", q, h);
  // expected-error@+2 {{illegal opcode 'st.volatile.shared.v8.u8': '.v8' requires}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("st.volatile.shared.v8.u8", "u8[8], u8[8]", p, b);
  // expected-error@+2 {{illegal opcode 'st.shared.v8.u32': '.v8' cannot be combined with '.shared'}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("st.shared.v8.u32", "u32[8], u32[8]", m, u);

  __tile_apply("ld.global.v8.u32", "u32[8], u32[8]", u, m);
  __tile_apply("st.v8.u32", "u32[8], u32[8]", m, u);
  __tile_apply("st.v4.b16", "b16[4], b16[4]", q, h);
}
