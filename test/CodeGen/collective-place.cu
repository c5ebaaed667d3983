// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A collective instruction stays where it is written: under its branch, in its
// loop, above the end of a lane, and without a use of its result. There is one
// for each call, also where the code around it is the same.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

// The second one depends on which lanes get there.
// CHECK-LABEL: .entry mask_of_branch(
// CHECK: activemask.b32 %
// CHECK: @%p{{[0-9]+}} bra
// CHECK: activemask.b32 %
// CHECK-NOT: activemask.b32
// CHECK: ret;
extern "C" __global__ void mask_of_branch(unsigned *q, unsigned n) {
  unsigned all, some;
  tile::apply<"activemask.b32">(all);
  if (n > threadIdx.x) {
    tile::apply<"activemask.b32">(some);
    q[threadIdx.x] = some;
  }
  q[64 + threadIdx.x] = all;
}

// Each round has lanes of its own, though the operands never change.
// CHECK-LABEL: .entry vote_of_round(
// CHECK: [[LOOP:\$L__BB[0-9_]+]]:
// CHECK: vote.sync.ballot.b32 %
// CHECK: bra{{.*}}[[LOOP]];
// CHECK: ret;
extern "C" __global__ void vote_of_round(unsigned *q, unsigned mask,
                                         bool condition) {
  unsigned sum = 0;
  for (unsigned i = 0; i <= threadIdx.x; ++i) {
    unsigned lanes;
    tile::apply<"vote.sync.ballot.b32">(lanes, condition, mask);
    sum = sum * 3 + lanes;
  }
  q[threadIdx.x] = sum;
}

// All lanes of the mask are still there.
// CHECK-LABEL: .entry shuffle_before_return(
// CHECK-NOT: bra
// CHECK: shfl.sync.bfly.b32 %
// CHECK: @%p{{[0-9]+}} bra
// CHECK: st.{{(global\.)?}}b32
// CHECK: ret;
extern "C" __global__ void shuffle_before_return(unsigned *q, unsigned x) {
  unsigned y;
  tile::apply<"shfl.sync.bfly.b32">(y, x, 1u, 31u, ~0u);
  if (threadIdx.x % 32 == 0)
    return;
  q[threadIdx.x] = y;
}

// CHECK-LABEL: .entry shuffle_before_exit(
// CHECK: shfl.sync.bfly.b32 %
// CHECK: @%p{{[0-9]+}} exit;
// CHECK: st.{{(global\.)?}}b32
// CHECK: ret;
extern "C" __global__ void shuffle_before_exit(unsigned *q, unsigned x) {
  unsigned y;
  tile::apply<"shfl.sync.bfly.b32">(y, x, 1u, 31u, ~0u);
  tile::apply<"exit">(tile::pred(threadIdx.x % 32 == 0));
  q[threadIdx.x] = y;
}

// Lanes in the other branch read x of these.
// CHECK-LABEL: .entry result_without_use(
// CHECK: shfl.sync.idx.b32 %
// CHECK: shfl.sync.idx.b32 %
// CHECK: ret;
extern "C" __global__ void result_without_use(unsigned *q, unsigned x,
                                              unsigned mask) {
  unsigned y;
  if (threadIdx.x & 1) {
    tile::apply<"shfl.sync.idx.b32">(y, x, 0u, 31u, mask);
    q[threadIdx.x] = y;
  } else {
    tile::apply<"shfl.sync.idx.b32">(y, 2 * x, 0u, 31u, mask);
  }
}

// Lanes that meet them one after the other wait for both.
// CHECK-LABEL: .entry equal_ones(
// CHECK-COUNT-2: redux.sync.add.u32 %
// CHECK-NOT: redux
// CHECK: ret;
extern "C" __global__ void equal_ones(unsigned *q, unsigned x) {
  unsigned a, b;
  tile::apply<"redux.sync.add.u32">(a, x, ~0u);
  tile::apply<"redux.sync.add.u32">(b, x, ~0u);
  q[0] = a + b;
}

// The lanes of each branch vote among themselves.
// CHECK-LABEL: .entry both_branches(
// CHECK: @%p{{[0-9]+}} bra
// CHECK: vote.sync.ballot.b32 %
// CHECK: vote.sync.ballot.b32 %
// CHECK: ret;
extern "C" __global__ void both_branches(unsigned *q, unsigned mask,
                                         bool condition) {
  unsigned lanes;
  if (threadIdx.x & 1) {
    tile::apply<"vote.sync.ballot.b32">(lanes, condition, mask);
    q[threadIdx.x] = lanes;
  } else {
    tile::apply<"vote.sync.ballot.b32">(lanes, condition, mask);
    q[threadIdx.x] = ~lanes;
  }
}

// All threads meet in one barrier, though both branches could have one of their
// own.
// CHECK-LABEL: .entry between_branches(
// CHECK: bar.sync 0;
// CHECK-NOT: bar.sync
// CHECK: ret;
extern "C" __global__ void between_branches(unsigned *q, unsigned n) {
  __shared__ unsigned buffer[256];
  if (n > threadIdx.x)
    buffer[threadIdx.x] = q[threadIdx.x];
  tile::apply<"bar.sync">(0);
  if (n > threadIdx.x)
    q[threadIdx.x] = buffer[n - 1 - threadIdx.x];
}
