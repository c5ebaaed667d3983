// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic is not convergent: it is hoisted out of a loop and sunk into the
// branch that needs it.
//
// RUN: %clangxx_tile -O2 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}hoisted
// CHECK: ex2.approx.f32 %
// CHECK: [[LOOP:\$L__BB[0-9_]+]]:
// CHECK-NOT: ex2.approx.f32 %
// CHECK: bra{{.*}} [[LOOP]];
__global__ void hoisted(float x, float *out, int count) {
#pragma unroll 1
  for (int i = 0; i < count; ++i) {
    float r[1] = {x};
    tile::apply("ex2.approx.f32"_ptx, r, r);
    out[i] = r[0];
  }
}

// CHECK-LABEL: .entry {{.*}}sunk
// CHECK: bra
// CHECK: ex2.approx.f32 %
// CHECK: ret;
__global__ void sunk(float x, float *out, bool p) {
  float r[1] = {x};
  tile::apply("ex2.approx.f32"_ptx, r, r);
  if (p)
    *(volatile float *)out = r[0];
}
