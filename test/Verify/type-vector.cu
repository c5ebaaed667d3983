// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A vector is one register of its bits, where it has an atom axis and the operand has
// such a register; else a group of its lanes, with or without an axis of 1.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

template <class T, int N> using vector = T __attribute__((ext_vector_type(N)));
using float2 = vector<float, 2>;
using float4 = vector<float, 4>;

__device__ void f(const float2 *p) {
  tile::regs<float2, 4, 1> pairs;
  tile::regs<float2, 4> group;
  tile::regs<float4, 1> four;
  tile::regs<float, 4, 2> numbers;
  // expected-error@+1 {{operand 'd' has element type f32, expected any type of 64 bits [tile-type]}}
  tile::apply("not.b64"_ptx, group, 0ull);
  // expected-error@+1 {{operand 'd' has element type f32, expected any type of 64 bits [tile-type]}}
  tile::apply("not.b64"_ptx, four, 0ull);

  tile::apply("not.b64"_ptx, pairs, 0ull);
  tile::apply("ld.global.v2.f32"_ptx, group, tile::view<4>(p));
  tile::apply("ld.global.v2.f32"_ptx, numbers, tile::view<4, 1>(p));
  tile::apply("ld.global.v2.f32"_ptx, tile::view<4>(&group[0]), tile::view<4>(p));
}
