// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A text ends with its array: characters after a zero belong to it.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__constant__ char settable[16] = "ex2.approx.f32";
__constant__ constexpr char fixed[16] = "ex2.approx.f32";
struct text {
  static constexpr char opcode[16] = "ex2.approx.f32";
};

__device__ void f(float *r) {
  // expected-error@+1 {{illegal opcode 'ex2.approx.f32\00junk'}}
  tile::apply("ex2.approx.f32\0junk"_ptx, tile::view<1>(r), 1.0f);
  // expected-error@+1 {{illegal opcode 'ex2.approx.f32\00junk'}}
  __tile_apply("ex2.approx.f32\0junk", "f32[1], f32", r, 1.0f);
  // expected-error@+1 {{signature "f32[1], f32\00;pinned" is malformed: expected ',', ';' or the end at position 11 [tile-signature]}}
  __tile_apply("ex2.approx.f32", "f32[1], f32\0;pinned", r, 1.0f);
  // The host may set a __constant__ variable.
  // expected-error@+1 {{the opcode is not a compile-time constant [tile-constant]}}
  __tile_apply(settable, "f32[1], f32", r, 1.0f);

  __tile_apply(fixed, "f32[1], f32", r, 1.0f);
  __tile_apply(text::opcode, "f32[1], f32", r, 1.0f);
}
