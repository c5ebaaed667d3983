// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Weak loads of one address with no write between them read the same value: LLVM may
// keep one of them. With tile::pinned, or if the load is volatile, all stay.
//
// RUN: %clangxx_tile -O2 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}weak
// CHECK: ld.global.f32 %
// CHECK: ret;
__global__ void weak(const float *memory, float *out) {
  float a[1], b[1];
  tile::apply("ld.global.f32"_ptx, a, tile::view<1>(memory));
  tile::apply("ld.global.f32"_ptx, b, tile::view<1>(memory));
  *out = a[0] + b[0];
}

// CHECK-LABEL: .entry {{.*}}pinned
// CHECK-COUNT-2: ld.global.f32 %
// CHECK: ret;
__global__ void pinned(const float *memory, float *out) {
  float a[1], b[1];
  tile::apply("ld.global.f32"_ptx, a, tile::view<1>(memory), tile::pinned);
  tile::apply("ld.global.f32"_ptx, b, tile::view<1>(memory), tile::pinned);
  *out = a[0] + b[0];
}

// CHECK-LABEL: .entry {{.*}}volatile
// CHECK-COUNT-2: ld.volatile.global.f32 %
// CHECK: ret;
__global__ void volatile_load(const float *memory, float *out) {
  float a[1], b[1];
  tile::apply("ld.volatile.global.f32"_ptx, a, tile::view<1>(memory));
  tile::apply("ld.volatile.global.f32"_ptx, b, tile::view<1>(memory));
  *out = a[0] + b[0];
}
