// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each execution of .cv and .wt counts, as of .volatile: a loop that waits with
// ld.cv stays, two equal loads or stores in a row stay two, one without a use
// stays, and all keep their order. Other cache operators promise no such thing.
//
// RUN: %clangxx_tile -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

// CHECK-LABEL: .entry {{.*}}wait
// CHECK: [[LOOP:\$L__BB[0-9_]+]]:
// CHECK: ld.global.cv.u32 [[FLAG:%r[0-9]+]],
// CHECK: setp.{{(eq|ne)}}.b32 {{.*}}[[FLAG]], 0;
// CHECK: bra{{.*}} [[LOOP]];
// CHECK: ret;
__global__ void wait(const unsigned *flag) {
  unsigned f[1];
  do {
    tile::apply("ld.global.cv.u32"_ptx, f, tile::view<1>(flag));
  } while (!f[0]);
}

// CHECK-LABEL: .entry {{.*}}loads
// CHECK-COUNT-2: ld.global.cv.u32 %
// CHECK-NOT: ld.global.cv
// CHECK: ret;
__global__ void loads(const unsigned *memory, unsigned *out) {
  unsigned a[1], b[1];
  tile::apply("ld.global.cv.u32"_ptx, a, tile::view<1>(memory));
  tile::apply("ld.global.cv.u32"_ptx, b, tile::view<1>(memory));
  *out = a[0] + b[0];
}

// CHECK-LABEL: .entry {{.*}}unused
// CHECK: ld.cv.u32 %
// CHECK: ret;
__global__ void unused(const unsigned *memory) {
  unsigned a[1];
  tile::apply("ld.cv.u32"_ptx, a, tile::view<1>(memory));
}

// CHECK-LABEL: .entry {{.*}}stores
// CHECK-COUNT-2: st.global.wt.u32 [%
// CHECK-NOT: st.global.wt
// CHECK: ret;
__global__ void stores(unsigned *memory, unsigned value) {
  unsigned v[1] = {value};
  tile::apply("st.global.wt.u32"_ptx, tile::view<1>(memory), v);
  tile::apply("st.global.wt.u32"_ptx, tile::view<1>(memory), v);
}

// CHECK-LABEL: .entry {{.*}}order
// CHECK: ld.global.cv.u32 %
// CHECK: mov.u32 %{{r[0-9]+}}, %clock;
// CHECK: st.global.wt.u32 [%
// CHECK: mov.u32 %{{r[0-9]+}}, %clock;
// CHECK: ret;
__global__ void order(unsigned *memory, unsigned *other) {
  unsigned a[1], first[1], second[1];
  tile::apply("ld.global.cv.u32"_ptx, a, tile::view<1>(memory));
  tile::apply("mov.u32"_ptx, first, "%clock"_sreg);
  tile::apply("st.global.wt.u32"_ptx, tile::view<1>(other), first);
  tile::apply("mov.u32"_ptx, second, "%clock"_sreg);
  other[1] = a[0] + second[0] - first[0];
}

// CHECK-LABEL: .entry {{.*}}cached
// CHECK: ld.global.cg.u32 %
// CHECK-NOT: ld.global.cg
// CHECK: ret;
__global__ void cached(const unsigned *memory, unsigned *out) {
  unsigned a[1], b[1];
  tile::apply("ld.global.cg.u32"_ptx, a, tile::view<1>(memory));
  tile::apply("ld.global.cg.u32"_ptx, b, tile::view<1>(memory));
  *out = a[0] + b[0];
}
