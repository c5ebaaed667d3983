// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scan and reductions by the lanes of a warp, without shared memory.
//
// Each lane sums its own vectors, and five shuffles then give it the sum of the
// lanes before. The shuffles of all repeats are one call, so the four chains
// run side by side, and redux.sync has the total of a vector of the warp before
// its scan is done.

#include "kernel.h"
#include <tile/apply.h>
#include <tile/value.h>

namespace {

using warp_part = tile::extents<repeats, vector>;
using coalesced = tile::strides<lanes * vector, 1>;
using registers = tile::regs<int, repeats, vector>;

constexpr unsigned all_lanes = 0xffffffff;

/// Element \p i of each vector. Always inlined: a call with the address of \p r
/// would keep it in memory through the compiler's early passes.
__device__ __forceinline__ auto column(registers &r, int i) {
  return tile::view<tile::extents<repeats, 1>, tile::strides<vector, 1>>(&r[i]);
}

/// Replaces each register by the sum of those of the lanes up to this one.
__device__ void scan_lanes(tile::regs<int, repeats, 1> &sums) {
#pragma unroll
  for (int distance = 1; distance != lanes; distance *= 2) {
    tile::regs<int, repeats, 1> below;
    bool in_range[repeats];
    tile::apply<"shfl.sync.up.b32">(below, tile::elements(in_range), sums,
                                    distance, 0, all_lanes);
    tile::apply<"add.s32">(sums, sums, below, tile::pred(in_range),
                           tile::preserve_dst);
  }
}

/// What a warp knows of its row: the sum up to here in all lanes, and the
/// largest running sum that the lane has seen.
struct progress {
  int sum = 0;
  int peak = -0x7fffffff - 1;
};

/// Scans the next step of a row. \p left elements of it are inside the row: all
/// of them, if \p Whole.
template <bool Whole>
__device__ void scan_step(const int *source, int *target, int left,
                          progress &so_far) {
  const int lane = threadIdx.x % lanes;
  bool inside[repeats];
#pragma unroll
  for (int k = 0; k != repeats; ++k)
    inside[k] = Whole || (lane + k * lanes) * vector < left;

  // Zeros past the end of the row repeat its sum.
  registers r = {};
  tile::apply<"ld.global.nc.v4.s32">(r,
                                     tile::view<warp_part, coalesced>(source),
                                     tile::pred(inside), tile::preserve_dst);
#pragma unroll
  for (int i = 1; i != vector; ++i)
    tile::apply<"add.s32">(column(r, i), column(r, i), column(r, i - 1));

  tile::regs<int, repeats, 1> of_lane, sums, totals;
#pragma unroll
  for (int k = 0; k != repeats; ++k)
    of_lane[k] = sums[k] = r(k, vector - 1);
  tile::apply<"redux.sync.add.s32">(totals, of_lane, all_lanes);
  scan_lanes(sums);

  tile::regs<int, repeats, 1> before;
#pragma unroll
  for (int k = 0; k != repeats; ++k) {
    before[k] = sums[k] - of_lane[k] + so_far.sum;
    so_far.sum += totals[k];
  }

  using each = tile::extents<repeats, vector, 1>;
  const auto elements = tile::view<repeats, vector, 1>(r);
  tile::apply<"add.s32">(elements, elements,
                         tile::view<each, tile::strides<1, 0, 0>>(&before[0]));
  const auto highest = tile::view<each, tile::strides<0, 0, 0>>(&so_far.peak);
  tile::apply<"max.s32">(highest, elements, highest);
  tile::apply<"st.global.v4.s32">(tile::view<warp_part, coalesced>(target), r,
                                  tile::pred(inside));
}

} // namespace

__global__ void __launch_bounds__(block_threads, blocks_per_sm)
    running_sums(int rows, int cols, const int *x, int *y, int *peaks) {
  const int lane = threadIdx.x % lanes;
  const int row = blockIdx.x * warps + threadIdx.x / lanes;
  if (row >= rows)
    return;
  const long long begin = row * 1LL * cols + lane * vector;
  const int *source = x + begin;
  int *target = y + begin;
  progress so_far;
  int left = cols;
  for (; left >= step; left -= step) {
    scan_step<true>(source, target, left, so_far);
    source += step;
    target += step;
  }
  if (left != 0)
    scan_step<false>(source, target, left, so_far);
  const int peak = tile::value<"redux.sync.max.s32">(so_far.peak, all_lanes);
  if (lane == 0)
    tile::apply<"st.global.s32">(tile::view<1>(peaks + row), peak);
}
