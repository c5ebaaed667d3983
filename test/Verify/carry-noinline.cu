// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function that is not inlined gets no carry from its caller. At -O0 Clang calls
// every function that.
//
// RUN: %verify -O1 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

static __device__ __attribute__((noinline)) unsigned addc(unsigned a) {
  unsigned r;
  // expected-error@+3 {{'addc.u32' reads the carry flag}}
  // expected-note@+2 {{in 'addc(unsigned int)', no call before}}
  // expected-note@+1 {{the repeats}}
  tile::apply("addc.u32"_ptx, r, a, a);
  return r;
}

// It would never end.
static __device__ unsigned recursive(unsigned a) {
  unsigned r;
  // expected-error@+3 {{'subc.u32' reads the carry flag}}
  // expected-note@+2 {{in 'recursive(unsigned int)', no call before}}
  // expected-note@+1 {{the repeats}}
  tile::apply("subc.u32"_ptx, r, a, a);
  return r ? recursive(r) : 0;
}

__device__ unsigned f(unsigned a) {
  unsigned r;
  tile::apply("add.cc.u32"_ptx, r, a, a);
  r += addc(a);
  return r + recursive(a);
}
