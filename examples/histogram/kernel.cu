// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A histogram in two levels: each block counts in shared memory, and adds what
// it has to the counts in global memory once. No thread waits for a red: it has
// no result.

#include "kernel.h"
#include <tile/apply.h>
#include <tile/value.h>

namespace {

__shared__ unsigned of_block[bins];

__device__ void count_digit(unsigned digit) {
  tile::apply<"red.shared.add.u32">(tile::view<1>(&of_block[digit]), 1u);
}

/// Counts the keys of a whole tile, which begins at \p keys.
__device__ void count_tile(const unsigned *keys) {
  using part = tile::extents<repeats, vector>;
  using coalesced = tile::strides<block_threads * vector, 1>;
  tile::regs<unsigned, repeats, vector> r;
  tile::apply<"ld.global.nc.v4.u32">(
      r, tile::view<part, coalesced>(keys + threadIdx.x * vector));
  const auto digits = tile::view<repeats, vector, 1>(r);
  tile::apply<"shr.u32">(digits, digits, digit_shift);
#pragma unroll
  for (int i = 0; i != repeats * vector; ++i)
    count_digit(r[i]);
}

/// Counts \p count keys, fewer than those of a tile.
__device__ void count_rest(const unsigned *keys, int count) {
  for (int i = threadIdx.x; i < count; i += block_threads) {
    const auto key = tile::value<"ld.global.nc.u32">(tile::view<1>(keys + i));
    count_digit(tile::value<"shr.u32">(key, digit_shift));
  }
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    count_digits(long long count, const unsigned *keys, unsigned *counts) {
  const unsigned thread = threadIdx.x;
  tile::apply<"st.shared.u32">(tile::view<1>(&of_block[thread]), 0u);
  tile::apply<"bar.sync">(0);

  const long long stride = gridDim.x * 1LL * block_keys;
  long long begin = blockIdx.x * 1LL * block_keys;
  for (; begin + block_keys <= count; begin += stride)
    count_tile(keys + begin);
  if (begin < count)
    count_rest(keys + begin, int(count - begin));

  tile::apply<"bar.sync">(0);
  const auto found =
      tile::value<"ld.shared.u32">(tile::view<1>(&of_block[thread]));
  tile::apply<"red.global.add.u32">(tile::view<1>(counts + thread), found,
                                    tile::pred(found));
}
