// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads, stores and conversions take integer registers that are wider than the
// type (PTX ISA, "Operand Size Exceeding Instruction-Type Size").
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const unsigned char *p, unsigned char *q, float x) {
  unsigned v[1];
  float y[1];
  unsigned char narrow[1];
  // expected-error@+1 {{operand 'd' has element type f32, expected}}
  tile::apply("ld.global.u8"_ptx, y, tile::view<1>(p));
  // expected-error@+1 {{operand 'd' has element type u8, expected}}
  tile::apply("ld.global.b32"_ptx, narrow, tile::view<1>((const unsigned *)p));
  // expected-error@+1 {{operand 'a' has element type u32, expected}}
  tile::apply("ld.global.u8"_ptx, v, tile::view<1>((const unsigned *)p));

  tile::apply("ld.global.nc.u8"_ptx, v, tile::view<1>(p));
  tile::apply("cvt.rni.sat.u8.f32"_ptx, v, x);
  tile::apply("st.global.u8"_ptx, tile::view<1>(q), v);
}
