// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature is a string constant where the call is compiled.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

constexpr char constant[] = "f32[1], f32[1]";

__device__ __attribute__((noinline)) void f(const char *signature, float *r) {
  // expected-error@+2 {{the signature is not a compile-time constant [tile-constant]}}
  // expected-note@+1 {{it comes from parameter 1; make it a template parameter or a string literal}}
  __tile_apply("ex2.approx.f32", signature, r, r);

  __tile_apply("ex2.approx.f32", constant, r, r);
}
