// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An element copy reads its source and writes its destination where it stands; what it
// does not access may move across it. Across a wait nothing moves.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

__shared__ alignas(16) float s[128], other[128];

// What the copy reads has been stored, though it is overwritten.
// CHECK-LABEL: .entry source(
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1065353216;
// CHECK: cp.async.ca.shared.global [%rd{{[0-9]+}}], [%rd{{[0-9]+}}], 4;
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 0;
// CHECK: ret;
extern "C" __global__ void source(float *p) {
  *p = 1;
  tile::apply<"cp.async.ca.shared.global">(tile::view<1>(s), tile::view<1>(p), 4);
  *p = 0;
}

// What was known of the destination is not true after the copy, and not after the wait.
// CHECK-LABEL: .entry destination(
// CHECK: st.shared.b32 [s], 1065353216;
// CHECK: cp.async.ca.shared.global [%rd{{[0-9]+}}], [%rd{{[0-9]+}}], 4;
// CHECK: ld.shared.b32 [[FIRST:%r[0-9]+]], [s];
// CHECK: cp.async.commit_group;
// CHECK: cp.async.wait_group 0;
// CHECK: ld.shared.b32 [[SECOND:%r[0-9]+]], [s];
// CHECK: add.f32 %r{{[0-9]+}}, [[FIRST]], [[SECOND]];
// CHECK: ret;
extern "C" __global__ void destination(const float *p, float *out) {
  s[0] = 1;
  tile::apply<"cp.async.ca.shared.global">(tile::view<1>(s), tile::view<1>(p), 4);
  float first = s[0];
  tile::apply<"cp.async.commit_group">();
  tile::apply<"cp.async.wait_group">(0);
  *out = first + s[0];
}

// Another object stays known.
// CHECK-LABEL: .entry unrelated(
// CHECK-COUNT-1: ld.shared.b32
// CHECK-NOT: ld.shared
// CHECK: ret;
extern "C" __global__ void unrelated(const float *p, float *out) {
  float first = other[threadIdx.x];
  tile::apply<"cp.async.ca.shared.global">(tile::view<1>(s), tile::view<1>(p), 4);
  tile::apply<"cp.async.commit_group">();
  *out = first + other[threadIdx.x];
}

// Not across the waits.
// CHECK-LABEL: .entry waits(
// CHECK: ld.shared.b32
// CHECK: cp.async.wait_group 1;
// CHECK: ld.shared.b32
// CHECK: cp.async.wait_all;
// CHECK: ld.shared.b32
// CHECK: ret;
extern "C" __global__ void waits(float *out) {
  float first = other[threadIdx.x];
  tile::apply<"cp.async.wait_group">(1);
  float second = other[threadIdx.x];
  tile::apply<"cp.async.wait_all">();
  *out = first + second + other[threadIdx.x];
}

// Equal copies in a row stay, and so do groups.
// CHECK-LABEL: .entry counts(
// CHECK-COUNT-2: cp.async.cg.shared.global [
// CHECK: cp.async.commit_group;
// CHECK: cp.async.commit_group;
// CHECK: cp.async.wait_group 0;
// CHECK: cp.async.wait_group 0;
// CHECK: ret;
extern "C" __global__ void counts(const float *p) {
  tile::apply<"cp.async.cg.shared.global">(tile::view<4>(s), tile::view<4>(p), 16);
  tile::apply<"cp.async.cg.shared.global">(tile::view<4>(s), tile::view<4>(p), 16);
  tile::apply<"cp.async.commit_group">();
  tile::apply<"cp.async.commit_group">();
  tile::apply<"cp.async.wait_group">(0);
  tile::apply<"cp.async.wait_group">(0);
}
