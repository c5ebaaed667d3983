// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A struct that is passed by value has its size. What it points to has another one.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

struct fragment {
  float data[4];
};
struct pair {
  float *first, *second;
};

__device__ void f(fragment x) {
  tile::regs<float, 5, 1> r;
  // expected-error@+1 {{operand 'a' covers bytes 0 to 19 of an object of 16 bytes [tile-bounds]}}
  tile::apply("mov.f32"_ptx, r, tile::view<5, 1>(x.data));

  tile::apply("mov.f32"_ptx, tile::view<4, 1>(&r[0]), tile::view<4, 1>(x.data));
}

__global__ void kernel(pair x) {
  tile::regs<float, 5, 1> r;
  tile::apply("ld.global.f32"_ptx, r, tile::view<5, 1>(x.second));
}
