// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A predicate that is known to be true leaves no guard, one that is known to be
// false no instruction, at every level.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

// CHECK-LABEL: .entry kernel(
// CHECK-NOT: @%p
// CHECK: st.global.f32
// CHECK-NOT: @%p
// CHECK: st.global.f32
// CHECK-NOT: st.global.f32
// CHECK: ret;
extern "C" __global__ void kernel(float *p, float x) {
  constexpr int count = 3;
  tile::apply<"st.global.f32">(tile::view<1>(p), x, tile::pred(true));
  tile::apply<"st.global.f32">(tile::view<1>(p + 1), x, tile::pred(count));
  tile::apply<"st.global.f32">(tile::view<1>(p + 2), x, tile::pred(false));
  tile::apply<"st.global.f32">(tile::view<1>(p + 3), x, tile::pred(count - 3));
}
