// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quantisation to 8-bit floats with a scale for each row. The row is read once
// and stays in registers until its largest magnitude is known.

#include "../tile_rows.h"
#include "kernel.h"
#include <tile/value.h>

namespace {

/// The elements as e4m3, four to a register. A conversion produces two.
template <long long Count>
__device__ tile::regs<unsigned, Count / 4, 1>
pack(tile::regs<float, Count, 1> &r) {
  tile::regs<unsigned short, Count / 4, 2> pairs;
  tile::apply<"cvt.rn.satfinite.e4m3x2.f32">(tile::view<Count / 2, 1>(pairs),
                                             rows::alternate(r, 1),
                                             rows::alternate(r, 0));
  tile::regs<unsigned, Count / 4, 1> packed;
  tile::apply<"mov.b32">(packed, pairs);
  return packed;
}

/// The elements as e4m3, one to a register.
template <long long Count>
__device__ tile::regs<unsigned char, Count, 1>
narrow(tile::regs<float, Count, 1> &r) {
  tile::regs<unsigned short, Count, 1> pairs;
  tile::apply<"cvt.rn.satfinite.e4m3x2.f32">(pairs, 0.0f, r);
  tile::regs<unsigned char, Count, 1> bytes;
#pragma unroll
  for (int k = 0; k != Count; ++k)
    bytes[k] = static_cast<unsigned char>(pairs[k]);
  return bytes;
}

template <class Shape>
__device__ void store_e4m3(const rows::place<Shape> &at, e4m3 *q,
                           rows::values<Shape> &r) {
  if constexpr (Shape::vector == 1) {
    auto bytes = narrow(r);
    rows::store<"st.global.b8", 1>(at, q, bytes);
  } else {
    auto packed = pack(r);
    if constexpr (Shape::vector == 4)
      rows::store<"st.global.b32", 1>(at, q, packed);
    else
      rows::store<"st.global.v2.b32", 2>(at, q, packed);
  }
}

/// Scales a row to the range of e4m3 by its largest magnitude.
template <long long Count>
__device__ void scale(tile::regs<float, Count, 1> &r, float largest) {
  const float inverse = e4m3_max * tile::value<"rcp.approx.ftz.f32">(largest);
  tile::apply<"mul.rn.f32">(r, r, inverse);
}

/// Stores the scale of row number \p row, if this thread is chosen to.
__device__ void store_scale(float *scales, long long row, float largest,
                            bool is_chosen) {
  const float scale = largest * (1 / e4m3_max);
  tile::apply<"st.global.f32">(tile::view<1>(&scales[row]), scale,
                               tile::pred(is_chosen));
}

/// The largest magnitude of a row, from that of each thread.
template <class Shape> __device__ float largest_in_row(float of_thread) {
  return rows::maximum()(rows::over_row<Shape>(of_thread, rows::maximum()),
                         smallest_maximum);
}

/// The largest magnitude of two bf16 in each register.
template <long long Count>
__device__ float largest_of(const tile::regs<unsigned, Count, 1> &raw) {
  tile::regs<unsigned, Count, 1> magnitudes;
  tile::apply<"abs.bf16x2">(magnitudes, raw);
  const unsigned last = rows::reduce<"max.bf16x2">(magnitudes);
  return rows::maximum()(__builtin_bit_cast(float, last << 16),
                         __builtin_bit_cast(float, last & 0xffff0000u));
}

/// The largest magnitude of one fp32 in each register.
template <long long Count>
__device__ float largest_of(const tile::regs<float, Count, 1> &r) {
  tile::regs<float, Count, 1> magnitudes;
  tile::apply<"abs.f32">(magnitudes, r);
  return rows::reduce<"max.f32">(magnitudes);
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    quantize_rows(long long row_count, int cols,
                  const typename Shape::element *x, e4m3 *q, float *scales) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  rows::values<Shape> r;
  float largest;
  if constexpr (Shape::vector == 8) {
    // bf16 stays packed until then, in half the registers of fp32.
    rows::pairs<Shape> raw;
    rows::load_pairs(raw, at, x, 0);
    largest = largest_in_row<Shape>(largest_of(raw));
    r = rows::widen(raw);
  } else {
    rows::load_row(r, at, x, 0);
    largest = largest_in_row<Shape>(largest_of(r));
  }
  scale(r, largest);
  store_e4m3(at, q, r);
  store_scale(scales, at.row, largest, at.thread == 0 && at.cols != 0);
}

} // namespace

#include "plan.h"
