// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -Rpass-missed=tile-apply: a tile whose address escapes stays in local memory.
//
// RUN: %verify -O2 -Rpass-missed=tile-apply %s
// RUN: %verify -O2 -g -Rpass-missed=tile-apply %s

#include <tile/apply.h>

using namespace tile::literals;
using tile_t = tile::regs<float, 4, 1>;

__device__ __attribute__((noinline)) void apart(float *p) { p[1] = 2; }
__device__ void inlined(float *p) { p[1] = 2; }

__global__ void passed(float *p) {
  tile_t r;
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: it is passed to a function that is not inlined}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  apart(r.data);
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), r);
}

__global__ void stored(float *p, float **where) {
  tile_t r;
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: its address is stored}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  *where = r.data;
}

__global__ void chosen(float *p, float limit) {
  tile_t r, s;
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: its address is chosen at run time}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: its address is chosen at run time}}
  tile::apply("ld.global.f32"_ptx, s, tile::view<4, 1>(p));
  float *one = *p > limit ? r.data : s.data;
  for (int i = 0; i < *p; ++i)
    one[i] = 0;
}

__global__ void in_asm(float *p) {
  tile_t r;
  // expected-remark@+1 {{the tile of 'ld.global.f32' (16 bytes) stays in local memory: its address is used in inline asm}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  asm volatile("" ::"l"(r.data) : "memory");
}

__global__ void promoted(float *p) {
  tile_t r;
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  inlined(r.data);
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(p), r);
}
