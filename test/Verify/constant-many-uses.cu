// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How often a constant is used plays no part, nor how often a pointer is.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

// clang-format off
#define TEN(X) X X X X X X X X X X
#define THREE_HUNDRED(X) TEN(TEN(X)) TEN(TEN(X)) TEN(TEN(X))

__device__ void constant(unsigned (&r)[1], unsigned a) {
  const unsigned lut = 0x96;
  THREE_HUNDRED(tile::apply("lop3.b32"_ptx, r, r, a, a, lut);)
}

__global__ void space(float *p) {
  float r[1];
  // expected-error@+1 300 {{operand 'a' points to global memory, the opcode accesses shared [tile-storage]}}
  THREE_HUNDRED(tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(p));)
}
