// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No plain load and no plain store moves across a barrier or a wait: what is
// loaded on both sides is loaded twice, and what is stored on both sides is
// stored twice.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

#define BOTH_SIDES(name, ...)                                                  \
  extern "C" __global__ void name(float *data, unsigned x) {                   \
    unsigned d = 0;                                                            \
    data[0] = data[1];                                                         \
    __VA_ARGS__;                                                               \
    data[0] = data[1] + d;                                                     \
  }

// CHECK-LABEL: .entry bar_sync(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: bar.sync
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(bar_sync, tile::apply<"bar.sync">(0u))

// CHECK-LABEL: .entry bar_sync_some(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: bar.sync
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(bar_sync_some, tile::apply<"bar.sync">(1u, 64u))

// CHECK-LABEL: .entry bar_arrive(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: bar.arrive
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(bar_arrive, tile::apply<"bar.arrive">(1u, 64u))

// CHECK-LABEL: .entry bar_red(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: bar.red.popc.u32
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(bar_red, tile::apply<"bar.red.popc.u32">(d, 0u, x < 7))

// CHECK-LABEL: .entry barrier_sync(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: barrier.sync
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(barrier_sync, tile::apply<"barrier.sync">(0u))

// CHECK-LABEL: .entry bar_warp(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: bar.warp.sync
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(bar_warp, tile::apply<"bar.warp.sync">(x))

// CHECK-LABEL: .entry cluster_arrive(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: barrier.cluster.arrive.release.aligned;
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(cluster_arrive,
           tile::apply<"barrier.cluster.arrive.release.aligned">())

// CHECK-LABEL: .entry cluster_arrive_relaxed(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: barrier.cluster.arrive.relaxed;
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(cluster_arrive_relaxed,
           tile::apply<"barrier.cluster.arrive.relaxed">())

// CHECK-LABEL: .entry cluster_wait(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: barrier.cluster.wait.acquire;
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(cluster_wait, tile::apply<"barrier.cluster.wait.acquire">())

// CHECK-LABEL: .entry grid_wait(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: griddepcontrol.wait;
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(grid_wait, tile::apply<"griddepcontrol.wait">())

// CHECK-LABEL: .entry breakpoint(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: brkpt;
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(breakpoint, tile::apply<"brkpt">())

// CHECK-LABEL: .entry guarded(
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: @%p{{[0-9]+}} bar.sync
// CHECK: ld.global.b32
// CHECK: st.global.b32
// CHECK: ret;
BOTH_SIDES(guarded, tile::apply<"bar.sync">(0u, tile::pred(x < 7)))

// Also where the memory is a variable that nothing else can name, and the
// barrier stands in a function that is not inlined.
__device__ __noinline__ void wait() { tile::apply<"bar.sync">(0u); }

// CHECK-LABEL: .entry shared_variable(
// CHECK: st.shared.b32
// CHECK: call
// CHECK: ld.shared.b32
// CHECK: call
// CHECK: ld.shared.b32
// CHECK: ret;
extern "C" __global__ void shared_variable(float *out) {
  static __shared__ float buffer[64];
  buffer[threadIdx.x] = out[threadIdx.x];
  wait();
  float other = buffer[63 - threadIdx.x];
  wait();
  out[threadIdx.x] = other - buffer[63 - threadIdx.x];
}
