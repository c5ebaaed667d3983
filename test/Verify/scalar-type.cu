// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scalar has a type that the operand takes: an int literal is no float.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(tile::regs<float, 4, 1> &r, int i) {
  // expected-error@+1 {{operand 'b' has scalar type s32, expected f32, u32 or b32 [tile-scalar]}}
  tile::apply("mul.f32"_ptx, r, r, 2);
  // expected-error@+1 {{operand 'b' has scalar type f64, expected f32, u32 or b32 [tile-scalar]}}
  tile::apply("mul.f32"_ptx, r, r, 2.0);
  // expected-error@+1 {{operand 'c' has scalar type s32, expected pred [tile-scalar]}}
  tile::apply("selp.f32"_ptx, r, r, r, i);

  tile::apply("mul.f32"_ptx, r, r, 2.0f);
  tile::apply("mul.f32"_ptx, r, r, 0x40000000u);
  tile::apply("selp.f32"_ptx, r, r, r, i != 0);
}
