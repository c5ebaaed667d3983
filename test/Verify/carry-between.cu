// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands between the calls of a chain can stay before their statement, or
// wait for it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void use(unsigned);
__device__ void use(unsigned *);

__device__ void results(unsigned *p, unsigned a) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  use(r);
  // expected-error@+3 {{a call of 'use(unsigned int)' stands between 'addc.u32' and the start of its carry chain and has to follow the start [tile-carry]}}
  // expected-note@+2 {{the calls of a chain become one statement, where the last one stands}}
  // expected-note@+1 {{what stands between may use no result, unless it can wait, and is not pinned if the chain is}}
  tile::apply("addc.u32"_ptx, s, a, a);
  p[0] = s;
}

__device__ void escaped(unsigned *p, unsigned a) {
  unsigned r, s;
  use(&r);
  tile::apply("add.cc.u32"_ptx, r, a, a);
  use(a);
  // expected-error@+3 {{a call of 'use(unsigned int)' stands between}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{what stands between}}
  tile::apply("addc.u32"_ptx, s, a, a);
  p[0] = s;
}

__device__ void pinned(unsigned *p, unsigned a) {
  unsigned r, s, t;
  tile::apply("add.cc.u32"_ptx, r, a, a, tile::pinned);
  tile::apply("mov.u32"_ptx, t, "%clock"_sreg);
  // expected-error@+3 {{an asm statement stands between 'addc.u32' and the start}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{what stands between}}
  tile::apply("addc.u32"_ptx, s, a, a);
  p[0] = s + t;
}

__device__ void stored(volatile unsigned *p, unsigned a) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  p[0] = r;
  // expected-error@+3 {{a store to memory stands between 'addc.u32'}}
  // expected-note@+2 {{the calls of a chain}}
  // expected-note@+1 {{what stands between}}
  tile::apply("addc.u32"_ptx, s, a, a);
  p[1] = s;
}

__device__ void right(unsigned *p, unsigned a) {
  unsigned r, s, t;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  use(a);
  p[0] = r;
  tile::apply("mul.lo.u32"_ptx, t, a, 3u);
  tile::apply("mov.u32"_ptx, s, "%clock"_sreg);
  p[1] = s;
  p[2] = 5 * r;
  tile::apply("addc.u32"_ptx, s, t, a);
  p[3] = s;
}
