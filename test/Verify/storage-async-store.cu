// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An asynchronous store or reduction with an mbarrier is to shared memory of the cluster
// and its mbarrier is there, also where the addresses are generic; the others are to
// global memory. What acts on caches names its memory as well.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ unsigned s[2];
__shared__ unsigned long long bar;
__shared__ __attribute__((aligned(128))) float shared_line[32];
__constant__ __attribute__((aligned(128))) float constant_map[32];

__global__ void f(unsigned *p, unsigned long long *passed, float *q) {
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared::cluster [tile-storage]}}
  tile::apply("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32"_ptx, tile::view<1>(p), 1u, tile::view<1>(&bar));
  // expected-error@+1 {{operand 'mbar' points to global memory, the opcode accesses shared::cluster [tile-storage]}}
  tile::apply("st.async.mbarrier::complete_tx::bytes.u32"_ptx, tile::view<1>(s), 1u, tile::view<1>(passed));
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared::cluster [tile-storage]}}
  tile::apply("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.inc.u32"_ptx, tile::view<1>(p), 1u, tile::view<1>(&bar));
  // expected-error@+1 {{operand 'a' points to constant memory, the opcode accesses global [tile-storage]}}
  tile::apply("discard.L2"_ptx, tile::view<32>(constant_map), 128);
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("applypriority.L2::evict_normal"_ptx, tile::view<32>(shared_line), 128);
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses local [tile-storage]}}
  tile::apply("prefetch.local.L1"_ptx, tile::view<1>(q));
  // expected-error@+1 {{operand 'a' points to constant memory, the opcode accesses parameter [tile-storage]}}
  tile::apply("prefetch.param.tensormap"_ptx, tile::view<32>(constant_map));

  tile::apply("st.async.mbarrier::complete_tx::bytes.u32"_ptx, tile::view<1>(s), 1u, tile::view<1>(&bar));
  tile::apply("discard.L2"_ptx, tile::view<32>(q), 128);
  tile::apply("prefetch.const.tensormap"_ptx, tile::view<32>(constant_map));
}
