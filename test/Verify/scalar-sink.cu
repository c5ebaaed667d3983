// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sink "_" stands only where the PTX ISA allows it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(tile::regs<float, 4, 1> &r) {
  // expected-error@+1 {{operand 'd' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  tile::apply("ex2.approx.f32"_ptx, tile::sink, r);
  // expected-error@+1 {{operand 'a' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  tile::apply("ex2.approx.f32"_ptx, r, tile::sink);

  tile::apply("ex2.approx.f32"_ptx, r, r);
}

__device__ void accepted(tile::regs<bool, 4, 1> &p, float x) {
  tile::apply("setp.lt.f32"_ptx, p, tile::sink, x, x);
}
