// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Register instructions do not touch memory: two plain loads around one become one
// load, even if it is pinned. A spelled load only reads.
//
// RUN: %clangxx_tile -O2 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}register_only
// CHECK: ld.global.b32
// CHECK-NOT: ld.global
// CHECK: ex2.approx.f32 %
// CHECK-NOT: ld.global
// CHECK: st.global
__global__ void register_only(const float *memory, float *out) {
  float r[1] = {*memory};
  tile::apply("ex2.approx.f32"_ptx, r, r);
  *out = r[0] + *memory;
}

// CHECK-LABEL: .entry {{.*}}pinned
// CHECK: ld.global.b32
// CHECK-NOT: ld.global
// CHECK: ex2.approx.f32 %
// CHECK-NOT: ld.global
// CHECK: st.global
__global__ void pinned(const float *memory, float *out) {
  float r[1] = {*memory};
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pinned);
  *out = r[0] + *memory;
}

// CHECK-LABEL: .entry {{.*}}weak_load
// CHECK: ld.global.b32
// CHECK: ld.global.f32 %
// CHECK-NOT: ld.global
// CHECK: st.global
__global__ void weak_load(const float *memory, const float *other, float *out) {
  float r[1], before = *memory;
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(other));
  *out = r[0] + before + *memory;
}
