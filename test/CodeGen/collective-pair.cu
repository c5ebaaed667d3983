// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One instruction writes both results of a pair, of which one may be a sink or
// have no use: there is never a second one.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

// CHECK-LABEL: .entry both(
// CHECK: shfl.sync.up.b32 %r{{[0-9]+}}|%p{{[0-9]+}}, %r
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void both(unsigned *q, unsigned x) {
  unsigned d;
  bool p;
  tile::apply<"shfl.sync.up.b32">(d, p, x, 4u, 0u, ~0u);
  q[threadIdx.x] = p ? d : 0;
}

// CHECK-LABEL: .entry predicate_without_use(
// CHECK: shfl.sync.up.b32 %r{{[0-9]+}}|%p{{[0-9]+}}, %r
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void predicate_without_use(unsigned *q, unsigned x) {
  unsigned d;
  bool p;
  tile::apply<"shfl.sync.up.b32">(d, p, x, 4u, 0u, ~0u);
  q[threadIdx.x] = d;
}

// CHECK-LABEL: .entry predicate_alone(
// CHECK: shfl.sync.up.b32 %r{{[0-9]+}}|%p{{[0-9]+}}, %r
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void predicate_alone(bool *q, unsigned x) {
  unsigned d;
  bool p;
  tile::apply<"shfl.sync.up.b32">(d, p, x, 4u, 0u, ~0u);
  q[threadIdx.x] = p;
}

// CHECK-LABEL: .entry sinks(
// CHECK: shfl.sync.up.b32 %r{{[0-9]+}}|_, %r
// CHECK: match.all.sync.b64 _|%p{{[0-9]+}}, %rd{{[0-9]+}}, %r
// CHECK: match.all.sync.b64 %r{{[0-9]+}}|_, %rd
// CHECK: match.all.sync.b64 _, %rd
// CHECK: elect.sync _|%p{{[0-9]+}}, %r
// CHECK: ret;
extern "C" __global__ void sinks(unsigned *q, unsigned x,
                                 unsigned long long y) {
  unsigned d;
  bool p;
  tile::apply<"shfl.sync.up.b32">(d, tile::sink, x, 4u, 0u, ~0u);
  q[0] = d;
  tile::apply<"match.all.sync.b64">(tile::sink, p, y, ~0u);
  q[1] = p;
  tile::apply<"match.all.sync.b64">(d, tile::sink, y, ~0u);
  q[2] = d;
  tile::apply<"match.all.sync.b64">(tile::sink, y, ~0u);
  tile::apply<"elect.sync">(tile::sink, p, ~0u);
  q[3] = p;
}

// A condition is read negated.
// CHECK-LABEL: .entry negated(
// CHECK: vote.sync.any.pred %p{{[0-9]+}}, !%p{{[0-9]+}}, %r
// CHECK: ret;
extern "C" __global__ void negated(unsigned *q, unsigned n) {
  bool any;
  tile::apply<"vote.sync.any.pred">(any, tile::negated(threadIdx.x < n), ~0u);
  if (any)
    q[threadIdx.x] = 1;
}
