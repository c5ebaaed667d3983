// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where another form of the opcode takes several registers of the element type, the
// message says how many.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(unsigned char (&pair)[2]) {
  unsigned short d[2], one[1];
  // expected-error@+2 {{operand 'a' has element type u8, expected any type of 16 bits [tile-type]}}
  // expected-note@+1 {{another form of 'mov.b16' takes 2 registers of u8 there; the last axis counts them}}
  tile::apply("mov.b16"_ptx, tile::elements(d), tile::elements(pair));

  tile::apply("mov.b16"_ptx, one, pair);
}
