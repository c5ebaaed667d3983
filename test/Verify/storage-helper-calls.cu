// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A parameter is what the calls of its function pass: all of them, and anything where
// its address is taken or no call is seen.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__shared__ float in_shared[4], also_shared[4];
__device__ float in_global[4];

__device__ void wrong(tile::regs<float, 4, 1> &r, float *p) {
  // expected-error@+1 {{operand 'a' points to shared memory, the opcode accesses global [tile-storage]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
}
__device__ void one_is_right(tile::regs<float, 4, 1> &r, float *p) {
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
}
__device__ void address_taken(tile::regs<float, 4, 1> &r, float *p) {
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
}
__device__ void never_called(float *p) {
  tile::apply("mov.f32"_ptx, tile::view<4, 1>(p), 1.0f);
}

__device__ void (*pointer)(tile::regs<float, 4, 1> &, float *) = address_taken;

__device__ void f(tile::regs<float, 4, 1> &r) {
  wrong(r, in_shared);
  wrong(r, also_shared);
  one_is_right(r, in_global);
  one_is_right(r, in_shared);
  one_is_right(r, in_global);
  address_taken(r, in_shared);
}
