// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that waits has one try_wait, whose predicate decides. It is executed again each
// time, and what was known of memory before is not known after.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s --implicit-check-not=selp --implicit-check-not=setp
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s --implicit-check-not=selp --implicit-check-not=setp
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s --implicit-check-not=selp --implicit-check-not=setp
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>
#include <tile/value.h>

__shared__ unsigned long long bar;
__shared__ float s[32];

// CHECK-LABEL: .entry variable(
// CHECK: ld.shared.b32 [[BEFORE:%r[0-9]+]], [s];
// CHECK: [[LOOP:\$L__BB[0-9_]+]]:
// CHECK: mbarrier.try_wait.parity.shared::cta.b64 [[OK:%p[0-9]+]], [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK-NOT: mbarrier
// CHECK: not.pred [[WAIT:%p[0-9]+]], [[OK]];
// CHECK-NEXT: @[[WAIT]] bra [[LOOP]];
// CHECK-NOT: mbarrier
// CHECK: ld.shared.b32 [[AFTER:%r[0-9]+]], [s];
// CHECK: sub.f32 %r{{[0-9]+}}, [[AFTER]], [[BEFORE]];
// CHECK: ret;
extern "C" __global__ void variable(float *out, unsigned phase) {
  float before = s[0];
  bool ok;
  do {
    tile::apply<"mbarrier.try_wait.parity.shared::cta.b64">(ok, tile::view<1>(&bar), phase);
  } while (!ok);
  *out = s[0] - before;
}

// CHECK-LABEL: .entry expression(
// CHECK: [[LOOP:\$L__BB[0-9_]+]]:
// CHECK: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 [[OK:%p[0-9]+]], [%rd{{[0-9]+}}], 1, %r{{[0-9]+}};
// CHECK: not.pred [[WAIT:%p[0-9]+]], [[OK]];
// CHECK-NEXT: @[[WAIT]] bra [[LOOP]];
// CHECK: ret;
extern "C" __global__ void expression(unsigned time) {
  while (!tile::value<"mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64">(tile::view<1>(&bar), 1, time)) {
  }
}

// CHECK-LABEL: .entry twice(
// CHECK: mbarrier.test_wait.shared::cta.b64 [[FIRST:%p[0-9]+]],
// CHECK: mbarrier.test_wait.shared::cta.b64 [[SECOND:%p[0-9]+]],
// CHECK: ret;
extern "C" __global__ void twice(float *out, unsigned long long state) {
  if (tile::value<"mbarrier.test_wait.shared::cta.b64">(tile::view<1>(&bar), state))
    out[0] = 1;
  if (tile::value<"mbarrier.test_wait.shared::cta.b64">(tile::view<1>(&bar), state))
    out[1] = 1;
}
