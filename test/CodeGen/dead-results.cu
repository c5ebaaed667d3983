// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An instruction whose result is never read may be dropped, and so may a weak load,
// unless it is pinned. A strong load stays.
//
// RUN: %clangxx_tile -O2 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}dropped
// CHECK-NOT: ex2
// CHECK: ret;
__global__ void dropped(float x) {
  float r[4][1] = {{x}, {x}, {x}, {x}};
  tile::apply("ex2.approx.f32"_ptx, r, r);
}

// CHECK-LABEL: .entry {{.*}}pinned
// CHECK-COUNT-4: ex2.approx.f32 %
// CHECK: ret;
__global__ void pinned(float x) {
  float r[4][1] = {{x}, {x}, {x}, {x}};
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pinned);
}

// CHECK-LABEL: .entry {{.*}}loads
// CHECK-NOT: {{ld.global.f32 %}}
// CHECK-COUNT-2: ld.global.b32 %
// CHECK-COUNT-2: ld.relaxed.gpu.global.f32 %
// CHECK: ret;
__global__ void loads(const float *memory) {
  float r[2][1];
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 1>(memory));
  tile::apply("ld.global.b32"_ptx, r, tile::view<2, 1>(memory), tile::pinned);
  tile::apply("ld.relaxed.gpu.global.f32"_ptx, r, tile::view<2, 1>(memory));
}
