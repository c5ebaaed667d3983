// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A group is no larger than the blocks of the kernel, where their size is known.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__global__ void __attribute__((launch_bounds(64))) small(const float *p) {
  tile::regs<float, 1, 1> r;
  // expected-error@+1 {{operand 'a' has a group of 128 threads, the kernel's blocks have at most 64 [tile-shape]}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 32, 1, 1>(p), tile::scope_warpgroup);
  // expected-error@+1 {{operand 'a' has a group of 96 threads}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<3, 32, 1, 1>(p), tile::scope_cta);

  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 32, 1, 1>(p), tile::scope_cta);
  tile::apply("ld.global.f32"_ptx, r, tile::view<32, 1, 1>(p), tile::scope_warp);
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 2, 32, 1, 1>(p), tile::scope_cluster);
}

__global__ void unknown(const float *p) {
  tile::regs<float, 1, 1> r;
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 32, 1, 1>(p), tile::scope_warpgroup);
}
