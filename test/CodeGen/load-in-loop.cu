// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A load in a loop that stores to the same address stays in the loop.
//
// RUN: %clangxx_tile -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}kernel
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: [[LOOP:\$L__BB[0-9_]+]]:
// CHECK: ld.global.f32 [[VALUE:%r[0-9]+]], [[[MEMORY:%rd[0-9]+]]];
// CHECK: ex2.approx.f32 [[RESULT:%r[0-9]+]], [[VALUE]];
// CHECK: st.global.f32 [[[MEMORY]]], [[RESULT]];
// CHECK: bra{{.*}} [[LOOP]];
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: ret;
__global__ void kernel(float *memory, int count) {
#pragma unroll 1
  for (int i = 0; i < count; ++i) {
    float r[1];
    tile::apply("ld.global.f32"_ptx, r, tile::view<1>(memory));
    tile::apply("ex2.approx.f32"_ptx, r, r);
    tile::apply("st.global.f32"_ptx, tile::view<1>(memory), r);
  }
}
