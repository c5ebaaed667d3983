// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register operand is storage of the thread. What is known to be anything else
// is refused; a pointer of unknown origin is not.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float in_shared[4];
__constant__ float in_constant[4];
__device__ float in_global[4];

__global__ void f(float *kernel_parameter) {
  tile::regs<float, 4, 1> r;
  // expected-error@+1 {{operand 'd' is in shared storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("ex2.approx.f32"_ptx, tile::elements(in_shared), r);
  // expected-error@+1 {{operand 'a' is in constant storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("ex2.approx.f32"_ptx, r, tile::elements(in_constant));
  // expected-error@+1 {{operand 'a' is in global storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("ex2.approx.f32"_ptx, r, tile::elements(in_global));
  // expected-error@+1 {{operand 'd' is in global storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(kernel_parameter + 4), r);
  // expected-error@+1 {{operand 'b' is in shared storage, expected registers: a local variable of the thread [tile-storage]}}
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(kernel_parameter), tile::elements(in_shared));

  float local[4];
  tile::apply("ex2.approx.f32"_ptx, tile::elements(local), r);
}

__device__ void accepted(float *unknown) {
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(unknown), tile::view<4, 1>(unknown));
}
