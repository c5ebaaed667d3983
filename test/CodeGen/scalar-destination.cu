// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable of a scalar type is a destination, at every level as by hand.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s \
// RUN:   | %FileCheck %s --implicit-check-not=.local
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %FileCheck %s --implicit-check-not=.local --implicit-check-not=mov.b32

#include <tile/apply.h>

// CHECK-LABEL: .entry kernel(
// CHECK: ld.global.f32
// CHECK: ex2.approx.f32
// CHECK: setp.lt.f32
// CHECK: @%p{{[0-9]+}} st.global.f32
extern "C" __global__ void kernel(float *p, const float *q) {
  float x, y;
  bool small;
  tile::apply<"ld.global.f32">(x, tile::view<1>(q));
  tile::apply<"ex2.approx.f32">(y, x);
  tile::apply<"setp.lt.f32">(small, y, x);
  tile::apply<"st.global.f32">(tile::view<1>(p), y, tile::pred(small));
}
