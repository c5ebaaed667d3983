// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Instructions with equal inputs have equal results. By default LLVM may keep one
// of them, as it may for any function of its inputs; with tile::pinned all stay.
// Nothing is shared at -O0.
//
// RUN: %clangxx_tile -O0 -S -o - %s | %FileCheck %s --check-prefixes=O0
// RUN: %clangxx_tile -O2 -S -o - %s | %FileCheck %s --check-prefixes=O2

#include <tile/apply.h>

using namespace tile::literals;

// O0-LABEL: .entry {{.*}}shared
// O0-COUNT-4: ex2.approx.f32 %
// O2-LABEL: .entry {{.*}}shared
// O2-COUNT-1: ex2.approx.f32 %
// O2-NOT: ex2.approx.f32 %
// O2-LABEL: .entry {{.*}}pinned
__global__ void shared(float x, float *out) {
  float r[4][1] = {{x}, {x}, {x}, {x}};
  tile::apply("ex2.approx.f32"_ptx, r, r);
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(out), r);
}

// O2: ex2.approx.f32 [[R0:%r[0-9]+]], [[X:%r[0-9]+]];
// O2: ex2.approx.f32 [[R1:%r[0-9]+]], [[X]];
// O2: ex2.approx.f32 [[R2:%r[0-9]+]], [[X]];
// O2: ex2.approx.f32 [[R3:%r[0-9]+]], [[X]];
// O2: st.global.f32 [[[OUT:%rd[0-9]+]]], [[R0]];
// O2: st.global.f32 [[[OUT]]+4], [[R1]];
// O2: st.global.f32 [[[OUT]]+8], [[R2]];
// O2: st.global.f32 [[[OUT]]+12], [[R3]];
__global__ void pinned(float x, float *out) {
  float r[4][1] = {{x}, {x}, {x}, {x}};
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pinned);
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(out), r);
}
