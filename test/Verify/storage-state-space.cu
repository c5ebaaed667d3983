// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state space in the opcode is the one that the memory is known to lie in. A
// generic access goes anywhere, and shared memory is in the window of its cluster.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float in_shared[4];
__constant__ float in_constant[4];
__device__ float in_global[4];

__global__ void f(const float *kernel_parameter) {
  tile::regs<float, 4, 1> r;
  float local[4] = {};
  char byte;
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::elements(in_shared));
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("ld.shared.f32"_ptx, r, tile::view<4, 1>(kernel_parameter));
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses constant [tile-storage]}}
  tile::apply("ld.const.f32"_ptx, r, tile::elements(in_global));
  // expected-error@+1 {{operand 'a' points to constant memory, the opcode accesses local [tile-storage]}}
  tile::apply("ld.local.f32"_ptx, r, tile::elements(in_constant));
  // expected-error@+1 {{operand 'a' points to local memory, the opcode accesses shared::cluster [tile-storage]}}
  tile::apply("ld.shared::cluster.f32"_ptx, r, tile::elements(local));
  // expected-error@+1 {{operand 'a' points to global memory, the opcode accesses shared [tile-storage]}}
  tile::apply("ld.shared.b8"_ptx, byte, tile::view<1>("text"));

  tile::apply("ld.global.f32"_ptx, r, tile::elements(in_global));
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(kernel_parameter));
  tile::apply("ld.const.f32"_ptx, r, tile::elements(in_constant));
  tile::apply("ld.local.f32"_ptx, r, tile::elements(local));
  tile::apply("ld.shared.f32"_ptx, r, tile::elements(in_shared));
  tile::apply("ld.shared::cluster.f32"_ptx, r, tile::elements(in_shared));
  tile::apply("ld.f32"_ptx, r, tile::elements(in_shared));
}
