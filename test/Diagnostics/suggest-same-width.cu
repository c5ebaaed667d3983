// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A type that loads and moves do not have travels in registers of its width, and a
// vector that does not exist as the same bits in fewer registers.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note: \
// RUN:       --implicit-check-not=.const

#include <tile/stub.h>

__device__ void f(unsigned *u, unsigned short *h, const unsigned *p,
                  const unsigned short *q, double *d, const double *e) {
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'ld.global.v4.f16x2': 'ld' has no qualifier '.f16x2' [tile-opcode]
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ld.global.v4.b32'?
  __tile_apply("ld.global.v4.f16x2", "b32[4], b32[4]", u, p);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'mov.bf16'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'mov.b16'?
  __tile_apply("mov.bf16", "b16[1], b16[1]", h, h);
  // CHECK: :[[@LINE+4]]:3: error: illegal opcode 'ld.global.v8.b16': '.v8' requires '.b32', '.u32', '.s32' or '.f32' [tile-opcode]
  // CHECK-NEXT: :[[@LINE+3]]:3: note: did you mean 'ld.global.v4.b32'?
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'ld.global.v2.b64'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ld.global.b128'?
  __tile_apply("ld.global.v8.b16", "b16[8], b16[8]", h, q);
  // Nothing has 512 bits.
  // CHECK: :[[@LINE+4]]:3: error: illegal opcode 'ld.global.v8.f64'
  // CHECK-NEXT: :[[@LINE+3]]:3: note: did you mean 'ld.global.v4.f64'?
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'ld.global.v2.f64'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ld.global.v8.b32'?
  __tile_apply("ld.global.v8.f64", "f64[8], f64[8]", d, e);
}
