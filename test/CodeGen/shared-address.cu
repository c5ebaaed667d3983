// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A 32-bit shared address and a pointer to shared memory go into the instruction as
// they are: nothing is converted.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %FileCheck %s --implicit-check-not=cvta --implicit-check-not=cvt.u64
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

// CHECK-LABEL: .entry address(
// CHECK: ld.shared.v2.f32 {%r{{[0-9]+}}, %r{{[0-9]+}}}, [%r{{[0-9]+}}];
// CHECK: ld.shared.v2.f32 {%r{{[0-9]+}}, %r{{[0-9]+}}}, [%r{{[0-9]+}}+8];
// CHECK: st.shared.f32 [%r{{[0-9]+}}], %r{{[0-9]+}};
extern "C" __global__ void address(unsigned at, unsigned to) {
  tile::regs<float, 2, 2> r;
  tile::apply<"ld.shared.v2.f32">(r, tile::shared<float, 2, 2>(at));
  tile::apply<"add.f32">(r[0], r[0], r[3]);
  tile::apply<"st.shared.f32">(tile::shared<float, 1>(to), r[0]);
}

// CHECK-LABEL: .entry pointer(
// CHECK: ld.shared.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}+4];
extern "C" __global__ void
pointer(__attribute__((address_space(3))) const float *s, unsigned to) {
  float x;
  tile::apply<"ld.shared.f32">(x, tile::view<1>(s + 1));
  tile::apply<"st.shared.f32">(tile::shared<float, 1>(to), x);
}
