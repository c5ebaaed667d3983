// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view that is longer than what it points into fits at no index.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float in_shared[8];

__device__ void f(int j) {
  float x[16];
  tile::regs<float, 17, 1> r;
  tile::regs<float, 8, 1> s;
  // expected-error@+1 {{operand 'a' covers 68 bytes, and the object that it points into has 64 [tile-bounds]}}
  tile::apply("mov.f32"_ptx, r, tile::view<17, 1>(x + j));
  // expected-error@+1 {{operand 'a' covers 36 bytes, and the object that it points into has 32 [tile-bounds]}}
  tile::apply("ld.shared.f32"_ptx, tile::view<9, 1>(&r[0]), tile::view<9, 1>(in_shared + j));

  tile::apply("ld.shared.f32"_ptx, s, tile::view<8, 1>(in_shared + j));
}
