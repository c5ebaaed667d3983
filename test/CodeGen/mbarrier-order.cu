// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No access moves across an arrival, a test or a count of transactions. Each execution
// stays.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>
#include <tile/value.h>

__shared__ unsigned long long bar;
__shared__ float s[32];

// CHECK-LABEL: .entry arrive(
// CHECK: st.shared.b32 [s], 1065353216;
// CHECK: mbarrier.arrive.shared::cta.b64 _, [%rd{{[0-9]+}}];
// CHECK: st.shared.b32 [s], 1073741824;
// CHECK: mbarrier.arrive.shared::cta.b64 _, [%rd{{[0-9]+}}];
// CHECK: st.shared.b32 [s], 1077936128;
// CHECK: ret;
extern "C" __global__ void arrive() {
  s[0] = 1;
  tile::apply<"mbarrier.arrive.shared::cta.b64">(tile::sink, tile::view<1>(&bar));
  s[0] = 2;
  tile::apply<"mbarrier.arrive.shared::cta.b64">(tile::sink, tile::view<1>(&bar));
  s[0] = 3;
}

// CHECK-LABEL: .entry test(
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [s];
// CHECK: mbarrier.test_wait.shared::cta.b64
// CHECK: ld.shared.b32 %r{{[0-9]+}}, [s];
// CHECK: ret;
extern "C" __global__ void test(float *out, unsigned long long state) {
  float before = s[0];
  bool done = tile::value<"mbarrier.test_wait.shared::cta.b64">(tile::view<1>(&bar), state);
  *out = s[0] - before + done;
}

// CHECK-LABEL: .entry transactions(
// CHECK: st.shared.b32 [s], 1065353216;
// CHECK: mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%rd{{[0-9]+}}], 16;
// CHECK: st.shared.b32 [s], 1073741824;
// CHECK: mbarrier.complete_tx.shared::cta.b64 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: st.shared.b32 [s], 1077936128;
// CHECK: ret;
extern "C" __global__ void transactions(unsigned n) {
  s[0] = 1;
  tile::apply<"mbarrier.expect_tx.relaxed.cta.shared::cta.b64">(tile::view<1>(&bar), 16);
  s[0] = 2;
  tile::apply<"mbarrier.complete_tx.shared::cta.b64">(tile::view<1>(&bar), n);
  s[0] = 3;
}

// Another object may be accessed on either side of what starts and ends the life of a
// barrier, and of what only reads a state.
// CHECK-LABEL: .entry life(
// CHECK: mbarrier.init.shared::cta.b64 [%rd{{[0-9]+}}], 32;
// CHECK: mbarrier.inval.shared::cta.b64 [%rd{{[0-9]+}}];
// CHECK-COUNT-1: st.shared.b32 [s],
// CHECK-NOT: st.shared
// CHECK: ret;
extern "C" __global__ void life() {
  s[0] = 1;
  tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&bar), 32);
  tile::apply<"mbarrier.inval.shared::cta.b64">(tile::view<1>(&bar));
  s[0] = 2;
}

// CHECK-LABEL: .entry count(
// CHECK: mbarrier.pending_count.b64 [[N:%r[0-9]+]], %rd{{[0-9]+}};
// CHECK-NOT: mbarrier
// CHECK: st.global.b32 [%rd{{[0-9]+}}], [[N]];
// CHECK: st.global.b32 [%rd{{[0-9]+}}+4], [[N]];
// CHECK: ret;
extern "C" __global__ void count(unsigned *out, unsigned long long state) {
  out[0] = tile::value<"mbarrier.pending_count.b64">(state);
  out[1] = tile::value<"mbarrier.pending_count.b64">(state);
}
