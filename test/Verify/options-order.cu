// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options follow the operands.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(bool b, tile::regs<float, 4, 1> &r) {
  // expected-error@+1 {{argument 3 is an operand after an option: options follow the operands [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, tile::pred(b), r);
  // expected-error@+1 {{argument 2 is an operand after an option}}
  tile::apply("ex2.approx.f32"_ptx, tile::pinned, r, r);

  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pinned, tile::pred(b));
}
