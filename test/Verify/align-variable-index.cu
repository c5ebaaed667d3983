// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An index may be unknown and an alignment wrong for certain.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float aligned[128];
__shared__ float line[128];

__device__ void f(int n) {
  tile::regs<float, 4> r;
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * threadIdx.x + 1]));
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[(n << 2) + 2]));
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&line[4 * n]));

  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * threadIdx.x]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[n]));
}
