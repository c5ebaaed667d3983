// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register operand is memory wherever the pointer has been on its way: through a
// helper, a member, a struct that is passed, a loop.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ inline void helper(float *x) {
  // expected-error@+2 {{operand 'd' is in global storage, expected registers: a local variable of the thread [tile-storage]}}
  // expected-error@+1 {{operand 'a' is in global storage}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(x), tile::view<4, 1>(x));
}

struct pair {
  float *first, *second;
};
__device__ inline void through_struct(pair p) {
  // expected-error@+1 {{operand 'a' is in global storage}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(p.first), tile::view<4, 1>(p.second));
}

struct fragment {
  float data[4];
  __device__ void evaluate() {
    // expected-error@+2 {{operand 'd' is in shared storage}}
    // expected-error@+1 {{operand 'a' is in shared storage}}
    tile::apply("ex2.approx.f32"_ptx, tile::elements(data), tile::elements(data));
  }
};
__shared__ fragment in_shared;

__device__ inline void good(float *x) {
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(x), tile::view<4, 1>(x));
}

__global__ void kernel(float *p, pair parameter, int n) {
  float r[4] = {};
  helper(p);
  through_struct({r, p});
  in_shared.evaluate();
  good(r);
  float *q = p;
  q += threadIdx.x;
  // expected-error@+1 {{operand 'd' is in global storage}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(q), tile::elements(r));
  // expected-error@+1 {{operand 'd' is in global storage}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(parameter.second), tile::elements(r));
  for (float *at = p; at != p + n; at += 4)
    // expected-error@+1 {{operand 'a' is in global storage}}
    tile::apply("ex2.approx.f32"_ptx, tile::elements(r), tile::view<4, 1>(at));
}
