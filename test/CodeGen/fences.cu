// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No access moves across a fence, of any memory; nor does a fence itself become
// one with an equal one or leave a loop.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

__shared__ float in_shared;

/// Accesses on both sides of an instruction that would become one without it.
template <class Instruction>
__device__ void surround(float *p, float *out, Instruction instruction) {
  float before = in_shared;
  *p = 1;
  instruction();
  *out = before + in_shared;
  *p = 2;
}

#define KERNEL(name, opcode, ...)                                              \
  extern "C" __global__ void name(float *p, float *out, unsigned char *map) {  \
    surround(p, out, [=] { tile::apply<opcode>(__VA_ARGS__); });               \
  }

// CHECK-LABEL: .entry sequential(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.sc.gpu;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(sequential, "fence.sc.gpu")

// CHECK-LABEL: .entry acquire_release(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.acq_rel.cta;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(acquire_release, "fence.acq_rel.cta")

// CHECK-LABEL: .entry without_order(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.sys;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(without_order, "fence.sys")

// CHECK-LABEL: .entry release_restricted(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.release.sync_restrict::shared::cta.cluster;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(release_restricted, "fence.release.sync_restrict::shared::cta.cluster")

// CHECK-LABEL: .entry mbarrier_init(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.mbarrier_init.release.cluster;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(mbarrier_init, "fence.mbarrier_init.release.cluster")

// CHECK-LABEL: .entry alias(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.proxy.alias;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(alias, "fence.proxy.alias")

// CHECK-LABEL: .entry async(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.proxy.async.shared::cta;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(async, "fence.proxy.async.shared::cta")

// CHECK-LABEL: .entry async_from_generic(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(
    async_from_generic,
    "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster")

// CHECK-LABEL: .entry tensor_map(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: fence.proxy.tensormap::generic.acquire.gpu [%rd{{[0-9]+}}], 128;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(tensor_map, "fence.proxy.tensormap::generic.acquire.gpu",
       tile::view<128>(map), 128)

// CHECK-LABEL: .entry older_spelling(
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: membar.gl;
// CHECK: ld.shared.b32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1073741824;
// CHECK: ret;
KERNEL(older_spelling, "membar.gl")

// CHECK-LABEL: .entry twice(
// CHECK: fence.acq_rel.gpu;
// CHECK: fence.acq_rel.gpu;
// CHECK: ret;
extern "C" __global__ void twice() {
  tile::apply<"fence.acq_rel.gpu">();
  tile::apply<"fence.acq_rel.gpu">();
}

// CHECK-LABEL: .entry guarded(
// CHECK: @%p1 fence.acq_rel.gpu;
// CHECK: ret;
extern "C" __global__ void guarded(int n) {
  tile::apply<"fence.acq_rel.gpu">(tile::pred(n));
}
