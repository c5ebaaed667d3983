// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sides of a copy and an mbarrier lie in the spaces that the opcode names. A generic
// mbarrier is in shared memory all the same.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[4];
__shared__ unsigned long long bar;
__device__ unsigned long long barrier_in_memory;

__global__ void kernel(float *p, unsigned long long *passed) {
  auto shared = tile::view<4>(s);
  auto global = tile::view<4>(p);
  // expected-error@+2 {{operand 'dst' points to global memory, the opcode accesses shared [tile-storage]}}
  // expected-error@+1 {{operand 'src' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("cp.async.ca.shared.global"_ptx, global, shared, 16);
  // expected-error@+1 {{operand 'dstMem' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("cp.async.bulk.global.shared::cta.bulk_group"_ptx, shared, shared, 16);
  // expected-error@+1 {{operand 'mbar' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes"_ptx, shared, global, 16, tile::view<1>(&barrier_in_memory));
  // expected-error@+1 {{operand 'addr' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("mbarrier.init.shared::cta.b64"_ptx, tile::view<1>(passed), 1);
  // expected-error@+1 {{operand 'addr' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("mbarrier.init.b64"_ptx, tile::view<1>(&barrier_in_memory), 1);
  // expected-error@+1 {{operand 'addr' points to global memory, the opcode accesses shared::cluster [tile-storage]}}
  tile::apply("mbarrier.arrive.b64"_ptx, tile::sink, tile::view<1>(passed));
  unsigned long long local;
  // expected-error@+1 {{operand 'addr' points to local memory, the opcode accesses shared [tile-storage]}}
  tile::apply("cp.async.mbarrier.arrive.b64"_ptx, tile::view<1>(&local));

  tile::apply("cp.async.ca.shared.global"_ptx, shared, global, 16);
  tile::apply("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"_ptx, shared, global, 16, tile::view<1>(&bar));
  tile::apply("mbarrier.init.b64"_ptx, tile::view<1>(&bar), 1);
  tile::apply("mbarrier.arrive.b64"_ptx, tile::sink, tile::view<1>(&bar));
  tile::apply("cp.async.mbarrier.arrive.noinc.b64"_ptx, tile::view<1>(&bar));
}
