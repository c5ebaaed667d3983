// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A carry is read where a call before it in the block has written it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>
#include <tile/stub.h>

using namespace tile::literals;

inline __device__ unsigned addc(unsigned a, unsigned b) {
  unsigned r;
  // expected-error@+3 {{'addc.u32' reads the carry flag, and no call before it in the basic block writes it [tile-carry]}}
  // expected-note@+2 {{in 'inlined(unsigned int)', no call before this one writes the flag}}
  // expected-note@+1 {{the repeats of a call take the place of a loop, and an inline function is part of its caller}}
  tile::apply("addc.u32"_ptx, r, a, b);
  return r;
}
__device__ unsigned inlined(unsigned a) { return addc(a, a); }

// What can be called from elsewhere stays, and has to be right by itself.
__device__ unsigned madc(unsigned a) {
  unsigned r;
  // expected-error@+3 {{'madc.lo.u32' reads the carry flag}}
  // expected-note@+2 {{in 'madc(unsigned int)', no call before}}
  // expected-note@+1 {{the repeats}}
  tile::apply("madc.lo.u32"_ptx, r, a, a, a);
  return r;
}

__device__ void f(unsigned *p, unsigned a, bool condition) {
  unsigned r, s[4];
  tile::apply("add.cc.u32"_ptx, r, a, a);
  if (condition)
    // expected-error@+3 {{'subc.cc.u32' reads the carry flag}}
    // expected-note@+2 {{a branch or a loop is between 'add.cc.u32' and this call}}
    // expected-note@+1 {{the repeats}}
    tile::apply("subc.cc.u32"_ptx, r, a, a);

  tile::apply("mad.lo.cc.u32"_ptx, s[0], a, a, a);
  for (int i = 1; i < 4; ++i)
    // expected-error@+3 {{'addc.cc.u32' reads the carry flag}}
    // expected-note@+2 {{a branch or a loop is between 'mad.lo.cc.u32' and this call}}
    // expected-note@+1 {{the repeats}}
    tile::apply("addc.cc.u32"_ptx, s[i], a, a);

  // The last reader does not write it, and it still is what it was.
  tile::apply("sub.cc.u32"_ptx, s[0], a, a);
  tile::apply("subc.u32"_ptx, s[1], a, a);
  tile::apply("addc.u32"_ptx, s[2], a, a);
  p[0] = r + s[0] + s[1] + s[2];
}

__device__ void never(unsigned *p, unsigned a) {
  unsigned r, s;
  tile::apply("add.cc.u32"_ptx, r, a, a, tile::pred(false));
  // expected-error@+3 {{'addc.u32' reads the carry flag}}
  // expected-note@+2 {{no call before this one}}
  // expected-note@+1 {{the repeats}}
  tile::apply("addc.u32"_ptx, s, a, a);
  p[0] = s;
}

__device__ void never_read(unsigned *p, unsigned a) {
  unsigned s = a;
  tile::apply("addc.u32"_ptx, s, a, a, tile::pred(false));
  p[0] = s;
}

// A call that is refused is not missed a second time.
__device__ void refused(unsigned *p, unsigned a) {
  unsigned r, s;
  // expected-error@+1 {{[tile-scalar]}}
  tile::apply("add.cc.u32"_ptx, r, a, 1.0f);
  tile::apply("addc.u32"_ptx, s, a, a);
  p[0] = s;
}

__device__ void text(unsigned *p, unsigned a) {
  unsigned r[1], s[1];
  __tile_apply("add.cc.u32", "u32[1], u32, u32", r, a, a);
  __tile_apply("addc.u32", "u32[1], u32, u32", s, a, a);
  p[0] = r[0] + s[0];
}
