// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax and its logarithm, with one read and one write of the matrix: a row
// stays in the registers of its threads from the load to the store.
//
// Everything is computed in powers of two, exp(x) = 2^(x log2 e). Subtracting
// the row's maximum keeps the powers in range, but so does the maximum of the
// warp: the powers of a warp are then off by one factor, which the end
// corrects. So the maximum and the sum cross the block together, at one
// barrier.

#include "../tile_rows.h"
#include "kernel.h"
#include <tile/value.h>

namespace {

/// The sum of the powers is sum * 2^shift.
struct scaled_sum {
  float shift, sum;
};

/// The largest element of a warp, from that of each thread. It is finite, so
/// that the power of -infinity, which is also the padding, is 0.
template <int Lanes> __device__ float largest_of_warp(float of_thread) {
  return rows::maximum()(rows::over_lanes<Lanes>(of_thread, rows::maximum()),
                         -1e38f);
}

/// Replaces the elements of a thread by the exponents of their powers, shifted
/// by \p largest, the maximum of the warp.
/// \return the sum of the powers.
template <long long Count>
__device__ scaled_sum take_powers(tile::regs<float, Count, 1> &powers,
                                  tile::regs<float, Count, 1> &r,
                                  float largest) {
  // Rounded once and used twice: if the product were fused into one of its
  // uses, it would not cancel in the other.
  const float shift = tile::value<"mul.rn.f32">(largest, rows::log2_e);
  tile::apply<"fma.rn.f32">(r, r, rows::log2_e, -shift);
  tile::apply<"ex2.approx.ftz.f32">(powers, r);
  return {shift, rows::reduce<"add.rn.f32">(powers)};
}

/// The sum over all warps of a row.
template <class Shape> __device__ scaled_sum over_warps(scaled_sum of_warp) {
  if constexpr (Shape::warps > 1) {
    const auto other = rows::exchange<Shape>(of_warp);
    const float shift =
        rows::over_lanes<Shape::warps>(other.shift, rows::maximum());
    const float sum =
        other.sum * tile::value<"ex2.approx.ftz.f32">(other.shift - shift);
    return {shift, rows::over_lanes<Shape::warps>(sum, rows::sum())};
  }
  return of_warp;
}

/// The results, from the powers of a warp, shifted by \p shift, and their sum
/// over the row.
template <bool Log, long long Count>
__device__ void finish(tile::regs<float, Count, 1> &r,
                       tile::regs<float, Count, 1> &powers, float shift,
                       scaled_sum total) {
  if constexpr (Log) {
    const float offset =
        shift - total.shift - tile::value<"lg2.approx.ftz.f32">(total.sum);
    tile::apply<"fma.rn.f32">(r, r, rows::ln_2, offset * rows::ln_2);
  } else {
    const float factor =
        tile::value<"ex2.approx.ftz.f32">(shift - total.shift) *
        tile::value<"rcp.approx.ftz.f32">(total.sum);
    tile::apply<"mul.rn.f32">(r, powers, factor);
  }
}

template <class Shape, bool Log>
__global__ void __launch_bounds__(Shape::block_threads)
    softmax_rows(long long row_count, int cols,
                 const typename Shape::element *x, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  rows::values<Shape> r, powers;
  rows::load_row(r, at, x, -__builtin_inff());

  const float largest =
      largest_of_warp<Shape::lanes>(rows::reduce<"max.f32">(r));
  scaled_sum sum = take_powers(powers, r, largest);
  sum.sum = rows::over_lanes<Shape::lanes>(sum.sum, rows::sum());

  finish<Log>(r, powers, sum.shift, over_warps<Shape>(sum));
  rows::store_row(at, y, r);
}

} // namespace

#include "plan.h"
