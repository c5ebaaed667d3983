// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collective instructions in expressions: results, negated predicates,
// immediates beside registers, tiles of several repeats.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/value.h>

// CHECK-LABEL: .entry values(
// CHECK: activemask.b32 %r
// CHECK: vote.sync.ballot.b32 %r{{[0-9]+}}, %p{{[0-9]+}}, %r
// CHECK: vote.sync.all.pred %p{{[0-9]+}}, !%p{{[0-9]+}}, %r
// CHECK: shfl.sync.bfly.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r
// CHECK: match.any.sync.b64 %r{{[0-9]+}}, %rd{{[0-9]+}}, %r
// CHECK: redux.sync.or.b32 %r
// CHECK: redux.sync.min.s32 %r
// CHECK: bar.red.popc.u32 %r{{[0-9]+}}, 3, 64, %p
// CHECK: barrier.cta.red.or.aligned.pred %p{{[0-9]+}}, %r{{[0-9]+}}, !%p
// CHECK: ret;
extern "C" __global__ void values(unsigned *q, float x, bool c) {
  auto mask = tile::value<"activemask.b32">();
  static_assert(__is_same(decltype(mask), unsigned));
  q[0] = tile::value<"vote.sync.ballot.b32">(c, mask);
  auto all = tile::value<"vote.sync.all.pred">(tile::negated(c), mask);
  static_assert(__is_same(decltype(all), bool));
  q[1] = all;
  q[2] = tile::value<"shfl.sync.bfly.b32">(x, 1u, 31u, ~0u);
  q[3] = tile::value<"match.any.sync.b64">(1ull, mask);
  q[4] = tile::value<"redux.sync.or.b32">(mask, mask);
  auto least = tile::value<"redux.sync.min.s32">(-3, mask);
  static_assert(__is_same(decltype(least), int));
  q[5] = least;
  q[6] = tile::value<"bar.red.popc.u32">(3, 64, c);
  q[7] = tile::value<"barrier.cta.red.or.aligned.pred">(mask, tile::negated(c));
}

// One for each repeat, in order.
// CHECK-LABEL: .entry repeats(
// CHECK-COUNT-4: shfl.sync.down.b32 %
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void repeats(float *q) {
  float r[4][1], s[4][1];
  tile::apply<"ld.global.f32">(r, tile::view<4, 1>(q));
  tile::apply<"shfl.sync.down.b32">(s, r, 1u, 31u, ~0u);
  tile::apply<"st.global.f32">(tile::view<4, 1>(q), s);
}

// A predicate for the call guards each of them.
// CHECK-LABEL: .entry guarded(
// CHECK: @%p{{[0-9]+}} bar.arrive 1, 64;
// CHECK: @%p{{[0-9]+}} nanosleep.u32 %r
// CHECK: @%p{{[0-9]+}} trap;
// CHECK: ret;
extern "C" __global__ void guarded(bool c, unsigned n) {
  tile::apply<"bar.arrive">(1, 64, tile::pred(c));
  tile::apply<"nanosleep.u32">(n, tile::pred(c));
  tile::apply<"trap">(tile::pred(n));
}
