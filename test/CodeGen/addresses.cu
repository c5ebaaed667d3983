// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call needs one base register per memory operand: repeats are immediate
// offsets, and a kernel's pointer is made global once.
//
// RUN: %clangxx_tile -O2 -S -o %t.ptx %s
// RUN: %FileCheck %s < %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.cubin %t.ptx %}

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}kernel
// CHECK-NOT: add.
// CHECK: cvta.to.global.{{[ub]}}64 [[MEMORY:%rd[0-9]+]], %rd{{[0-9]+}};
// CHECK-NOT: {{add|cvta}}
// CHECK: ld.global.v4.f32 {%{{.*}}}, [[[MEMORY]]];
// CHECK: ld.global.v4.f32 {%{{.*}}}, [[[MEMORY]]+512];
// CHECK-NOT: {{add|cvta}}
// CHECK: st.global.v4.f32 [[[MEMORY]]], {%{{.*}}};
// CHECK: st.global.v4.f32 [[[MEMORY]]+-512], {%{{.*}}};
// CHECK: ret;
__global__ void kernel(float *memory) {
  float r[2][4];
  tile::apply(
      "ld.global.v4.f32"_ptx, r,
      tile::view<tile::extents<2, 4>, tile::strides<128, 1>>(memory));
  tile::apply(
      "st.global.v4.f32"_ptx,
      tile::view<tile::extents<2, 4>, tile::strides<-128, 1>>(memory), r);
}
