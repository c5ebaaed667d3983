// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pinned statements of every kind keep their order.
//
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}kernel
// CHECK: ex2.approx.f32 %
// CHECK-NEXT: // end inline asm
// CHECK: lg2.approx.f32 %
// CHECK-NEXT: // end inline asm
// CHECK: ex2.approx.f32 %
// CHECK-NEXT: // end inline asm
// CHECK: lg2.approx.f32 %
__global__ void kernel(float x, float *out) {
  float a[1] = {x}, b[1] = {x}, c[1] = {x}, d[1] = {x};
  tile::apply("ex2.approx.f32"_ptx, a, a, tile::pinned);
  tile::apply("lg2.approx.f32"_ptx, b, b, tile::pinned);
  tile::apply("ex2.approx.f32"_ptx, c, c, tile::pinned);
  tile::apply("lg2.approx.f32"_ptx, d, d, tile::pinned);
  *out = a[0] + b[0] + c[0] + d[0];
}
