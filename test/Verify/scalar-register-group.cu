// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One value cannot stand for several registers.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *p, float x) {
  // expected-error@+1 {{operand 'b' is a scalar, expected a tensor: it has 4 registers [tile-scalar]}}
  __tile_apply("st.global.v4.f32", "f32[4], f32", p, x);

  __tile_apply("st.global.f32", "f32[4,1], f32", p, x);
}
