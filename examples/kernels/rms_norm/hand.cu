// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "../asm_rows.h"
#include "kernel.h"

namespace {

/// The sum of the squares of a thread's elements: half of the squares are the
/// addends of the other half.
template <class Shape>
__device__ float sum_of_squares(const rows::values<Shape> &r) {
  constexpr int half = Shape::held / 2;
  float squares[half];
#pragma unroll
  for (int i = 0; i != half; ++i)
    squares[i] = rows::mul_f32(r[i], r[i]);
#pragma unroll
  for (int i = 0; i != half; ++i)
    squares[i] = rows::fma_f32(r[half + i], r[half + i], squares[i]);
  return rows::reduce(squares, rows::add_f32);
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    rms_norm_rows(long long row_count, int cols,
                  const typename Shape::element *x,
                  const typename Shape::element *weight,
                  typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  rows::values<Shape> r, w;
  rows::load_row<Shape>(r, at, x, 0);
  rows::load_row<Shape>(w, at.in_first_row(), weight, 0);

  const float sum =
      rows::over_row<Shape>(sum_of_squares<Shape>(r), rows::sum());
  const float mean = sum * rows::rcp(static_cast<float>(cols));
  const float scale = rows::rsqrt(mean + rms_norm_epsilon);

#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::mul_f32(r[i], scale);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::mul_f32(r[i], w[i]);
  rows::store_row<Shape>(at, y, r);
}

} // namespace

#include "plan.h"
