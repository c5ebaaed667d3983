// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A single element is aligned to its size too.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ float g[64];

__device__ void f(int n) {
  tile::regs<unsigned, 1> r;
  tile::regs<double, 1> d;
  // expected-error@+1 {{operand 'a' starts at a 2-byte boundary, expected alignment to the access size 4 [tile-align]}}
  tile::apply("ld.global.b32"_ptx, r, tile::view<1>((unsigned *)((char *)g + 2)));
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 8 [tile-align]}}
  tile::apply("ld.global.f64"_ptx, d, tile::view<1>((double *)(g + 1)));

  tile::apply("ld.global.b32"_ptx, r, tile::view<1>((unsigned *)((char *)g + 4)));
}
