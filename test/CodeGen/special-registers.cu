// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A special register that does not change while the thread runs may be read once
// for several calls; counters and timers are read once per call, in order, even where
// the result is not used.
//
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}thread
// CHECK-COUNT-1: mov.u32 %r{{[0-9]+}}, %laneid;
// CHECK-NOT: %laneid
// CHECK-LABEL: .entry {{.*}}counter
__global__ void thread(unsigned *out) {
  unsigned r[2][1];
  tile::apply("mov.u32"_ptx, r, "%laneid"_sreg);
  out[0] = r[0][0];
  out[1] = r[1][0];
}

// CHECK: mov.u64 [[FIRST:%rd[0-9]+]], %clock64;
// CHECK: ex2.approx.f32
// CHECK: mov.u64 [[SECOND:%rd[0-9]+]], %clock64;
// CHECK: mov.u32 %r{{[0-9]+}}, %smid;
// CHECK: sub.s64 %rd{{[0-9]+}}, [[SECOND]], [[FIRST]];
__global__ void counter(float x, float *p, long long *out) {
  long long start[1], stop[1];
  float r[1] = {x};
  unsigned unused[1];
  tile::apply("mov.u64"_ptx, start, "%clock64"_sreg);
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pinned);
  tile::apply("mov.u64"_ptx, stop, "%clock64"_sreg);
  tile::apply("mov.u32"_ptx, unused, "%smid"_sreg);
  *p = r[0];
  *out = stop[0] - start[0];
}
