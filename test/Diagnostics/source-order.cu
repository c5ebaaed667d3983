// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All faulty calls of a file are reported in one run, in the order of the source.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++17 -O2 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O0 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O3 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:

#include <tile/apply.h>

using namespace tile::literals;
using tile_t = tile::regs<float, 4, 1>;

template <class R> __device__ void in_template(R &r) {
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.a'
  tile::apply("ex2.a"_ptx, r, r);
}

__global__ void kernel(float *p) {
  tile_t r;
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.b'
  tile::apply("ex2.b"_ptx, r, r);
  for (int i = 0; i < 4; ++i)
    // CHECK: :[[@LINE+1]]:5: error: illegal opcode 'ex2.c'
    tile::apply("ex2.c"_ptx, r, r);
  // CHECK: :[[@LINE+1]]:10: error: illegal opcode 'ex2.d'
  [&r] { tile::apply("ex2.d"_ptx, r, r); }();
  in_template(r);
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.e'
  __tile_apply("ex2.e", "f32[4,1], f32[4,1]", &r[0], &r[0]);
}

__device__ void function(tile_t &r) {
  // CHECK: :[[@LINE+1]]:3: error: illegal opcode 'ex2.f'
  tile::apply("ex2.f"_ptx, r, r);
}
