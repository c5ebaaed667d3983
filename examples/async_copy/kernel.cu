// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pipeline of cp.async: while a block filters one tile, the next ones are on
// their way to shared memory, and no register waits for them.
//
// A stage has a tile and a vector of its neighbours on each side. What is
// outside of the array is not read but filled with zeros, so no thread needs to
// know where the array ends before it stores.

#include "kernel.h"
#include <tile/apply.h>

namespace {

struct stage {
  alignas(16) float elements[radius + tile_elements + radius];
};

/// The bytes of a vector from element \p first on that are inside the array.
__device__ int bytes_inside(long long first, long long count) {
  const long long rest = count - first;
  const int elements = rest < 0 ? 0 : rest < vector ? int(rest) : vector;
  return first < 0 ? 0 : elements * int(sizeof(float));
}

/// Starts the copy of the tile from element \p begin on, as one group.
__device__ void start_copy(stage &s, long long begin, long long count,
                           const float *x) {
  const int thread = threadIdx.x;
  const long long own = begin + thread * vector;
  tile::apply<"cp.async.cg.shared.global">(
      tile::view<vector>(&s.elements[radius + thread * vector]),
      tile::view<vector>(x + own), 16, bytes_inside(own, count));

  // The first two threads have a vector of neighbours each.
  if (thread < 2) {
    const int edge = thread == 0 ? -radius : tile_elements;
    tile::apply<"cp.async.cg.shared.global">(
        tile::view<vector>(&s.elements[radius + edge]),
        tile::view<vector>(x + begin + edge), 16,
        bytes_inside(begin + edge, count));
  }
  tile::apply<"cp.async.commit_group">();
}

/// Filters the thread's vector of a tile.
__device__ void apply_taps(tile::regs<float, vector, 1> &sum, const stage &s,
                           const filter &f) {
  tile::regs<float, 3, vector> window;
  tile::apply<"ld.shared.v4.f32">(
      window, tile::view<3, vector>(&s.elements[threadIdx.x * vector]));
  tile::apply<"mul.rn.f32">(sum, tile::view<vector, 1>(&window[0]),
                            f.weight[0]);
#pragma unroll
  for (int j = 1; j != taps; ++j)
    tile::apply<"fma.rn.f32">(sum, tile::view<vector, 1>(&window[j]),
                              f.weight[j], sum);
}

/// Stores those of a vector that are inside the array.
__device__ void store(float *y, long long first, long long count,
                      tile::regs<float, vector, 1> &r) {
  const long long rest = count - first;
  tile::apply<"st.global.v4.f32">(tile::view<vector>(y + first),
                                  tile::view<vector>(r),
                                  tile::pred(rest >= vector));
  if (0 < rest && rest < vector) {
    const bool inside[] = {true, rest > 1, rest > 2};
    tile::apply<"st.global.f32">(tile::view<3, 1>(y + first),
                                 tile::view<3, 1>(&r[0]), tile::pred(inside));
  }
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    apply_filter(long long count, filter f, const float *x, float *y) {
  __shared__ stage ring[stages];
  const long long stride = gridDim.x * 1LL * tile_elements;
  long long next = blockIdx.x * 1LL * tile_elements;
#pragma unroll
  for (int i = 0; i != stages - 1; ++i, next += stride)
    start_copy(ring[i], next, count, x);

  int filled = 0, free = stages - 1;
  for (long long begin = blockIdx.x * 1LL * tile_elements; begin < count;
       begin += stride, next += stride) {
    // Of this thread's copies the oldest has arrived; of the others' too, after
    // the barrier. All are then done with the tile before, whose stage is free.
    tile::apply<"cp.async.wait_group">(stages - 2);
    tile::apply<"bar.sync">(0);
    start_copy(ring[free], next, count, x);

    tile::regs<float, vector, 1> sum;
    apply_taps(sum, ring[filled], f);
    store(y, begin + threadIdx.x * vector, count, sum);
    free = filled;
    filled = filled == stages - 1 ? 0 : filled + 1;
  }
  // Shared memory is gone with the block.
  tile::apply<"cp.async.wait_all">();
}
