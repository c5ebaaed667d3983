// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All threads of a warp get to an instruction that they execute together. A
// condition that is certain to differ between lanes draws a warning; one that may
// be the same in the warp does not.
//
// RUN: %verify -std=c++20 -O0 %s
// RUN: %verify -std=c++20 -O3 %s

#include <tile/apply.h>
#include <tile/value.h>

__device__ unsigned lane_number() { return threadIdx.x & 31; }

__device__ unsigned read_lane() {
  return tile::value<"mov.u32">(tile::sreg<"%laneid">());
}

__global__ void diverges(int n, bool condition) {
  if (threadIdx.x % 32 < 16)
    // expected-warning@+1 {{only lanes 0 to 15 of each warp can execute 'bar.sync', which all of its threads execute together [tile-divergent]}} expected-note@+1 {{depends on the lane}}
    tile::apply<"bar.sync">(0);
  if (threadIdx.x & 1) {
    // expected-warning@+1 {{only lanes 0xaaaaaaaa of each warp can execute}} expected-note@+1 {{depends on the lane}}
    tile::apply<"bar.sync">(0);
  } else {
    // expected-warning@+1 {{only lanes 0x55555555 of each warp can execute}} expected-note@+1 {{depends on the lane}}
    tile::apply<"bar.sync">(0);
  }

  unsigned lane = lane_number();
  unsigned next = lane + 1;
  if (next == 32 && condition)
    // expected-warning@+1 {{only lane 31 of each warp can execute}} expected-note@+1 {{depends on the lane}}
    tile::apply<"barrier.cta.sync.aligned">(n);
  for (int i = 0; i < n; ++i)
    if (lane > 3)
      if (lane < 8)
        // expected-warning@+1 {{only lanes 4 to 7 of each warp can execute}} expected-note@+1 {{depends on the lane}}
        tile::apply<"bar.sync">(0);
  switch (lane) {
  case 5:
    // expected-warning@+1 {{only lane 5 of each warp can execute}} expected-note@+1 {{depends on the lane}}
    tile::apply<"bar.sync">(0);
  }

  // expected-warning@+1 {{only lane 0 of each warp can execute}} expected-note@+1 {{depends on the lane}}
  tile::apply<"bar.sync">(0, tile::pred(lane == 0));
  if (tile::value<"mov.u32">(tile::sreg<"%laneid">()) == 7)
    return;
  // expected-warning@+1 {{only lanes 0xffffff7f of each warp can execute}} expected-note@+1 {{depends on the lane}}
  tile::apply<"bar.sync">(0);
}

__global__ void may_be_uniform(int n, const int *p) {
  unsigned warp = threadIdx.x / 32, lane;
  tile::apply<"mov.u32">(lane, tile::sreg<"%laneid">());
  if (threadIdx.x < 64)
    tile::apply<"bar.sync">(1, 64);
  if (warp == 0)
    tile::apply<"bar.sync">(0);
  if (threadIdx.x == 0) // the block may have one thread in x
    tile::apply<"bar.sync">(0);
  if (threadIdx.x % 32 < n || *p)
    tile::apply<"bar.sync">(0);
  if (lane < 32 && threadIdx.y % 32 == 0)
    tile::apply<"bar.sync">(0);
  if (lane == 0)
    tile::apply<"barrier.cta.sync">(0); // each thread by itself
  if (lane & 1) // the lanes meet, at two places
    tile::apply<"bar.warp.sync">(0xffffffff);
  else
    tile::apply<"bar.warp.sync">(0xffffffff);
  if (lane == 0)
    n = 1;
  tile::apply<"bar.sync">(n);
  lane = *p;
  if (lane == 0)
    tile::apply<"bar.sync">(0);
  while (n == 0)
    tile::apply<"bar.sync">(0, tile::pred(lane == 0));
}
