// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code after the end of a thread is not executed before it: what could fault
// there stays below, and what is stored above has been stored.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

__constant__ int table[1024];

// CHECK-LABEL: .entry load_after_exit(
// CHECK: st.global.b32 [{{.*}}], 1
// CHECK: @%p{{[0-9]+}} exit;
// CHECK: ld.global.nc.b32
// CHECK: st.global.b32 [{{.*}}], 2
// CHECK: ret;
extern "C" __global__ void load_after_exit(const int *__restrict__ in, int *out,
                                           unsigned n) {
  out[0] = 1;
  tile::apply<"exit">(tile::pred(threadIdx.x >= n));
  out[1] = in[threadIdx.x];
  out[0] = 2;
}

// CHECK-LABEL: .entry constant_after_exit(
// CHECK-NOT: ld.const
// CHECK: @%p{{[0-9]+}} exit;
// CHECK: ld.const.b32
// CHECK: ret;
extern "C" __global__ void constant_after_exit(int *out, unsigned n) {
  tile::apply<"exit">(tile::pred(n >= 1024));
  out[0] = table[n];
}

// A load of every round, which does not leave the loop.
// CHECK-LABEL: .entry load_in_loop(
// CHECK-NOT: ld.global.nc
// CHECK: @%p{{[0-9]+}} trap;
// CHECK: ld.global.nc.b32
// CHECK: ret;
extern "C" __global__ void load_in_loop(const int *__restrict__ in,
                                        int *__restrict__ out, int n) {
  int sum = 0;
  for (int i = 0; i != n; ++i) {
    tile::apply<"trap">(tile::pred(out[i + 1] < 0));
    sum += in[0];
  }
  out[0] = sum;
}

// The thread ends here.
// CHECK-LABEL: .entry always(
// CHECK-NOT: ld.global
// CHECK: exit;
// CHECK: ret;
extern "C" __global__ void always(const int *in, int *out) {
  tile::apply<"exit">();
  out[0] = in[0];
}

// A tile call below is not executed above either.
// CHECK-LABEL: .entry tile_load_after_exit(
// CHECK: @%p{{[0-9]+}} exit;
// CHECK: ld.global.nc.f32 %
// CHECK: ret;
extern "C" __global__ void tile_load_after_exit(const float *in, float *out,
                                                unsigned n) {
  float x;
  tile::apply<"exit">(tile::pred(threadIdx.x >= n));
  tile::apply<"ld.global.nc.f32">(x, tile::view<1>(in));
  out[threadIdx.x] = x;
}
