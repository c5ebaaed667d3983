// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A load, a store to the same address and another load: all three stay, in order; the
// second load is not replaced by the first one or by the stored value.
//
// RUN: %clangxx_tile -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -O3 -ffast-math -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}kernel
// CHECK-NOT: {{^[[:space:]]*(ld|st)\.(global|local)}}
// CHECK: ld.global.f32 [[FIRST:%r[0-9]+]], [[[MEMORY:%rd[0-9]+]]];
// CHECK-NOT: {{^[[:space:]]*(ld|st)\.(global|local)}}
// CHECK: st.global.f32 [[[MEMORY]]], %{{.*}};
// CHECK-NOT: {{^[[:space:]]*(ld|st)\.(global|local)}}
// CHECK: ld.global.f32 [[SECOND:%r[0-9]+]], [[[MEMORY]]];
// CHECK: add.rn.f32 %{{r[0-9]+}}, [[FIRST]], [[SECOND]];
__global__ void kernel(float *memory, float *out) {
  float first[1], second[1], seven[1] = {7};
  tile::apply("ld.global.f32"_ptx, first, tile::view<1>(memory));
  tile::apply("st.global.f32"_ptx, tile::view<1>(memory), seven);
  tile::apply("ld.global.f32"_ptx, second, tile::view<1>(memory));
  tile::apply("add.rn.f32"_ptx, first, first, second);
  tile::apply("st.global.f32"_ptx, tile::view<1>(out), first);
}
