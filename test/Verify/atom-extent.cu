// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last extent counts the registers of one instruction.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const float *p) {
  float a[4];
  tile::regs<float, 2, 2> pairs;
  // expected-error@+4 {{operand 'd' has 4 registers per instruction (last extent), expected 1 [tile-atom]}}
  // expected-note@+3 {{the last axis counts the registers of one instruction; tile::elements() adds it to a plain array}}
  // expected-error@+2 {{operand 'a' has 4 registers per instruction (last extent), expected 1 [tile-atom]}}
  // expected-note@+1 {{the last axis counts the registers of one instruction; tile::elements() adds it to a plain array}}
  tile::apply("ex2.approx.f32"_ptx, a, a);
  // expected-error@+1 {{operand 'd' has 1 register per instruction (last extent), expected 2 [tile-atom]}}
  tile::apply("ld.global.v2.f32"_ptx, tile::view<2, 1>(a), tile::view<2, 2>(p));
  // expected-error@+1 {{operand 'a' has 1 element per instruction (last extent), expected 2 [tile-atom]}}
  tile::apply("ld.global.v2.f32"_ptx, pairs, tile::view<4, 1>(p));

  tile::apply("ex2.approx.f32"_ptx, tile::elements(a), tile::elements(a));
  tile::apply("ld.global.v2.f32"_ptx, pairs, tile::view<2, 2>(p));
}
