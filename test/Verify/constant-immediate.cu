// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What PTX wants in the instruction text is a compile-time integer.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

template <int Table> __device__ void accepted(unsigned *r) {
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32", r, r, r, r, Table);
}

__device__ void f(unsigned *r, int table) {
  // expected-error@+1 {{operand 'immLut' is an immediate, expected a compile-time integer constant [tile-constant]}}
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32", r, r, r, r, table);
  // expected-error@+1 {{operand 'immLut' is an immediate, expected a compile-time integer constant [tile-constant]}}
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], f32", r, r, r, r, 1.0f);
  // expected-error@+1 {{operand 'immLut' is an immediate, expected a compile-time integer constant [tile-constant]}}
  __tile_apply("lop3.b32", "u32[1], u32[1], u32[1], u32[1], s32[1]", r, r, r, r, r);

  accepted<0xe8>(r);
}
