// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both spellings of an opcode and the bare stub are located alike.
//
// RUN: %not %diagnose -std=c++20 -O0 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O2 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O0 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++23 -O3 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:

#include <tile/apply.h>

using namespace tile::literals;

#define EX2(r) tile::apply("ex2.macro"_ptx, r, r)

__device__ void f(tile::regs<float, 4, 1> &r) {
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.literal'
  tile::apply("ex2.literal"_ptx, r, r);
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.argument'
  tile::apply<"ex2.argument">(r, r);
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.stub'
  __tile_apply("ex2.stub", "f32[4,1], f32[4,1]", &r[0], &r[0]);
  // CHECK: :[[@LINE+2]]:5: error: illegal opcode 'ex2.lines'
  if (r[0] > 0)
    tile::apply(
        "ex2.lines"_ptx,
        r,
        r);
  // CHECK: :[[@LINE+2]]:5: error: illegal opcode 'ex2.loop'
  for (int i = 0; i < 3; ++i)
    tile::apply("ex2.loop"_ptx, r, r);
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.macro'
  EX2(r);
}
