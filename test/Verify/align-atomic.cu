// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An atomic is aligned to all that it accesses: 16 bytes of .b128, a whole vector. So is
// an mbarrier object, and a cache line.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(8))) unsigned __int128 eight;
__shared__ unsigned __int128 sixteen;
__device__ __attribute__((aligned(16))) float line[64];
__device__ __attribute__((aligned(128))) float aligned[64];
__shared__ __attribute__((aligned(16))) unsigned words[8];

__device__ void f(int n, unsigned __int128 wide, unsigned word) {
  tile::regs<float, 4> four = {};
  tile::regs<float, 2> two = {};
  tile::regs<unsigned short, 8> halves = {};
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("atom.shared.exch.b128"_ptx, tile::sink, tile::view<1>(&eight), wide);
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("atom.global.add.v4.f32"_ptx, tile::sink, tile::view<4>(&line[4 * n + 2]), four);
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 8 [tile-align]}}
  tile::apply("red.global.add.v2.f32"_ptx, tile::view<2>(&line[2 * n + 1]), two);
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("red.global.max.noftz.v8.bf16"_ptx, tile::view<8>(reinterpret_cast<unsigned short *>(&line[2])), halves);
  // expected-error@+1 {{operand 'mbar' starts at a 4-byte boundary, expected alignment to the access size 8 [tile-align]}}
  tile::apply("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32"_ptx, tile::view<1>(words), word, tile::view<2>(&words[1]));
  // expected-error@+1 {{operand 'mbar' starts at a 4-byte boundary, expected alignment to the access size 8 [tile-align]}}
  tile::apply("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.add.u32"_ptx, tile::view<1>(words), word, tile::view<2>(&words[2 * n + 1]));
  // expected-error@+1 {{operand 'a' starts at a 16-byte boundary, expected alignment to the access size 128 [tile-align]}}
  tile::apply("discard.global.L2"_ptx, tile::view<32>(line), 128);
  // expected-error@+1 {{operand 'a' starts at a 64-byte boundary, expected alignment to the access size 128 [tile-align]}}
  tile::apply("applypriority.L2::evict_normal"_ptx, tile::view<32>(&aligned[16]), 128);
  // expected-error@+1 {{operand 'a' starts at a 16-byte boundary, expected alignment to the access size 64 [tile-align]}}
  tile::apply("prefetch.tensormap"_ptx, tile::view<32>(line));

  tile::apply("atom.shared.exch.b128"_ptx, tile::sink, tile::view<1>(&sixteen), wide);
  tile::apply("atom.global.add.v4.f32"_ptx, tile::sink, tile::view<4>(&line[4 * n]), four);
  tile::apply("red.global.add.v2.f32"_ptx, tile::view<2>(&line[2 * n]), two);
  tile::apply("red.global.add.f32"_ptx, tile::view<1>(&line[n]), 1.0f);
  tile::apply("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.add.u32"_ptx, tile::view<1>(words), word, tile::view<2>(&words[2 * n]));
  tile::apply("discard.global.L2"_ptx, tile::view<32>(&aligned[32]), 128);
  tile::apply("prefetch.global.L2"_ptx, tile::view<1>(&line[3]));
}
