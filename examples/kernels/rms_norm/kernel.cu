// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RMSNorm with weights. The weights are loaded before the row is reduced, so
// that they arrive while its threads wait for each other; all blocks share
// them, and all but the first find them in a cache.

#include "../tile_rows.h"
#include "kernel.h"

namespace {

/// The sum of the squares of a thread's elements: half of the squares are the
/// addend of the other half.
template <class Shape> __device__ float sum_of_squares(rows::values<Shape> &r) {
  constexpr int half = Shape::held / 2;
  const auto low = tile::view<half, 1>(&r.data[0]);
  const auto high = tile::view<half, 1>(&r.data[half]);
  tile::regs<float, half, 1> squares;
  tile::apply<"mul.rn.f32">(squares, low, low);
  tile::apply<"fma.rn.f32">(squares, high, high, squares);
  return rows::reduce<"add.rn.f32">(squares);
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    rms_norm_rows(long long row_count, int cols,
                  const typename Shape::element *x,
                  const typename Shape::element *weight,
                  typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  auto r = rows::load_row(at, x, 0);
  auto w = rows::load_row(at.in_first_row(), weight, 0);

  const float sum =
      rows::over_row<Shape>(sum_of_squares<Shape>(r), rows::sum());
  const float mean =
      sum * rows::scalar<"rcp.approx.ftz.f32">(static_cast<float>(cols));
  const float scale =
      rows::scalar<"rsqrt.approx.ftz.f32">(mean + rms_norm_epsilon);

  const auto each = rows::scalars(r);
  tile::apply<"mul.rn.f32">(each, each, scale);
  tile::apply<"mul.rn.f32">(each, each, rows::scalars(w));
  rows::store_row(at, y, r);
}

} // namespace

#include "plan.h"
