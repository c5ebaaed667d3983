// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A local variable is a constant if it is written once, as a whole, and before it is
// read on every path.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void change(unsigned &x);

struct table {
  unsigned lut;
};
__device__ void take(table);

__device__ void f(unsigned (&r)[1], unsigned a, bool condition) {
  // clang-format off
  float x[1];
  const char *twice = "ex2.approx.f32";
  if (condition)
    twice = "lg2.approx.f32";
  // expected-error@+1 {{the opcode is not a compile-time constant [tile-constant]}}
  __tile_apply(twice, "f32[1], f32", x, 1.0f);
  const char *sometimes;
  if (condition)
    sometimes = "ex2.approx.f32";
  // expected-error@+1 {{the opcode is not a compile-time constant}}
  __tile_apply(sometimes, "f32[1], f32", x, 1.0f);
  const char *later;
  // expected-error@+1 {{the opcode is not a compile-time constant}}
  __tile_apply(later, "f32[1], f32", x, 1.0f);
  later = "ex2.approx.f32";

  unsigned half, other_half;
  __builtin_memset(&half, 0, 2);
  __builtin_memset(&other_half, 0, 2);
  // expected-error@+1 {{operand 'immLut' is an immediate, expected a compile-time integer constant [tile-constant]}}
  tile::apply("lop3.b32"_ptx, r, a, a, a, half);
  if (condition)
    // expected-error@+1 {{operand 'immLut' is an immediate}}
    tile::apply("lop3.b32"_ptx, r, a, a, a, other_half);
  const char *last = "sin.approx.f16";
  last = "ex2.approx.f32";
  __tile_apply(last, "f32[1], f32", x, 1.0f);
  volatile unsigned changing = 0x96;
  // expected-error@+1 {{operand 'immLut' is an immediate}}
  tile::apply("lop3.b32"_ptx, r, a, a, a, changing);
  unsigned changed = 0x96;
  change(changed);
  // expected-error@+1 {{operand 'immLut' is an immediate}}
  tile::apply("lop3.b32"_ptx, r, a, a, a, changed);
  unsigned written = 0x96;
  tile::apply("mov.u32"_ptx, written, a);
  // expected-error@+1 {{operand 'immLut' is an immediate}}
  tile::apply("lop3.b32"_ptx, r, a, a, a, written);

  const char *once = "ex2.approx.f32";
  __tile_apply(once, "f32[1], f32", x, 1.0f);
  unsigned lut = 0x96;
  tile::apply("mov.u32"_ptx, r, lut);
  tile::apply("lop3.b32"_ptx, r, a, a, a, lut);
  tile::apply("lop3.b32"_ptx, r, a, a, a, lut + 1);
  unsigned zero;
  __builtin_memset(&zero, 0, 4);
  tile::apply("lop3.b32"_ptx, r, a, a, a, zero);
  table passed = {0x96}, copied = passed;
  take(passed);
  tile::apply("lop3.b32"_ptx, r, a, a, a, passed.lut);
  tile::apply("lop3.b32"_ptx, r, a, a, a, copied.lut);
}
