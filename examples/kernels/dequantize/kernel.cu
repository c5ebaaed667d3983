// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// 8-bit floats back to fp32 or bfloat16, by the scale of their row.

#include "../tile_rows.h"
#include "kernel.h"

namespace {

/// The thread's elements as fp32. A conversion takes two e4m3 and gives two
/// halves, which hold them exactly.
template <class Shape>
__device__ rows::values<Shape> load_e4m3(const rows::place<Shape> &at,
                                         const e4m3 *q) {
  rows::values<Shape> r;
  if constexpr (Shape::vector == 1) {
    auto bytes = rows::load<"ld.global.nc.L2::cache_hint.b8", 1>(
        at, q, (unsigned char)0);
    tile::regs<unsigned short, Shape::repeats, 1> single;
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      single[k] = bytes[k];
    tile::regs<unsigned, Shape::repeats, 1> halves;
    tile::apply<"cvt.rn.f16x2.e4m3x2">(halves, single);
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      single[k] = static_cast<unsigned short>(halves[k]);
    tile::apply<"cvt.f32.f16">(r, single);
  } else {
    constexpr int words = Shape::vector / 4;
    auto packed = [&] {
      if constexpr (words == 1)
        return rows::load<"ld.global.nc.L2::cache_hint.b32", words>(at, q, 0u);
      else
        return rows::load<"ld.global.nc.L2::cache_hint.v2.b32", words>(at, q,
                                                                       0u);
    }();
    tile::regs<unsigned short, Shape::held / 4, 2> pairs;
    tile::apply<"mov.b32">(pairs, rows::scalars(packed));
    tile::regs<unsigned, Shape::held / 2, 1> halves;
    tile::apply<"cvt.rn.f16x2.e4m3x2">(halves, rows::scalars(pairs));
    tile::regs<unsigned short, Shape::held / 2, 2> single;
    tile::apply<"mov.b32">(single, halves);
    tile::apply<"cvt.f32.f16">(rows::scalars(r), rows::scalars(single));
  }
  return r;
}

template <class Shape>
__device__ void scale_part(const rows::place<Shape> &at, long long row,
                           const e4m3 *q, const float *scales,
                           typename Shape::element *y) {
  auto r = load_e4m3(at, q);
  float scale = 0;
  tile::apply<"ld.global.nc.f32">(tile::view<1>(&scale),
                                  tile::view<1>(&scales[row]),
                                  tile::pred(at.cols != 0), tile::preserve_dst);
  tile::apply<"mul.rn.f32">(rows::scalars(r), rows::scalars(r), scale);
  rows::store_row(at, y, r);
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    dequantize_rows(long long row_count, int cols, const e4m3 *q,
                    const float *scales, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  scale_part(at, at.row, q, scales, y);
}

/// For long rows of whole pieces: each block has one, and finds its row by a
/// division.
template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    dequantize_pieces(long long row_count, int cols, const e4m3 *q,
                      const float *scales, typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_pieces(row_count, cols);
  scale_part(at, blockIdx.x / (unsigned(cols) / Shape::capacity), q, scales, y);
}

} // namespace

#include "plan.h"
