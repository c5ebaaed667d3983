// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of an element copy no more bytes than it writes are read.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ __attribute__((aligned(16))) float s[4];

__device__ void f(const float *p, unsigned n, bool none) {
  auto to = tile::view<4>(s);
  auto from = tile::view<4>(p);
  // expected-error@+1 {{operand 'src-size' is 17, expected 0 to 16 [tile-constant]}}
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, 17);
  // expected-error@+1 {{operand 'src-size' is -1, expected 0 to 16 [tile-constant]}}
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, -1);
  // expected-error@+1 {{operand 'src-size' is 5, expected at most 4, the value of 'cp-size' [tile-constant]}}
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 4, 5);

  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, 6);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, 0);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 4, 4);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 4, sizeof(float));
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, n);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, none);
  tile::apply("cp.async.ca.shared.global"_ptx, to, from, 16, tile::negated(none));
}
