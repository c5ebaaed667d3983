// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernels with inline PTX, to compare with: kernel.cu must not need
// one instruction more.

#include "../asm_rows.h"
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
    const float sum = other.sum * rows::ex2(other.shift - shift);
    return {shift, rows::over_lanes<Shape::warps>(sum, rows::sum())};
  }
  return of_warp;
}

template <class Shape, bool Log>
__global__ void __launch_bounds__(Shape::block_threads)
    softmax_rows(long long row_count, int cols,
                 const typename Shape::element *x, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  rows::values<Shape> r, powers;
  rows::load_row(r, at, x, -__builtin_inff());

  const float largest =
      rows::maximum()(rows::over_lanes<Shape::lanes>(
                          rows::reduce(r, rows::max_f32), rows::maximum()),
                      -1e38f);
  const float shift = rows::mul_f32(largest, rows::log2_e);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::fma_f32(r[i], rows::log2_e, -shift);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    powers[i] = rows::ex2(r[i]);
  const float sum = rows::over_lanes<Shape::lanes>(
      rows::reduce(powers, rows::add_f32), rows::sum());

  const scaled_sum total = over_warps<Shape>({shift, sum});
  if constexpr (Log) {
    const float offset = shift - total.shift - rows::lg2(total.sum);
#pragma unroll
    for (float &element : r)
      element = rows::fma_f32(element, rows::ln_2, offset * rows::ln_2);
    rows::store_row(at, y, r);
  } else {
    const float factor = rows::ex2(shift - total.shift) * rows::rcp(total.sum);
#pragma unroll
    for (float &element : powers)
      element = rows::mul_f32(element, factor);
    rows::store_row(at, y, powers);
  }
}

} // namespace

#include "plan.h"
