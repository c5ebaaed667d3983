// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax and its logarithm, with one read and one write of the matrix: a row
// stays in the registers of its threads from the load to the store.
//
// Everything is done in powers of two, exp(x) = 2^(x log2 e). The row's maximum
// keeps the powers in range, but it need not be known before they are taken:
// each warp subtracts its own, and what its powers are then off by is one
// factor per warp. So the maximum and the sum cross the block together, at one
// barrier.

#include "../tile_rows.h"
#include "kernel.h"

namespace {

/// The sum of the powers is sum * 2^shift.
struct scaled_sum {
  float shift, sum;
};

/// The sum over all warps of a row.
template <class Shape> __device__ scaled_sum over_warps(scaled_sum of_warp) {
  if constexpr (Shape::warps > 1) {
    const auto other = rows::exchange<Shape>(of_warp);
    const float shift =
        rows::over_lanes<Shape::warps>(other.shift, rows::maximum());
    const float sum =
        other.sum * rows::scalar<"ex2.approx.ftz.f32">(other.shift - shift);
    return {shift, rows::over_lanes<Shape::warps>(sum, rows::sum())};
  }
  return of_warp;
}

template <class Shape, bool Log>
__global__ void __launch_bounds__(Shape::block_threads)
    softmax_rows(long long row_count, int cols,
                 const typename Shape::element *x, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  auto r = rows::load_row(at, x, -__builtin_inff());
  const auto each = rows::scalars(r);

  // Finite, so that elements of -infinity, padding too, have a power of 0.
  const float largest =
      rows::maximum()(rows::over_lanes<Shape::lanes>(rows::reduce<"max.f32">(r),
                                                     rows::maximum()),
                      -1e38f);
  // Rounded once and used twice: a product that the compiler fused into one of
  // the uses would not cancel the other.
  const float shift = rows::scalar<"mul.rn.f32">(largest, rows::log2_e);
  tile::apply<"fma.rn.f32">(each, each, rows::log2_e, -shift);

  auto powers = r;
  tile::apply<"ex2.approx.ftz.f32">(rows::scalars(powers), each);
  const float sum = rows::over_lanes<Shape::lanes>(
      rows::reduce<"add.rn.f32">(powers), rows::sum());

  const scaled_sum total = over_warps<Shape>({shift, sum});
  if constexpr (Log) {
    const float offset =
        shift - total.shift - rows::scalar<"lg2.approx.ftz.f32">(total.sum);
    tile::apply<"fma.rn.f32">(each, each, rows::ln_2, offset * rows::ln_2);
    rows::store_row(at, y, r);
  } else {
    const float factor =
        rows::scalar<"ex2.approx.ftz.f32">(shift - total.shift) *
        rows::scalar<"rcp.approx.ftz.f32">(total.sum);
    tile::apply<"mul.rn.f32">(rows::scalars(powers), rows::scalars(powers),
                              factor);
    rows::store_row(at, y, powers);
  }
}

} // namespace

#include "plan.h"
