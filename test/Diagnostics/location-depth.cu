// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The message points at the tile::apply call that the user wrote: line and column,
// at any depth of the user's own wrappers, with and without -g.
//
// RUN: %not %diagnose -std=c++17 -O0 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++17 -O2 %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O0 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:
// RUN: %not %diagnose -std=c++20 -O3 -g %s 2>&1 | %FileCheck %s --implicit-check-not=error:

#include <tile/apply.h>

using namespace tile::literals;
using tile_t = tile::regs<float, 4, 1>;

template <class R> __device__ void one(R &r) {
  // CHECK-DAG: :[[@LINE+1]]:3: error: illegal opcode 'ex2.one'
  tile::apply("ex2.one"_ptx, r, r);
}
template <class R> __device__ void two(R &r) { one(r); }
template <class R> __device__ void three(R &r) { two(r); }

struct scaled {
  tile_t r;
  __device__ void run() {
    // CHECK-DAG: :[[@LINE+1]]:5: error: illegal opcode 'ex2.method'
    tile::apply("ex2.method"_ptx, r, r);
  }
};

__global__ void zero(float *p) {
  tile_t r;
  // CHECK-DAG: :[[@LINE+1]]:3: error: illegal opcode 'ex2.zero'
  tile::apply("ex2.zero"_ptx, r, r);
  three(r);
  scaled().run();
  auto lambda = [&r](auto opcode) {
    // CHECK-DAG: :[[@LINE+1]]:5: error: illegal opcode 'ex2.lambda'
    tile::apply(opcode, r, r);
  };
  lambda("ex2.lambda"_ptx);
}
