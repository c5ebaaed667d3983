// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whatever keeps a tile in local memory, a remark says that it is there.
//
// RUN: %clangxx_tile -std=c++17 -O3 -Rpass-missed=tile-apply -S -o /dev/null \
// RUN:   -Xclang -verify %s

#include <tile/apply.h>

using namespace tile::literals;

__global__ void offset(float *p, int i) {
  float a[16];
  for (int k = 0; k != 16; ++k)
    a[k] = p[k];
  // expected-remark@+1 {{(64 bytes) stays in local memory: an index is not a constant}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(&a[i * 4]), tile::view<4, 1>(&a[i * 4]));
  p[0] = a[1];
}

__global__ void row(float *p, int n) {
  float a[4][4];
  // expected-remark@+1 {{(64 bytes) stays in local memory: an index is not a constant}}
  tile::apply("ld.global.f32"_ptx, tile::elements(a[n]), tile::view<4, 1>(p));
  p[0] = a[1][1];
}

__global__ void array_of_tiles(float *p, int n) {
  tile::regs<float, 4, 1> r[4];
  // expected-remark@+1 {{(64 bytes) stays in local memory: an index is not a constant}}
  tile::apply("ld.global.f32"_ptx, r[n], tile::view<4, 1>(p));
  p[0] = r[1][1];
}

__global__ void loop(float *p) {
  float a[4];
#pragma unroll 1
  for (int k = 0; k != 4; ++k)
    // expected-remark@+1 {{(16 bytes) stays in local memory: an index is not a constant}}
    tile::apply("ld.global.f32"_ptx, tile::view<1>(&a[k]), tile::view<1>(p + k));
#pragma unroll 1
  for (int k = 4; k != 0; --k)
    p[k] = a[k - 1];
}

__device__ __attribute__((noinline)) void helper(float *x) {
  // expected-remark@+1 {{(16 bytes) stays in local memory: it is passed to a function that is not inlined}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(x), tile::view<4, 1>(x));
}
__global__ void calls(float *p) {
  float a[4] = {p[0], p[1], p[2], p[3]};
  helper(a);
  p[0] = a[1];
}
