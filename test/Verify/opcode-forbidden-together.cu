// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two qualifiers that exclude each other. ptxas takes this one.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(double *r) {
  // expected-error@+2 {{illegal opcode 'rcp.rn.ftz.f64': '.ftz' with '.f64' requires '.approx' [tile-opcode]}}
  // expected-note@+1 0+ {{did you mean}}
  __tile_apply("rcp.rn.ftz.f64", "f64[1], f64[1]", r, r);

  __tile_apply("rcp.rn.f64", "f64[1], f64[1]", r, r);
  __tile_apply("rcp.approx.ftz.f64", "f64[1], f64[1]", r, r);
}
