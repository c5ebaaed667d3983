// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bulk copy stands after the stores that it reads and before those that overwrite them:
// at every level, with the fence between that the program has, and none that it has not.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

// CHECK-LABEL: .entry store(
// CHECK: st{{(\.shared)?}}.b32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: fence.proxy.async.shared::cta;
// CHECK: bar.sync 0;
// CHECK: cp.async.bulk.global.shared::cta.bulk_group [%rd{{[0-9]+}}], [%rd{{[0-9]+}}], 256;
// CHECK: cp.async.bulk.commit_group;
// CHECK: cp.async.bulk.wait_group.read 0;
// CHECK: st{{(\.shared)?}}.b32 [%rd{{[0-9]+}}],
// CHECK: ret;
extern "C" __global__ void store(float *p, const float *q) {
  __shared__ alignas(128) float t[64];
  t[threadIdx.x] = q[threadIdx.x];
  tile::apply<"fence.proxy.async.shared::cta">();
  tile::apply<"bar.sync">(0);
  if (threadIdx.x == 0) {
    tile::apply<"cp.async.bulk.global.shared::cta.bulk_group">(tile::view<64>(p), tile::view<64>(t), 256);
    tile::apply<"cp.async.bulk.commit_group">();
    tile::apply<"cp.async.bulk.wait_group.read">(0);
  }
  t[threadIdx.x] = 0;
}

// CHECK-LABEL: .entry alone(
// CHECK-NOT: fence
// CHECK-NOT: bar.sync
// CHECK: st{{(\.shared)?}}.b32
// CHECK-NOT: fence
// CHECK-NOT: bar.sync
// CHECK: cp.async.bulk.global.shared::cta.bulk_group
// CHECK-NOT: fence
// CHECK: st{{(\.shared)?}}.b32
// CHECK: ret;
extern "C" __global__ void alone(float *p, const float *q) {
  __shared__ alignas(128) float t[64];
  t[threadIdx.x] = q[threadIdx.x];
  tile::apply<"cp.async.bulk.global.shared::cta.bulk_group">(tile::view<64>(p), tile::view<64>(t), 256);
  t[threadIdx.x] = 0;
}

// CHECK-LABEL: .entry sum(
// CHECK: st{{(\.global)?}}.b32
// CHECK: cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%rd{{[0-9]+}}], [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: st{{(\.global)?}}.b32
// CHECK: ret;
extern "C" __global__ void sum(float *p, unsigned size) {
  __shared__ alignas(128) float t[64];
  *p = 1;
  tile::apply<"cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32">(tile::view<64>(p), tile::view<64>(t), size);
  *p = 2;
}

// What the copy wrote is read after the wait, also through a restrict pointer.
// CHECK-LABEL: .entry read_back(
// CHECK: cp.async.bulk.global.shared::cta.bulk_group
// CHECK: cp.async.bulk.wait_group 0;
// CHECK: ld{{(\.global)?}}.b32
// CHECK: ret;
extern "C" __global__ void read_back(float *__restrict__ p, float *__restrict__ out) {
  __shared__ alignas(128) float t[64];
  tile::apply<"cp.async.bulk.global.shared::cta.bulk_group">(tile::view<64>(p), tile::view<64>(t), 256);
  tile::apply<"cp.async.bulk.commit_group">();
  tile::apply<"cp.async.bulk.wait_group">(0);
  out[0] = p[threadIdx.x];
}
