// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Spelled and plain accesses see each other: a plain store between two spelled
// loads stays, and so does a plain load after a spelled store.
//
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}plain_store
// CHECK: ld.global.f32 %
// CHECK: st.global.b32
// CHECK: ld.global.f32 %
__global__ void plain_store(float *memory, float *out) {
  float first[1], second[1];
  tile::apply("ld.global.f32"_ptx, first, tile::view<1>(memory));
  *memory = 7;
  tile::apply("ld.global.f32"_ptx, second, tile::view<1>(memory));
  *out = first[0] + second[0];
}

// CHECK-LABEL: .entry {{.*}}plain_load
// CHECK: ld.global.b32
// CHECK: st.global.f32 [
// CHECK: ld.global.b32
__global__ void plain_load(float *memory, float *out) {
  float first = *memory, seven[1] = {7};
  tile::apply("st.global.f32"_ptx, tile::view<1>(memory), seven);
  *out = first + *memory;
}
