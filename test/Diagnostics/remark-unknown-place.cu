// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register operand behind a pointer of unknown origin is no error, and a remark.
//
// RUN: %clangxx_tile -std=c++17 -O0 -Rpass-missed=tile-apply -S -o /dev/null \
// RUN:   -Xclang -verify %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ float *table[4];

__device__ void f(int i) {
  // expected-remark@+2 {{operand 'd' of 'ex2.approx.f32' is reached through a pointer of unknown origin: it may be in memory}}
  // expected-remark@+1 {{operand 'a' of 'ex2.approx.f32' is reached through a pointer of unknown origin}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(table[i]), tile::view<4, 1>(table[i]));
}
