// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RMSNorm with weights. The weights are loaded before the row is reduced, so
// that they arrive while its threads wait for each other. All blocks share
// them, and all but the first find them in a cache.

#include "../tile_rows.h"
#include "kernel.h"
#include <tile/value.h>

namespace {

/// The sum of the squares of a thread's elements: half of the squares are the
/// addends of the other half.
template <long long Count>
__device__ float sum_of_squares(tile::regs<float, Count, 1> &r) {
  constexpr long long half = Count / 2;
  const auto low = tile::view<half, 1>(&r.data[0]);
  const auto high = tile::view<half, 1>(&r.data[half]);
  tile::regs<float, half, 1> squares;
  tile::apply<"mul.rn.f32">(squares, low, low);
  tile::apply<"fma.rn.f32">(squares, high, high, squares);
  return rows::reduce<"add.rn.f32">(squares);
}

/// Multiplies all elements by \p factor, and each by its weight.
template <long long Count>
__device__ void scale(tile::regs<float, Count, 1> &r, float factor,
                      tile::regs<float, Count, 1> &weights) {
  tile::apply<"mul.rn.f32">(r, r, factor);
  tile::apply<"mul.rn.f32">(r, r, weights);
}

/// The factor of a row, from the sum of its squares.
__device__ float scale_of(float sum, int cols) {
  const float mean =
      sum * tile::value<"rcp.approx.ftz.f32">(static_cast<float>(cols));
  return tile::value<"rsqrt.approx.ftz.f32">(mean + rms_norm_epsilon);
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    rms_norm_rows(long long row_count, int cols,
                  const typename Shape::element *x,
                  const typename Shape::element *weight,
                  typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  rows::values<Shape> r, w;
  rows::load_row(r, at, x, 0);
  rows::load_row(w, at.in_first_row(), weight, 0);

  const float sum = rows::over_row<Shape>(sum_of_squares(r), rows::sum());
  scale(r, scale_of(sum, cols), w);
  rows::store_row(at, y, r);
}

} // namespace

#include "plan.h"
