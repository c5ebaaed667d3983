// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The old value of an atom may go to a sink, but that of bf16 may not: ptxas fails there.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(unsigned *p, unsigned short *q) {
  tile::regs<unsigned short, 4> four = {};
  unsigned short h = 0;
  // expected-error@+1 {{operand 'd' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  tile::apply("atom.global.add.noftz.bf16"_ptx, tile::sink, tile::view<1>(q), h);
  // expected-error@+1 {{operand 'd' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  tile::apply("atom.global.add.noftz.bf16x2"_ptx, tile::sink, tile::view<1>(p), 0u);
  // expected-error@+1 {{operand 'd' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  tile::apply("atom.global.max.noftz.v4.bf16"_ptx, tile::sink, tile::view<4>(q), four);

  tile::apply("atom.global.add.noftz.bf16"_ptx, h, tile::view<1>(q), h);
  tile::apply("red.global.add.noftz.bf16"_ptx, tile::view<1>(q), h);
  tile::apply("atom.global.add.noftz.f16"_ptx, tile::sink, tile::view<1>(q), h);
  tile::apply("atom.global.max.noftz.v4.f16"_ptx, tile::sink, tile::view<4>(q), four);
  tile::apply("atom.global.cas.b16"_ptx, tile::sink, tile::view<1>(q), h, h);
}
