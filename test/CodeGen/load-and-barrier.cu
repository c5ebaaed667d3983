// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Weak accesses do not move across a barrier.
//
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}kernel
// CHECK: st.shared.f32 [
// CHECK: bar.sync
// CHECK: ld.shared.f32 %
// CHECK: bar.sync
// CHECK: ld.shared.f32 %
// CHECK: st.global.f32 [
__global__ void kernel(float *out) {
  __shared__ float buffer[32][1];
  float r[1] = {1}, s[1];
  tile::apply("st.shared.f32"_ptx, tile::view<1>(buffer[threadIdx.x]), r);
  __syncthreads();
  tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(buffer[31 - threadIdx.x]));
  __syncthreads();
  tile::apply("ld.shared.f32"_ptx, s, tile::view<1>(buffer[31 - threadIdx.x]));
  tile::apply("add.f32"_ptx, r, r, s);
  tile::apply("st.global.f32"_ptx, tile::view<1>(out), r);
}
