// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A destination of stride 0 that a source reads is an accumulator: four repeats are
// a dot product, in order.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s --check-prefix=CHAIN

#include <tile/apply.h>

// CHECK-LABEL: .entry dot(
// CHECK-COUNT-4: fma.rn.f32
// CHECK-NOT: fma.rn.f32
// CHAIN-LABEL: .entry dot(
// CHAIN: fma.rn.f32 [[A:%r[0-9]+]], {{%r[0-9]+}}, {{%r[0-9]+}}, {{.*}};
// CHAIN: fma.rn.f32 [[B:%r[0-9]+]], {{%r[0-9]+}}, {{%r[0-9]+}}, [[A]];
// CHAIN: fma.rn.f32 [[C:%r[0-9]+]], {{%r[0-9]+}}, {{%r[0-9]+}}, [[B]];
// CHAIN: fma.rn.f32 [[D:%r[0-9]+]], {{%r[0-9]+}}, {{%r[0-9]+}}, [[C]];
// CHAIN: st.global.b32 {{.*}}, [[D]];
extern "C" __global__ void dot(float *p, const float *q) {
  tile::regs<float, 4, 1> a, b;
  tile::apply<"ld.global.f32">(a, tile::view<4, 1>(q));
  tile::apply<"ld.global.f32">(b, tile::view<4, 1>(q + 4));
  float sum[1] = {0};
  auto all = tile::view<tile::extents<4, 1>, tile::strides<0, 1>>(sum);
  tile::apply<"fma.rn.f32">(all, a, b, all);
  p[0] = sum[0];
}
