// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constant offset goes into the address of the instruction, also where the view
// has it: no addition is left.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %FileCheck %s --implicit-check-not=add.s64

#include <tile/apply.h>

// CHECK-LABEL: .entry kernel(
// CHECK: ld.global.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
// CHECK: ld.global.f32 %r{{[0-9]+}}, [%rd{{[0-9]+}}+16];
// CHECK: st.global.f32 [%rd{{[0-9]+}}+-4], %r{{[0-9]+}};
// CHECK: st.global.f32 [%rd{{[0-9]+}}+12], %r{{[0-9]+}};
extern "C" __global__ void kernel(float *p, const float *q) {
  float a, b;
  const float *later = q + 4;
  tile::apply<"ld.global.f32">(a, tile::view<1>(q));
  tile::apply<"ld.global.f32">(b, tile::view<1>(later));
  tile::apply<"st.global.f32">(tile::view<1>(p - 1), a);
  tile::apply<"st.global.f32">(tile::view<1>(p + 1 + 2), b);
}
