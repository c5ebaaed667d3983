// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operand of a chain may be a result of it as it is, and depends on none in
// another way.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void computed(unsigned *p, unsigned a) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  // expected-error@+3 {{an operand of 'addc.u32' depends on a result of its carry chain through an operation (lshr) [tile-carry]}}
  // expected-note@+2 {{the calls of a chain become one statement, where the last one stands}}
  // expected-note@+1 {{results may be operands as they are; keep results in local variables, and read memory before the chain}}
  tile::apply("addc.u32"_ptx, s, r >> 1, a);
  p[0] = s;
}

__device__ void called(unsigned *p, unsigned a) {
  unsigned r, s, t;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  tile::apply("popc.b32"_ptx, t, r);
  // expected-error@+3 {{an operand of 'addc.u32' depends on a result of its carry chain through an asm statement}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{results may be operands}}
  tile::apply("addc.u32"_ptx, s, t, a);
  p[0] = s;
}

__device__ void memory(unsigned *p, const unsigned *q, unsigned a) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  p[0] = r;
  // expected-error@+3 {{an operand of 'addc.u32' depends on a result of its carry chain through a load from memory}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{results may be operands}}
  tile::apply("addc.u32"_ptx, s, q[0], a);
  p[1] = s;
}

__device__ void same_place(unsigned *p, unsigned a) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  p[1] = r;
  // expected-error@+3 {{an operand of 'addc.u32' depends on a result of its carry chain through a load from memory}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{results may be operands}}
  tile::apply("addc.u32"_ptx, s, p[1], a);
  p[2] = s;
}

// A false guard keeps a result of the chain.
__device__ void old(unsigned *p, unsigned a, bool condition) {
  unsigned r;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  // expected-error@+3 {{an operand of 'addc.u32' depends on a result of its carry chain through an asm statement}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{results may be operands}}
  tile::apply("addc.u32"_ptx, r, a, a, tile::pred(condition), tile::preserve_dst);
  p[0] = r;
}

__device__ void right(unsigned *__restrict__ p, const unsigned *__restrict__ q,
                      unsigned a) {
  unsigned r;
  int s;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  p[0] = r;
  tile::apply("addc.cc.s32"_ptx, s, q[0], r);
  tile::apply("addc.u32"_ptx, r, p[1], s);
  p[2] = r;
}
