// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nearest legal spellings, best first, at most three.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

#include <tile/stub.h>

__device__ void f(float *r, float *p) {
  // A typo in the mnemonic, in a qualifier.
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'ex3.approx.f32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ex2.approx.f32'?
  __tile_apply("ex3.approx.f32", "f32[1], f32[1]", r, r);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'ex2.aprox.ftz.f32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ex2.approx.ftz.f32'?
  __tile_apply("ex2.aprox.ftz.f32", "f32[1], f32[1]", r, r);

  // Another order.
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'ld.v4.global.f32'
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ld.global.v4.f32'?
  __tile_apply("ld.v4.global.f32", "f32[4], f32[4]", r, p);

  // Something is missing.
  // CHECK: :[[@LINE+4]]:3: error: illegal opcode 'fma.f32'
  // CHECK-NEXT: :[[@LINE+3]]:3: note: did you mean 'fma.rn.f32'?
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'fma.rz.f32'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'fma.rm.f32'?
  __tile_apply("fma.f32", "f32[1], f32[1], f32[1], f32[1]", r, r, r, r);

  // It exists for another type.
  // CHECK: :[[@LINE+4]]:3: error: illegal opcode 'add.rn.ftz.f64'
  // CHECK-NEXT: :[[@LINE+3]]:3: note: did you mean 'add.rn.f64'?
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'add.rn.ftz.f32'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'add.rn.ftz.f16'?
  __tile_apply("add.rn.ftz.f64", "f64[1], f64[1], f64[1]", r, r, r);

  // Nothing is close.
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'frobnicate.f32'
  __tile_apply("frobnicate.f32", "f32[1], f32[1]", r, r);
}
