// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy of a struct points to where the struct does, member by member.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

struct pair {
  float *first, *second;
};

__global__ void f(float *p, bool condition) {
  float r[4];
  pair both = {r, p};
  pair copy = both;
  // expected-error@+1 {{operand 'a' is in global storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("mov.f32"_ptx, tile::elements(r), tile::view<4, 1>(copy.second));
  pair last = both;
  if (condition)
    last = copy;
  // expected-error@+1 {{operand 'a' is in global storage}}
  tile::apply("mov.f32"_ptx, tile::elements(r), tile::view<4, 1>(last.second));

  tile::apply("mov.f32"_ptx, tile::elements(r), tile::view<4, 1>(copy.first));
  tile::apply("mov.f32"_ptx, tile::elements(r), tile::view<4, 1>(last.first));
  tile::apply("ld.global.f32"_ptx, tile::elements(r), tile::view<4, 1>(copy.second));
}
