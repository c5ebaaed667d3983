// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An opcode of no characters is no opcode.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(float (&r)[1]) {
  // expected-error@+1 {{illegal opcode '': instruction '' is not registered [tile-opcode]}}
  tile::apply(""_ptx, r, r);
  // expected-error@+1 {{illegal opcode ''}}
  tile::apply(tile::opcode<>{}, r, r);
}
