// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each access through a view of volatile elements stays.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

// CHECK-LABEL: .entry kernel(
// CHECK-COUNT-3: ld.global.f32
// CHECK-COUNT-2: st.global.f32
// CHECK-NOT: {{ld|st}}.global.f32
extern "C" __global__ void kernel(volatile float *p, const volatile float *q) {
  float a, b, unused;
  tile::apply<"ld.global.f32">(a, tile::view<1>(q));
  tile::apply<"ld.global.f32">(b, tile::view<1>(q));
  tile::apply<"ld.global.f32">(unused, tile::view<1>(q));
  tile::apply<"st.global.f32">(tile::view<1>(p), a);
  tile::apply<"st.global.f32">(tile::view<1>(p), b);
}
