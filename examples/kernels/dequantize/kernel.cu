// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// 8-bit floats back to fp32 or bfloat16, by the scale of their row.

#include "../tile_rows.h"
#include "kernel.h"

namespace {

/// The four e4m3 of each register as fp32. A conversion turns two of them into
/// two halves, which is exact.
template <long long Count>
__device__ tile::regs<float, 4 * Count, 1>
unpack(const tile::regs<unsigned, Count, 1> &packed) {
  tile::regs<unsigned short, Count, 2> pairs;
  tile::apply<"mov.b32">(pairs, packed);
  tile::regs<unsigned, 2 * Count, 1> halves;
  tile::apply<"cvt.rn.f16x2.e4m3x2">(halves, tile::view<2 * Count, 1>(pairs));
  tile::regs<unsigned short, 2 * Count, 2> single;
  tile::apply<"mov.b32">(single, halves);
  tile::regs<float, 4 * Count, 1> r;
  tile::apply<"cvt.f32.f16">(r, tile::view<4 * Count, 1>(single));
  return r;
}

/// The same for one e4m3 in each register.
template <long long Count>
__device__ tile::regs<float, Count, 1>
unpack(const tile::regs<unsigned char, Count, 1> &bytes) {
  tile::regs<unsigned short, Count, 1> single;
#pragma unroll
  for (int k = 0; k != Count; ++k)
    single[k] = bytes[k];
  tile::regs<unsigned, Count, 1> halves;
  tile::apply<"cvt.rn.f16x2.e4m3x2">(halves, single);
#pragma unroll
  for (int k = 0; k != Count; ++k)
    single[k] = static_cast<unsigned short>(halves[k]);
  tile::regs<float, Count, 1> r;
  tile::apply<"cvt.f32.f16">(r, single);
  return r;
}

template <class Shape>
__device__ rows::values<Shape> load_e4m3(const rows::place<Shape> &at,
                                         const e4m3 *q) {
  if constexpr (Shape::vector == 1) {
    tile::regs<unsigned char, Shape::held, 1> bytes;
    rows::load<"ld.global.nc.L2::cache_hint.b8", 1>(bytes, at, q,
                                                    (unsigned char)0);
    return unpack(bytes);
  } else {
    tile::regs<unsigned, Shape::held / 4, 1> packed;
    if constexpr (Shape::vector == 4)
      rows::load<"ld.global.nc.L2::cache_hint.b32", 1>(packed, at, q, 0u);
    else
      rows::load<"ld.global.nc.L2::cache_hint.v2.b32", 2>(packed, at, q, 0u);
    return unpack(packed);
  }
}

/// The scale of a row, or 0 for an empty row, which has none.
__device__ float load_scale(const float *scale, int cols) {
  float result = 0;
  tile::apply<"ld.global.nc.f32">(result, tile::view<1>(scale),
                                  tile::pred(cols != 0), tile::preserve_dst);
  return result;
}

template <class Shape>
__device__ void scale_part(const rows::place<Shape> &at, long long row,
                           const e4m3 *q, const float *scales,
                           typename Shape::element *y) {
  auto r = load_e4m3(at, q);
  const float scale = load_scale(&scales[row], at.cols);
  tile::apply<"mul.rn.f32">(r, r, scale);
  rows::store_row(at, y, r);
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    dequantize_rows(long long row_count, int cols, const e4m3 *q,
                    const float *scales, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  scale_part(at, at.row, q, scales, y);
}

/// For long rows of whole pieces: each block has one piece, and finds its row
/// by a division.
template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    dequantize_pieces(long long row_count, int cols, const e4m3 *q,
                      const float *scales, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_pieces(row_count, cols);
  scale_part(at, blockIdx.x / (unsigned(cols) / Shape::capacity), q, scales, y);
}

} // namespace

#include "plan.h"
