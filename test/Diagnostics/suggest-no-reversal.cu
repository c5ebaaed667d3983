// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two type qualifiers are never "out of order": swapped, they name the inverse
// conversion, which is not what was meant.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error: --implicit-check-not=cvt.f32.f16

#include <tile/stub.h>

__device__ void f(float *r) {
  // CHECK: :[[@LINE+2]]:3: error: illegal opcode 'cvt.f16.f32': {{.*}}rounding
  // CHECK-NEXT: :[[@LINE+1]]:3: note: did you mean 'cvt.{{r[nzmp]}}.f16.f32'?
  __tile_apply("cvt.f16.f32", "f16[1], f32[1]", r, r);
}
