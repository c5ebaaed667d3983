// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of an atomic has as many elements as the vector, an mbarrier and a cache line
// all their bytes.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(8))) unsigned words[4];

__device__ void f(float *p, unsigned word) {
  tile::regs<float, 4> four = {};
  // expected-error@+1 {{operand 'a' has 2 elements per instruction (last extent), expected 4 [tile-atom]}}
  tile::apply("red.global.add.v4.f32"_ptx, tile::view<2>(p), four);
  // expected-error@+2 {{operand 'b' has 4 registers per instruction (last extent), expected 1 [tile-atom]}}
  // expected-note@+1 {{the last axis counts the registers of one instruction}}
  tile::apply("red.global.add.f32"_ptx, tile::view<1>(p), four);
  // expected-error@+1 {{operand 'mbar' has 4 bytes, expected at least 8 [tile-atom]}}
  tile::apply("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32"_ptx, tile::view<1>(words), word, tile::view<1>(&words[2]));
  // expected-error@+1 {{operand 'a' has 64 bytes, expected at least 128 [tile-atom]}}
  tile::apply("discard.global.L2"_ptx, tile::view<16>(p), 128);
  // expected-error@+1 {{operand 'addr' has 64 bytes, expected at least 128 [tile-atom]}}
  tile::apply("fence.proxy.tensormap::generic.acquire.gpu"_ptx, tile::view<16>(p), 128);

  tile::apply("red.global.add.v4.f32"_ptx, tile::view<4>(p), four);
  tile::apply("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32"_ptx, tile::view<1>(words), word, tile::view<2>(&words[2]));
  tile::apply("discard.global.L2"_ptx, tile::view<32>(p), 128);
  tile::apply("fence.proxy.tensormap::generic.acquire.gpu"_ptx, tile::view<64>(p), 128);
}
