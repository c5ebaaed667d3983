// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What only exchanges registers, sleeps or signals orders no memory: LLVM loads
// once what is loaded on both sides, and stores once what is stored on both.
//
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s

#include <tile/apply.h>

#define BOTH_SIDES(name, ...)                                                  \
  extern "C" __global__ void name(float *data, unsigned x) {                   \
    unsigned d = 0;                                                            \
    bool p = false;                                                            \
    data[0] = data[2];                                                         \
    __VA_ARGS__;                                                               \
    data[0] = data[2] + d + p;                                                 \
  }

// CHECK-LABEL: .entry shuffle(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: shfl.sync.idx.b32
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(shuffle, tile::apply<"shfl.sync.idx.b32">(d, x, 0u, 31u, ~0u))

// CHECK-LABEL: .entry vote(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: vote.sync.ballot.b32
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(vote, tile::apply<"vote.sync.ballot.b32">(d, x < 7, ~0u))

// CHECK-LABEL: .entry match(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: match.any.sync.b32
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(match, tile::apply<"match.any.sync.b32">(d, x, ~0u))

// CHECK-LABEL: .entry active_mask(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: activemask.b32
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(active_mask, tile::apply<"activemask.b32">(d))

// CHECK-LABEL: .entry reduce(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: redux.sync.add.u32
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(reduce, tile::apply<"redux.sync.add.u32">(d, x, ~0u))

// CHECK-LABEL: .entry elect(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: elect.sync
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(elect, tile::apply<"elect.sync">(d, p, ~0u))

// CHECK-LABEL: .entry launch_dependents(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: griddepcontrol.launch_dependents;
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(launch_dependents, tile::apply<"griddepcontrol.launch_dependents">())

// CHECK-LABEL: .entry sleep(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: nanosleep.u32
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(sleep, tile::apply<"nanosleep.u32">(x))

// CHECK-LABEL: .entry event(
// CHECK-COUNT-1: ld.global.b32
// CHECK-NOT: {{(ld|st)}}.global
// CHECK: pmevent
// CHECK-NOT: ld.global
// CHECK-COUNT-1: st.global.b32
// CHECK-NOT: st.global
// CHECK: ret;
BOTH_SIDES(event, tile::apply<"pmevent">(1))
