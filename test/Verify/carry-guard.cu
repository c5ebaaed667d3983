// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A carry is not read where the predicate of what writes it may be false.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(unsigned *p, unsigned a, bool x, bool y, int n) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a, tile::pred(x));
  // expected-error@+2 {{'addc.u32' reads the carry flag where the predicate of 'add.cc.u32' may keep it from being written [tile-carry]}}
  // expected-note@+1 {{give all calls of the chain the same predicate}}
  tile::apply("addc.u32"_ptx, s, a, a, tile::pred(y));

  tile::apply("add.cc.u32"_ptx, r, a, a, tile::pred(x));
  // expected-error@+2 {{'subc.u32' reads the carry flag where}}
  // expected-note@+1 {{give all calls}}
  tile::apply("subc.u32"_ptx, s, a, a);

  tile::apply("sub.cc.u32"_ptx, r, a, a, tile::pred(n < 3));
  // expected-error@+2 {{'subc.cc.u32' reads the carry flag where the predicate of 'sub.cc.u32'}}
  // expected-note@+1 {{give all calls}}
  tile::apply("subc.cc.u32"_ptx, s, a, a, tile::pred(n < 4));

  tile::apply("sub.cc.u32"_ptx, r, a, a, tile::pred(n < 3));
  tile::apply("subc.cc.u32"_ptx, s, a, a, tile::pred(n < 3));
  tile::apply("subc.u32"_ptx, s, a, a, tile::pred(n < 3));

  tile::apply("add.cc.u32"_ptx, r, a, a);
  tile::apply("addc.u32"_ptx, s, a, a, tile::pred(x));
  p[0] = r + s;
}
