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

__device__ void f(int n, bool condition, const float *unknown) {
  tile::regs<float, 4> r;
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * threadIdx.x + 1]));
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[(n << 2) + 2]));
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&line[4 * n]));
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * n - 1]));
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[(n & ~3) + 2]));
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * n | 1]));
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[condition ? 1 : 3]));
  const float *either = condition ? aligned : line;
  // expected-error@+1 {{operand 'a' starts at a 4-byte boundary}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(either));

  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * threadIdx.x]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[n]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[n + 1]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[3 * n + 1]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[(n & 7) + 1]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[4 * n - 4]));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(&aligned[condition ? 1 : 4]));
  const float *before = condition ? &aligned[3] : &aligned[7];
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::view<4>(before + 1));
  const float *any = condition ? unknown : line;
  tile::apply("ld.v4.f32"_ptx, r, tile::view<4>(any));
}
