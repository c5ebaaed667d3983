// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A typing mistake is corrected, and nothing that was written is left out for it:
// another case, characters that look alike, one that is missing or exchanged.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

#include <tile/stub.h>

__device__ void f(float *r, unsigned *u, unsigned short *h, const unsigned *p) {
  // ".nan" is right for setp.
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'max.nan.f32': 'max' has no qualifier '.nan'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'max.NaN.f32'?
  __tile_apply("max.nan.f32", "f32[1], f32[1], f32[1]", r, r, r);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'EX2.APPROX.FTZ.F32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ex2.approx.ftz.f32'?
  __tile_apply("EX2.APPROX.FTZ.F32", "f32[1], f32[1]", r, r);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'ld.gl0bal.u32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ld.global.u32'?
  __tile_apply("ld.gl0bal.u32", "u32[1], u32[1]", u, p);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'mov.bl6'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'mov.b16'?
  __tile_apply("mov.bl6", "b16[1], b16[1]", h, h);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'xe2.approx.ftz.f32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ex2.approx.ftz.f32'?
  __tile_apply("xe2.approx.ftz.f32", "f32[1], f32[1]", r, r);
  // The order and a mistake.
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'ex2.ftz.aprox.f32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ex2.approx.ftz.f32'?
  __tile_apply("ex2.ftz.aprox.f32", "f32[1], f32[1]", r, r);
  // Equally near.
  // CHECK: :[[@LINE+4]]:3: error: illegal opcode 'fma.rr.f32'
  // CHECK-NEXT: :[[@LINE+3]]:3: note: did you mean 'fma.rn.f32'?
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'fma.rz.f32'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'fma.rm.f32'?
  __tile_apply("fma.rr.f32", "f32[1], f32[1], f32[1], f32[1]", r, r, r, r);
}
