// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each execution of an atomic counts: equal ones stay, and one without a use
// stays and stays atom. The accesses of its own memory keep their place;
// without a memory order, those of other objects may move across it.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>
#include <tile/value.h>

__shared__ unsigned counter, other;

// CHECK-LABEL: .entry equal(
// CHECK: atom.global.add.u32 [[A:%r[0-9]+]], [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: atom.global.add.u32 [[B:%r[0-9]+]], [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: atom.global.add.u32 %r{{[0-9]+}}, [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: add.s32 %r{{[0-9]+}}, [[B]], [[A]];
// CHECK: ret;
extern "C" __global__ void equal(unsigned *p, unsigned *q) {
  unsigned a = tile::value<"atom.global.add.u32">(tile::view<1>(p), 1u);
  unsigned b = tile::value<"atom.global.add.u32">(tile::view<1>(p), 1u);
  unsigned unused;
  tile::apply<"atom.global.add.u32">(unused, tile::view<1>(p), 2u);
  *q = a + b;
}

// CHECK-LABEL: .entry reductions(
// CHECK-COUNT-2: red.shared.inc.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: atom.shared.inc.u32 _, [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: ret;
extern "C" __global__ void reductions(unsigned n) {
  tile::apply<"red.shared.inc.u32">(tile::view<1>(&counter), n);
  tile::apply<"red.shared.inc.u32">(tile::view<1>(&counter), n);
  tile::apply<"atom.shared.inc.u32">(tile::sink, tile::view<1>(&counter), n);
}

// CHECK-LABEL: .entry own_memory(
// CHECK: st.shared.b32 [counter], 1;
// CHECK: red.shared.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: ld.shared.b32 [[READ:%r[0-9]+]], [counter];
// CHECK: st.shared.b32 [counter], 0;
// CHECK: st.global.b32 [%rd{{[0-9]+}}], [[READ]];
// CHECK: ret;
extern "C" __global__ void own_memory(unsigned *q) {
  counter = 1;
  tile::apply<"red.shared.add.u32">(tile::view<1>(&counter), 1u);
  unsigned read = counter;
  counter = 0;
  *q = read;
}

// CHECK-LABEL: .entry other_memory(
// CHECK-COUNT-1: ld.shared.b32
// CHECK-NOT: ld.shared
// CHECK: ret;
extern "C" __global__ void other_memory(unsigned *q) {
  unsigned before = other;
  tile::apply<"red.shared.add.u32">(tile::view<1>(&counter), 1u);
  *q = before + other;
}

// What does not change is read once, also with ld.global.nc.
// CHECK-LABEL: .entry loop(
// CHECK-COUNT-1: ld.global.nc.b32
// CHECK: red.global.add.u32
// CHECK-NOT: ld.global
// CHECK: ret;
extern "C" __global__ void loop(unsigned *p, const unsigned *__restrict__ q,
                                int n) {
  for (int i = 0; i < n; ++i)
    tile::apply<"red.global.add.u32">(tile::view<1>(p), q[0]);
}

// One place for all repeats, as an accumulator.
// CHECK-LABEL: .entry repeats(
// CHECK-COUNT-4: red.global.add.f32 [%rd1], %r{{[0-9]+}};
// CHECK-NOT: red
// CHECK: ret;
extern "C" __global__ void repeats(float *p, float x) {
  tile::regs<float, 4, 1> v = {{x, x, x, x}};
  tile::apply<"red.global.add.f32">(
      tile::view<tile::extents<4, 1>, tile::strides<0, 1>>(p), v);
}

// CHECK-LABEL: .entry guarded(
// CHECK: mov.b32 [[OLD:%r[0-9]+]], 7;
// CHECK: @%p1 atom.global.exch.b32 [[OLD]], [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: @%p1 atom.global.add.noftz.v4.f16x2 _, [%rd{{[0-9]+}}], {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}};
// CHECK: st.global.b32 [%rd{{[0-9]+}}], [[OLD]];
// CHECK: ret;
extern "C" __global__ void guarded(unsigned *p, unsigned *q, unsigned n) {
  unsigned old = 7;
  tile::regs<unsigned, 4> v = {n, n + 1, n + 2, n + 3};
  tile::apply<"atom.global.exch.b32">(old, tile::view<1>(p), n, tile::pred(n),
                                      tile::preserve_dst);
  tile::apply<"atom.global.add.noftz.v4.f16x2">(tile::sink, tile::view<4>(p), v,
                                                tile::pred(n));
  *q = old;
}
