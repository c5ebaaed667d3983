// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A wrapper that is forced inline is the user's own code: the message points into it,
// and appears once, however often it is inlined.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++17 -O2 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O0 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O3 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:

#include <tile/apply.h>

using namespace tile::literals;
using tile_t = tile::regs<float, 4, 1>;
#define FORCEINLINE __device__ __attribute__((always_inline)) inline

FORCEINLINE void one(tile_t &r) {
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.one'
  tile::apply("ex2.one"_ptx, r, r);
}
FORCEINLINE void two(tile_t &r) { one(r); }
FORCEINLINE void three(tile_t &r) { two(r); }

__global__ void zero(float *p) {
  tile_t r;
  three(r);
  two(r);
  one(r);
}
