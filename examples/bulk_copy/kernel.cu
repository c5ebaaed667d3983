// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pipeline of bulk copies: one thread starts the copies to shared memory,
// four warps compute there and start the copies back.
//
// A stage goes round between them by two mbarriers. `full` completes when the
// bytes that its producer announced have arrived; `empty`, when each consumer
// warp has been told that its part was read. Both sides count rounds: the
// parity of a round is that of the phase they wait for.

#include "kernel.h"
#include <tile/apply.h>
#include <tile/value.h>

namespace {

using mbarrier = unsigned long long;

struct stage {
  alignas(128) float x[tile_elements];
  alignas(128) float y[tile_elements];
};

struct pipeline {
  stage ring[stages];
  mbarrier full[stages];
  mbarrier empty[stages];
};

/// A stage of the ring, and the parity of the round that it is in.
struct place {
  int stage = 0;
  unsigned parity = 0;

  __device__ void advance() {
    if (++stage == stages) {
      stage = 0;
      parity ^= 1;
    }
  }
};

__device__ void initialise(pipeline &p) {
#pragma unroll
  for (int i = 0; i != stages; ++i) {
    tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&p.full[i]), 1);
    tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&p.empty[i]),
                                                 consumer_warps);
  }
  // The copies see the objects by the async proxy.
  tile::apply<"fence.mbarrier_init.release.cluster">();
}

/// Waits until the phase of \p parity is complete.
__device__ void wait(mbarrier &barrier, unsigned parity) {
  while (!tile::value<"mbarrier.try_wait.parity.shared::cta.b64">(
      tile::view<1>(&barrier), parity)) {
  }
}

__device__ void load(float *to, const float *from, unsigned bytes,
                     mbarrier &arrived) {
  tile::apply<"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::"
              "bytes">(tile::view<tile_elements>(to),
                       tile::view<tile_elements>(from), bytes,
                       tile::view<1>(&arrived));
}

/// Elements of a part of \p size that are left of \p rest.
__device__ unsigned part_of(long long rest, int size) {
  return rest < 0 ? 0 : rest < size ? unsigned(rest) : unsigned(size);
}

/// One thread: copies tile after tile to shared memory. \p count is a multiple
/// of a vector.
__device__ void produce(pipeline &p, long long count, const float *x,
                        const float *y) {
  place at;
  for (long long begin = blockIdx.x * 1LL * tile_elements; begin < count;
       begin += gridDim.x * 1LL * tile_elements, at.advance()) {
    // In the first round all are empty: the phase before the first one counts
    // as complete.
    wait(p.empty[at.stage], at.parity ^ 1);
    const unsigned bytes =
        part_of(count - begin, tile_elements) * unsigned(sizeof(float));
    stage &s = p.ring[at.stage];
    mbarrier &full = p.full[at.stage];
    tile::apply<"mbarrier.arrive.expect_tx.shared::cta.b64">(
        tile::sink, tile::view<1>(&full), 2 * bytes);
    load(s.x, x + begin, bytes, full);
    load(s.y, y + begin, bytes, full);
  }
}

/// A warp computes its part of each tile in place and copies it back.
__device__ void consume(pipeline &p, long long count, float a, float *y) {
  using warp_part = tile::extents<repeats, vector>;
  using coalesced = tile::strides<lanes * vector, 1>;
  const int lane = threadIdx.x % lanes;
  const int first = threadIdx.x / lanes * warp_elements;
  place at;
  int previous = -1;
  for (long long begin = blockIdx.x * 1LL * tile_elements; begin < count;
       begin += gridDim.x * 1LL * tile_elements, at.advance()) {
    stage &s = p.ring[at.stage];
    wait(p.full[at.stage], at.parity);

    const auto own_x =
        tile::view<warp_part, coalesced>(&s.x[first + lane * vector]);
    const auto own_y =
        tile::view<warp_part, coalesced>(&s.y[first + lane * vector]);
    tile::regs<float, repeats, vector> r, t;
    tile::apply<"ld.shared.v4.f32">(r, own_x);
    tile::apply<"ld.shared.v4.f32">(t, own_y);
    const auto each_r = tile::view<repeats, vector, 1>(r);
    const auto each_t = tile::view<repeats, vector, 1>(t);
    tile::apply<"fma.rn.f32">(each_t, each_r, a, each_t);
    tile::apply<"st.shared.v4.f32">(own_y, t);

    // Each lane makes its stores visible to the copy, which one of them starts.
    tile::apply<"fence.proxy.async.shared::cta">();
    tile::apply<"bar.warp.sync">(0xffffffff);
    if (lane == 0) {
      const unsigned bytes = part_of(count - begin - first, warp_elements) *
                             unsigned(sizeof(float));
      tile::apply<"cp.async.bulk.global.shared::cta.bulk_group">(
          tile::view<warp_elements>(y + begin + first),
          tile::view<warp_elements>(&s.y[first]), bytes, tile::pred(bytes));
      tile::apply<"cp.async.bulk.commit_group">();
      // All copies but this one have read their stage.
      tile::apply<"cp.async.bulk.wait_group.read">(1);
      if (previous >= 0)
        tile::apply<"mbarrier.arrive.shared::cta.b64">(
            tile::sink, tile::view<1>(&p.empty[previous]));
      previous = at.stage;
    }
  }
  // Shared memory is gone with the block.
  if (lane == 0)
    tile::apply<"cp.async.bulk.wait_group.read">(0);
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    add_scaled(long long count, float a, const float *x, float *y) {
  __shared__ pipeline p;
  if (threadIdx.x == 0)
    initialise(p);
  tile::apply<"bar.sync">(0);

  // The elements after the last whole vector.
  const long long whole = count & -vector;
  const long long last = whole + threadIdx.x;
  if (blockIdx.x == 0 && last < count)
    y[last] += a * x[last];

  if (threadIdx.x < consumer_warps * lanes)
    consume(p, whole, a, y);
  else if (threadIdx.x == consumer_warps * lanes)
    produce(p, whole, x, y);
}
