// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The thread's own address is computed once per call; repeats are immediate
// offsets. In a block of one dimension, which the source can say, the CTA's thread
// number is %tid.x.
//
// RUN: %clangxx_tile -O2 -S -o %t.ptx %s
// RUN: %FileCheck %s < %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 -o %t.cubin %t.ptx %}

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}warp
// CHECK: mov.u32 [[LANE:%r[0-9]+]], %laneid;
// CHECK: mul.wide.u32 [[OFFSET:%rd[0-9]+]], [[LANE]], 8;
// CHECK: add.s64 [[OWN:%rd[0-9]+]], %rd{{[0-9]+}}, [[OFFSET]];
// CHECK-NOT: {{add|mul|mad|shl}}
// CHECK: ld.global.f32 %r{{[0-9]+}}, [[[OWN]]];
// CHECK: ld.global.f32 %r{{[0-9]+}}, [[[OWN]]+4];
// CHECK: ret;
__global__ void warp(float *memory, float *out) {
  float r[2][1];
  tile::apply("ld.global.f32"_ptx, r, tile::view<32, 2, 1>(memory),
              tile::scope_warp);
  *out = r[0][0] + r[1][0];
}

// CHECK-LABEL: .entry {{.*}}cta
// CHECK-NOT: {{%tid.[yz]|%ntid|div|rem}}
// CHECK: %tid.x;
// CHECK-NOT: {{%tid.[yz]|%ntid|div|rem}}
// CHECK: st.global.f32 [
// CHECK: ret;
__global__ void __launch_bounds__(128) cta(float *memory) {
  if (threadIdx.y != 0 || threadIdx.z != 0)
    __builtin_unreachable();
  float r[1] = {0};
  tile::apply("st.global.f32"_ptx, tile::view<4, 32, 1>(memory), r,
              tile::scope_cta);
}
