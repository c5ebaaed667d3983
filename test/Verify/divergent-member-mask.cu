// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lanes that a constant member mask names get to the instruction.
//
// RUN: %verify -std=c++20 -O0 %s
// RUN: %verify -std=c++20 -O3 %s

#include <tile/apply.h>
#include <tile/value.h>

__global__ void masks(unsigned *p, unsigned mask) {
  unsigned lane = threadIdx.x % 32, x = p[lane];
  if (lane < 16) {
    // expected-warning@+1 {{operand 'membermask' of 'shfl.sync.bfly.b32' names lanes 16 to 31, which cannot execute it [tile-divergent]}} expected-note@+1 {{depends on the lane}}
    x += tile::value<"shfl.sync.bfly.b32">(x, 1, 31, 0xffffffff);
    // expected-warning@+1 {{names lane 16, which cannot execute it}} expected-note@+1 {{depends on the lane}}
    tile::apply<"bar.warp.sync">(0x1ffff);
    x += tile::value<"shfl.sync.bfly.b32">(x, 1, 31, 0xffff);
    x += tile::value<"shfl.sync.bfly.b32">(x, 1, 31, mask);
  }
  // expected-warning@+1 {{names lanes 4 to 31, which cannot execute it}} expected-note@+1 {{depends on the lane}}
  tile::apply<"redux.sync.add.u32">(x, x, 0xffffffff, tile::pred(lane < 4));
  x += tile::value<"shfl.sync.bfly.b32">(x, 1, 31, 0xffffffff);
  p[lane] = x;
}
