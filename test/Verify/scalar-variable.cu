// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable of a scalar type is a tile of one register, where it is written. What
// is in memory is not.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float in_shared;

__global__ void f(float *p, float x) {
  float y;
  bool small;
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'd' is in global storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("ex2.approx.f32"_ptx, p[threadIdx.x], x);
  // expected-error@+1 {{operand 'd' is in shared storage}}
  tile::apply("ex2.approx.f32"_ptx, in_shared, x);
  // expected-error@+1 {{operand 'a' has repeat shape 4, expected none as in operand 'd' [tile-shape]}}
  tile::apply("ex2.approx.f32"_ptx, y, r);

  tile::apply("ex2.approx.f32"_ptx, y, x);
  tile::apply("ex2.approx.f32"_ptx, y, p[threadIdx.x]);
  tile::apply("ex2.approx.f32"_ptx, r[2], r[1]);
  tile::apply("setp.lt.f32"_ptx, small, y, x);
  tile::apply("st.global.f32"_ptx, tile::view<1>(p), y, tile::pred(small));
}
