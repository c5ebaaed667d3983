// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The size of an element copy is 4, 8 or 16 bytes, at L2 only 16, and is in the text.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[4];

__device__ void f(const float *p, int n) {
  auto to = tile::view<4>(s);
  auto from = tile::view<4>(p);
  // expected-error@+1 {{operand 'cp-size' is 8, expected 16 [tile-constant]}}
  tile::apply("cp.async.cg.shared.global"_ptx, to, from, 8);
  // expected-error@+1 {{operand 'cp-size' is 2, expected 4, 8 or 16 [tile-constant]}}
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 2);
  // expected-error@+1 {{operand 'cp-size' is an immediate, expected a compile-time integer constant [tile-constant]}}
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, n);
  // expected-error@+2 {{illegal opcode 'cp.async.ca': '.ca' requires a destination space qualifier: one of '.shared', '.shared::cta' [tile-opcode]}}
  // expected-note@+1 2 {{did you mean 'cp.async.ca.shared}}
  tile::apply("cp.async.ca"_ptx, to, from, 16);

  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 4);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 8);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16);
  tile::apply("cp.async.cg.shared.global"_ptx, to, from, 16);
}
