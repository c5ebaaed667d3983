// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature option makes the warning an error.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f() {
  float r[8];
  // expected-error@+2 {{operand 'a' at repeat (1) reads what operand 'd' at repeat (0) wrote before [tile-order-overlap]}}
  // expected-note@+1 {{instructions run repeat by repeat in row-major order}}
  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]; overlap=error", r + 1, r);

  __tile_apply("ex2.approx.f32", "f32[4,1], f32[4,1]; overlap=error", r, r);
}
