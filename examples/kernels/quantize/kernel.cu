// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quantisation to 8-bit floats with a scale for each row. The row is read once:
// it waits in registers until its largest magnitude is known.

#include "../tile_rows.h"
#include "kernel.h"

namespace {

/// Two e4m3 per conversion, four to a register of the store.
template <class Shape>
__device__ void store_e4m3(const rows::place<Shape> &at, e4m3 *q,
                           rows::values<Shape> &r) {
  if constexpr (Shape::vector == 1) {
    tile::regs<unsigned short, Shape::repeats, 1> pairs;
    tile::apply<"cvt.rn.satfinite.e4m3x2.f32">(pairs, 0.0f, r);
    tile::regs<unsigned char, Shape::repeats, 1> bytes;
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      bytes[k] = static_cast<unsigned char>(pairs[k]);
    rows::store<"st.global.b8">(at, q, bytes);
  } else {
    constexpr int words = Shape::vector / 4;
    tile::regs<unsigned short, Shape::repeats * words, 2> pairs;
    tile::apply<"cvt.rn.satfinite.e4m3x2.f32">(
        rows::scalars(pairs), rows::alternate<1>(r), rows::alternate<0>(r));
    tile::regs<unsigned, Shape::repeats, words> packed;
    tile::apply<"mov.b32">(rows::scalars(packed), pairs);
    if constexpr (words == 1)
      rows::store<"st.global.b32">(at, q, packed);
    else
      rows::store<"st.global.v2.b32">(at, q, packed);
  }
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    quantize_rows(long long row_count, int cols,
                  const typename Shape::element *x, e4m3 *q, float *scales) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  auto r = rows::load_row(at, x, 0);
  const auto each = rows::scalars(r);

  rows::values<Shape> magnitudes;
  tile::apply<"abs.f32">(rows::scalars(magnitudes), each);
  const float largest =
      rows::maximum()(rows::over_row<Shape>(rows::reduce<"max.f32">(magnitudes),
                                            rows::maximum()),
                      smallest_maximum);

  const float inverse = e4m3_max * rows::scalar<"rcp.approx.ftz.f32">(largest);
  tile::apply<"mul.rn.f32">(each, each, inverse);
  store_e4m3(at, q, r);
  tile::apply<"st.global.f32">(tile::view<1>(&scales[at.row]),
                               largest * (1 / e4m3_max),
                               tile::pred(at.thread == 0 && at.cols != 0));
}

} // namespace

#include "plan.h"
