// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::ewise needs no plugin, expands each coordinate, and leaves nothing in
// local memory.
//
// RUN: %clangxx_device -std=c++17 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_device -std=c++17 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_device -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %clangxx_device -std=c++23 -Os -S -o - %s | %FileCheck %s
// RUN: %clangxx_device -std=c++17 -O0 -Wall -Wextra -Wpedantic -Wconversion \
// RUN:   -Wshadow -Werror -S -o /dev/null %s

#include <tile/ewise.h>

// SiLU: x / (1 + exp(-x)).
// CHECK-LABEL: .entry silu(
// CHECK-NOT: .local
// CHECK-COUNT-8: ex2.approx
// CHECK-NOT: ex2
// CHECK-NOT: .local
// CHECK-LABEL: End function
extern "C" __global__ void silu(const float *in, float *out, float scale) {
  float x[8];
  tile::regs<float, 8> y;
  tile::ewise([](float v) { return v; }, x, tile::view<8>(in));
  tile::ewise(
      [=](float v, float one) {
        return scale * v / (one + __nvvm_ex2_approx_f(-1.442695f * v));
      },
      y, x, 1.0f);
  tile::ewise([](float v) { return v; }, tile::view<8>(out), y);
}

// Inputs: the destination itself, a scalar, a broadcast view; a closure that
// holds references.
// CHECK-LABEL: .entry inputs(
// CHECK-NOT: .local
// CHECK-COUNT-6: fma.rn
// CHECK-NOT: .local
// CHECK-LABEL: End function
extern "C" __global__ void inputs(const float *in, float *out, float scale) {
  using row = tile::extents<2, 3>;
  float a[2][3];
  tile::ewise([](float v) { return v; }, a, tile::view<2, 3>(in));
  tile::ewise([&](float v, float w) { return __builtin_fmaf(v, scale, w); }, a,
              a, tile::view<row, tile::strides<0, 1>>(in));
  tile::ewise([](float v) { return v; },
              tile::view<row, tile::strides<-3, 1>>(out + 3), a);
}

// More coordinates than one fold expression takes.
// CHECK-LABEL: .entry many(
// CHECK-NOT: .local
// CHECK-COUNT-300: st.global
// CHECK-NOT: st.global
// CHECK-LABEL: End function
extern "C" __global__ void many(float *out) {
  tile::ewise([](float v) { return v; }, tile::view<20, 15>(out), 1.0f);
}
