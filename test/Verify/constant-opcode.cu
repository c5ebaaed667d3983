// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The opcode is a string constant where the call is compiled: a parameter is none,
// and neither is a variable that could change.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ const char *changing = "ex2.approx.f32";
constexpr char constant[] = "ex2.approx.f32";

__device__ __attribute__((noinline)) void f(const char *opcode, float *r) {
  // expected-error@+2 {{the opcode is not a compile-time constant [tile-constant]}}
  // expected-note@+1 {{it comes from parameter 1; make it a template parameter or a string literal}}
  __tile_apply(opcode, "f32[1], f32[1]", r, r);
  // expected-error@+1 {{the opcode is not a compile-time constant [tile-constant]}}
  __tile_apply(changing, "f32[1], f32[1]", r, r);
  // expected-error@+1 {{the opcode is not a compile-time constant [tile-constant]}}
  __tile_apply(r[0] > 0 ? "ex2.approx.f32" : "lg2.approx.f32", "f32[1], f32[1]", r, r);

  __tile_apply("ex2.approx.f32", "f32[1], f32[1]", r, r);
  __tile_apply(constant, "f32[1], f32[1]", r, r);
  const char *local = "ex2.approx.f32";
  __tile_apply(local, "f32[1], f32[1]", r, r);
}
