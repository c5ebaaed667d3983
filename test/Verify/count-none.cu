// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call without operands is short of them all.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(float (&r)[1]) {
  // expected-error@+1 {{'ex2.approx.f32' takes 2 operands, the call has 0 [tile-count]}}
  tile::apply("ex2.approx.f32"_ptx);

  tile::apply("ex2.approx.f32"_ptx, r, r);
}
