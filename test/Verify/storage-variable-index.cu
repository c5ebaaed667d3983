// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state space of a known object does not depend on the index.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float line[128];
__shared__ float square[8][16];
__device__ float in_global[128];

__global__ void f(float *parameter, int n, bool condition) {
  tile::regs<float, 1> r;
  float local[4] = {};
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(&line[threadIdx.x]));
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(parameter + threadIdx.x));
  // expected-error@+1 {{operand 'a' points to local memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(&local[n & 3]));
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(&in_global[n]));
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(&square[threadIdx.x][n]));
  const float *either = condition ? &line[n] : &square[n][0];
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(either));
  float *tables[2] = {line, square[0]};
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(tables[n]));

  tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(&line[threadIdx.x]));
  tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(either));
  tile::apply("ld.global.f32"_ptx, r, tile::view<1>(&in_global[n]));
  const float *mixed = condition ? &line[n] : parameter;
  tile::apply("ld.shared.f32"_ptx, r, tile::view<1>(mixed));
}
