// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What computes another value is never suggested: a rounding or a comparison that
// was written is neither exchanged nor left to the default.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

#include <tile/stub.h>

__device__ void f(float *r, double *d, unsigned *u, unsigned short *h) {
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'add.rna.f32': 'add' has no rounding qualifier '.rna', expected '.rn', '.rz', '.rm' or '.rp' [tile-opcode]
  __tile_apply("add.rna.f32", "f32[1], f32[1], f32[1]", r, r, r);
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'cvt.rm.f16x2.f32': '.rm' cannot be combined with '.f16x2' [tile-opcode]
  __tile_apply("cvt.rm.f16x2.f32", "b32[1], f32[1], f32[1]", u, r, r);
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'sqrt.approx.f64': '.approx' cannot be combined with '.f64' [tile-opcode]
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'sqrt.approx.f32'?
  __tile_apply("sqrt.approx.f64", "f64[1], f64[1]", d, d);
  // Two of them: either may be meant.
  // CHECK: :[[@LINE+3]]:3: error: illegal opcode 'add.rn.rz.f32': '.rn' cannot be combined with '.rz' [tile-opcode]
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'add.rn.f32'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'add.rz.f32'?
  __tile_apply("add.rn.rz.f32", "f32[1], f32[1], f32[1]", r, r, r);
  // What is missing is added before anything is left out.
  // CHECK: :[[@LINE+4]]:3: error: illegal opcode 'ld.relaxed.global.f32'
  // CHECK-NEXT: :[[@LINE+3]]:3: note: did you mean 'ld.relaxed.cta.global.f32'?
  // CHECK-NEXT: :[[@LINE+2]]:3: note: did you mean 'ld.relaxed.cluster.global.f32'?
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'ld.relaxed.gpu.global.f32'?
  __tile_apply("ld.relaxed.global.f32", "f32[1], f32[1]", r, r);
}
