// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What fills the rest of an element copy: a size as an immediate or in a register, or a
// predicate. A guard is something else: without it nothing is written.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

// CHECK-LABEL: .entry fill(
// CHECK: cp.async.ca.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16, 6;
// CHECK: cp.async.ca.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16, 0;
// CHECK: cp.async.ca.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16, %r{{[0-9]+}};
// CHECK: cp.async.cg.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16, %p{{[0-9]+}};
// CHECK: cp.async.cg.shared.global.L2::128B [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16, %p{{[0-9]+}};
// CHECK: cp.async.cg.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16, !%p{{[0-9]+}};
// CHECK: cp.async.ca.shared::cta.global.L2::cache_hint.L2::256B [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 4, 4, %rd{{[0-9]+}};
// CHECK: @%p{{[0-9]+}} cp.async.ca.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 4;
// CHECK: ret;
extern "C" __global__ void fill(unsigned address, const float *p, unsigned n, bool none,
                                unsigned long long policy) {
  auto to = tile::shared<float, 4>(address);
  auto from = tile::view<4>(p);
  tile::apply<"cp.async.ca.shared.global">(to, from, 16, 6);
  tile::apply<"cp.async.ca.shared.global">(to, from, 16, 0);
  tile::apply<"cp.async.ca.shared.global">(to, from, 16, n);
  tile::apply<"cp.async.cg.shared.global">(to, from, 16, true);
  tile::apply<"cp.async.cg.shared.global.L2::128B">(to, from, 16, none);
  tile::apply<"cp.async.cg.shared.global">(to, from, 16, tile::negated(none));
  tile::apply<"cp.async.ca.shared::cta.global.L2::cache_hint.L2::256B">(to, from, 4, 4, policy);
  tile::apply<"cp.async.ca.shared.global">(to, from, 4, tile::pred(none));
}

// CHECK-LABEL: .entry rows(
// CHECK: cp.async.ca.shared.global [%rd{{[0-9]+}}], [%rd{{[0-9]+}}], 16;
// CHECK: cp.async.ca.shared.global [%rd{{[0-9]+}}+64], [%rd{{[0-9]+}}+512], 16;
// CHECK: cp.async.ca.shared.global [%rd{{[0-9]+}}+128], [%rd{{[0-9]+}}+1024], 16;
// CHECK: ret;
extern "C" __global__ void rows(const float *p) {
  __shared__ alignas(16) float s[48];
  tile::apply<"cp.async.ca.shared.global">(tile::view<tile::extents<3, 4>, tile::strides<16, 1>>(s),
                                           tile::view<tile::extents<3, 4>, tile::strides<128, 1>>(p), 16);
}
