// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What acts on caches stays, each execution of it, and accesses may move across
// it. A discard is a write of its bytes.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

__device__ alignas(128) float line[32], other[32];

struct alignas(64) Map {
  unsigned char bytes[128];
};

// CHECK-LABEL: .entry prefetches(
// CHECK: prefetch.global.L2 [%rd{{[0-9]+}}+256];
// CHECK: prefetch.global.L2 [%rd{{[0-9]+}}+256];
// CHECK: prefetch.L1 [%rd{{[0-9]+}}];
// CHECK: prefetchu.L1 [%rd{{[0-9]+}}];
// CHECK: prefetch.global.L2::evict_last [%rd{{[0-9]+}}];
// CHECK: ret;
extern "C" __global__ void prefetches(const float *p) {
  tile::apply<"prefetch.global.L2">(tile::view<1>(p + 64));
  tile::apply<"prefetch.global.L2">(tile::view<1>(p + 64));
  tile::apply<"prefetch.L1">(tile::view<1>(p));
  tile::apply<"prefetchu.L1">(tile::view<1>(p));
  tile::apply<"prefetch.global.L2::evict_last">(tile::view<1>(p));
}

// One instruction for each line.
// CHECK-LABEL: .entry lines(
// CHECK: prefetch.global.L2 [%rd{{[0-9]+}}];
// CHECK: prefetch.global.L2 [%rd{{[0-9]+}}+128];
// CHECK: prefetch.global.L2 [%rd{{[0-9]+}}+256];
// CHECK-NOT: prefetch
// CHECK: ret;
extern "C" __global__ void lines(const float *p) {
  tile::apply<"prefetch.global.L2">(tile::view<3, 32>(p));
}

// It stays in its loop.
// CHECK-LABEL: .entry loop(
// CHECK: [[LOOP:\$L[A-Za-z0-9_]+]]:
// CHECK: prefetch.global.L1
// CHECK: bra
// CHECK: ret;
extern "C" __global__ void loop(const float *p, int n) {
#pragma unroll 1
  for (int i = 0; i < n; ++i)
    tile::apply<"prefetch.global.L1">(tile::view<1>(p));
}

// CHECK-LABEL: .entry accesses_move(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: ld.global
// CHECK: ret;
extern "C" __global__ void accesses_move(float *out) {
  float before = line[threadIdx.x];
  tile::apply<"prefetch.global.L2">(tile::view<1>(line));
  tile::apply<"applypriority.global.L2::evict_normal">(tile::view<32>(line),
                                                       128);
  *out = before + line[threadIdx.x];
}

// CHECK-LABEL: .entry discarded(
// CHECK: ld.global.b32 [[FIRST:%r[0-9]+]], [line];
// CHECK: discard.global.L2 [%rd{{[0-9]+}}], 128;
// CHECK: ld.global.b32 [[SECOND:%r[0-9]+]], [line];
// CHECK: add.f32 %r{{[0-9]+}}, [[FIRST]], [[SECOND]];
// CHECK: ret;
extern "C" __global__ void discarded(float *out) {
  float before = line[0];
  tile::apply<"discard.global.L2">(tile::view<32>(line), 128);
  *out = before + line[0];
}

// CHECK-LABEL: .entry overwritten(
// CHECK: discard.global.L2 [%rd{{[0-9]+}}], 128;
// CHECK: st.global.b32 [line], 1065353216;
// CHECK: ret;
extern "C" __global__ void overwritten() {
  tile::apply<"discard.global.L2">(tile::view<32>(line), 128);
  line[0] = 1;
}

// CHECK-LABEL: .entry other_line(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: ld.global
// CHECK: ret;
extern "C" __global__ void other_line(float *out) {
  float before = other[threadIdx.x];
  tile::apply<"discard.global.L2">(tile::view<32>(line), 128);
  *out = before + other[threadIdx.x];
}

// A map that is a parameter is not copied.
// CHECK-LABEL: .entry tensor_map(
// CHECK-NOT: .local
// CHECK: mov.b64 [[MAP:%rd[0-9]+]], tensor_map_param_0;
// CHECK: prefetch.param.tensormap {{[[]}}[[MAP]]];
// CHECK: prefetch.tensormap [%rd{{[0-9]+}}];
// CHECK: ret;
extern "C" __global__ void tensor_map(const __grid_constant__ Map map) {
  tile::apply<"prefetch.param.tensormap">(tile::view<128>(map.bytes));
  tile::apply<"prefetch.tensormap">(tile::view<128>(map.bytes));
}
