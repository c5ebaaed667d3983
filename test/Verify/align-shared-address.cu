// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The low bits of a 32-bit address in shared memory may be known.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(unsigned address, unsigned row) {
  tile::regs<float, 4> r;
  // expected-error@+1 {{operand 'a' starts at a 8-byte boundary, expected alignment to the access size 16 [tile-align]}}
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::shared<float, 4>(16 * row + 8));

  tile::apply("ld.shared.v4.f32"_ptx, r, tile::shared<float, 4>(16 * row));
  tile::apply("ld.shared.v4.f32"_ptx, r, tile::shared<float, 4>(address + 8));
}
