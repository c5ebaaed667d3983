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

/// Stores a row whose largest magnitude is \p largest.
template <class Shape>
__device__ void store_scaled(const rows::place<Shape> &at,
                             rows::values<Shape> &r, float largest, e4m3 *q,
                             float *scales) {
  const auto each = rows::scalars(r);
  const float inverse = e4m3_max * rows::scalar<"rcp.approx.ftz.f32">(largest);
  tile::apply<"mul.rn.f32">(each, each, inverse);
  store_e4m3(at, q, r);
  tile::apply<"st.global.f32">(tile::view<1>(&scales[at.row]),
                               largest * (1 / e4m3_max),
                               tile::pred(at.thread == 0 && at.cols != 0));
}

/// The largest magnitude of a row, from that of each thread.
template <class Shape> __device__ float largest_in_row(float of_thread) {
  return rows::maximum()(rows::over_row<Shape>(of_thread, rows::maximum()),
                         smallest_maximum);
}

/// The largest magnitude of two bf16 in each register.
template <class Shape>
__device__ float largest_in_pairs(const rows::pairs<Shape> &raw) {
  rows::pairs<Shape> magnitudes;
  tile::apply<"abs.bf16x2">(rows::scalars(magnitudes), rows::scalars(raw));
  const unsigned last = rows::reduce<"max.bf16x2">(magnitudes);
  return rows::maximum()(__builtin_bit_cast(float, last << 16),
                         __builtin_bit_cast(float, last & 0xffff0000u));
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    quantize_rows(long long row_count, int cols,
                  const typename Shape::element *x, e4m3 *q, float *scales) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  if constexpr (Shape::vector == 8) {
    // bf16 waits as it was loaded, which takes half the registers of fp32.
    const auto raw = rows::load_pairs(at, x, 0);
    const float largest = largest_in_row<Shape>(largest_in_pairs<Shape>(raw));
    auto r = rows::widen<Shape>(raw);
    store_scaled(at, r, largest, q, scales);
  } else {
    auto r = rows::load_row(at, x, 0);
    rows::values<Shape> magnitudes;
    tile::apply<"abs.f32">(rows::scalars(magnitudes), rows::scalars(r));
    const float largest =
        largest_in_row<Shape>(rows::reduce<"max.f32">(magnitudes));
    store_scaled(at, r, largest, q, scales);
  }
}

} // namespace

#include "plan.h"
