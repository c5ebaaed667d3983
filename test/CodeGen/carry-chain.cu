// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that hand the carry on are one statement at every level: with LLVM's own
// additions between them, with sums that nobody reads, from inline functions, and
// with results that are operands of later calls.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O0 -g -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>
#include <tile/value.h>

// The 128-bit addition uses the flag, before the statement.
// CHECK-LABEL: .entry wide(
// CHECK: addc.cc.s64
// CHECK-NOT: .s64
// CHECK: add.cc.u32 [[L:%r[0-9]+]],
// CHECK-NEXT: addc.u32 [[H:%r[0-9]+]],
// CHECK-NOT: {{add|.cc}}
// CHECK: ret;
extern "C" __global__ void wide(unsigned *p, unsigned a, unsigned b,
                                unsigned __int128 x, unsigned __int128 y,
                                unsigned __int128 *sum) {
  unsigned l, h;
  tile::apply<"add.cc.u32">(l, a, b);
  x += y;
  *sum = x;
  tile::apply<"addc.u32">(h, a, b);
  p[0] = l;
  p[1] = h;
}

// CHECK-LABEL: .entry dead(
// CHECK: add.cc.u32
// CHECK-NEXT: addc.u32
extern "C" __global__ void dead(unsigned *p, unsigned a) {
  unsigned l, h;
  tile::apply<"add.cc.u32">(l, a, 1u);
  tile::apply<"addc.u32">(h, 5u, 7u);
  p[0] = h;
}

static inline __device__ unsigned add_cc(unsigned a, unsigned b) {
  unsigned r;
  tile::apply<"add.cc.u32">(r, a, b);
  return r;
}
inline __device__ unsigned addc_cc(unsigned a, unsigned b) {
  return tile::value<"addc.cc.u32">(a, b);
}
template <int N>
__device__ __forceinline__ void addc(unsigned &r, unsigned a, unsigned b) {
  tile::apply<"addc.u32">(r, a, b);
}

// CHECK-LABEL: .entry functions(
// CHECK-COUNT-3: ld.global.u32
// CHECK: add.cc.u32
// CHECK-NEXT: addc.cc.u32
// CHECK-NEXT: addc.cc.u32
// CHECK-NEXT: addc.u32
// CHECK-NEXT: end inline asm
extern "C" __global__ void functions(unsigned *p, const unsigned *q) {
  unsigned r[4], a[3];
  tile::apply<"ld.global.u32">(tile::elements(a), tile::view<3, 1>(q));
  r[0] = add_cc(a[0], 1);
  r[1] = addc_cc(a[1], 2);
  r[2] = addc_cc(a[2], 3);
  addc<4>(r[3], a[0], 4);
  for (int i = 0; i < 4; ++i)
    p[i] = r[i];
}

// Two calls, in place.
// CHECK-LABEL: .entry repeats(
// CHECK: add.cc.u32
// CHECK-COUNT-7: addc.cc.u32
// CHECK-NEXT: end inline asm
extern "C" __global__ void repeats(unsigned *p, const unsigned *q) {
  tile::regs<unsigned, 8, 1> a, b;
  tile::apply<"ld.global.u32">(a, tile::view<8, 1>(q));
  tile::apply<"ld.global.u32">(b, tile::view<8, 1>(q + 8));
  tile::apply<"add.cc.u32">(a[0], a[0], b[0]);
  auto rest = tile::view<7, 1>(&a[1]);
  tile::apply<"addc.cc.u32">(rest, rest, tile::view<7, 1>(&b[1]));
  tile::apply<"st.global.u32">(tile::view<8, 1>(p), a);
}

// Each repeat of a call that does not read the flag starts a chain: the last one
// is continued.
// CHECK-LABEL: .entry starts(
// CHECK: begin inline asm
// CHECK-NEXT: add.cc.u32
// CHECK-NEXT: end inline asm
// CHECK: begin inline asm
// CHECK-NEXT: add.cc.u32
// CHECK-NEXT: addc.u32
// CHECK-NEXT: addc.u32
// CHECK-NEXT: end inline asm
extern "C" __global__ void starts(unsigned *p, unsigned a, unsigned b) {
  unsigned x[2][1] = {{a}, {b}}, r[4][1];
  tile::apply<"add.cc.u32">(tile::view<2, 1>(&r[0][0]), x, a);
  tile::apply<"addc.u32">(tile::view<2, 1>(&r[2][0]), x, b);
  for (int i = 0; i < 4; ++i)
    p[i] = r[i][0];
}

// Two chains of a product, the second one from results of the first, and with one
// of its own. The array is in memory at -O0, since it is indexed.
// CHECK-LABEL: .entry row(
// CHECK: mad.lo.cc.u32
// CHECK-NEXT: madc.lo.cc.u32
// CHECK-NEXT: addc.u32
// CHECK-NEXT: end inline asm
// CHECK: mad.hi.cc.u32 [[S:%r[0-9]+]],
// CHECK-NEXT: madc.hi.u32 {{%r[0-9]+}}, [[S]],
// CHECK-NEXT: end inline asm
extern "C" __global__ void row(unsigned *p, unsigned a, unsigned b,
                               unsigned c) {
  unsigned r[3] = {a, b, c};
  tile::apply<"mad.lo.cc.u32">(r[0], a, b, r[0]);
  tile::apply<"madc.lo.cc.u32">(r[1], b, c, r[1]);
  tile::apply<"addc.u32">(r[2], r[2], 0u);
  tile::apply<"mad.hi.cc.u32">(r[1], a, b, r[1]);
  tile::apply<"madc.hi.u32">(r[2], r[1], c, r[2]);
  for (int i = 0; i < 3; ++i)
    p[i] = r[i];
}

// What is stored between waits, if nothing reads it there.
// CHECK-LABEL: .entry stored(
// CHECK: sub.cc.u64 [[L:%rd[0-9]+]],
// CHECK-NEXT: subc.u64 [[H:%rd[0-9]+]],
// CHECK: st{{.*}} [{{%rd[0-9]+}}], [[L]];
// CHECK: st{{.*}} [{{%rd[0-9]+}}+8], [[H]];
extern "C" __global__ void stored(unsigned long *__restrict__ p,
                                  const unsigned long *__restrict__ q) {
  unsigned long r;
  tile::apply<"sub.cc.u64">(r, q[0], q[1]);
  p[0] = r;
  tile::apply<"subc.u64">(r, q[2], q[3]);
  p[1] = r;
}
