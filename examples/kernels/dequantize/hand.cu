// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "../asm_rows.h"
#include "kernel.h"

namespace {

// One vector of 1, 4 or 8 e4m3: its containers keep their values if it is not
// inside the row.
__device__ void load_one(unsigned short *byte, unsigned long long from,
                         int inside, unsigned long long policy) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p ld.global.nc.L2::cache_hint.b8 %0, [%1], %3;\n\t}"
               : "+h"(*byte)
               : "l"(from), "r"(inside), "l"(policy));
}
__device__ void load_v1(unsigned *words, unsigned long long from, int inside,
                        unsigned long long policy) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p ld.global.nc.L2::cache_hint.b32 %0, [%1], %3;\n\t}"
               : "+r"(words[0])
               : "l"(from), "r"(inside), "l"(policy));
}
__device__ void load_v2(unsigned *words, unsigned long long from, int inside,
                        unsigned long long policy) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %3, 0;\n\t"
               "@p ld.global.nc.L2::cache_hint.v2.b32 {%0, %1}, [%2], %4;\n\t}"
               : "+r"(words[0]), "+r"(words[1])
               : "l"(from), "r"(inside), "l"(policy));
}

__device__ void load_scale(float *scale, unsigned long long from, int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p ld.global.nc.f32 %0, [%1];\n\t}"
               : "+f"(*scale)
               : "l"(from), "r"(inside));
}

__device__ unsigned halves_of(unsigned short pair) {
  unsigned halves;
  asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(halves) : "h"(pair));
  return halves;
}
__device__ float float_of(unsigned short half) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(half));
  return value;
}

/// The thread's elements as fp32. A conversion turns two e4m3 into two halves,
/// which is exact.
template <class Shape>
__device__ void load_e4m3(rows::values<Shape> &r, const rows::place<Shape> &at,
                          const e4m3 *q) {
  const unsigned long long policy = rows::load_policy();
  if constexpr (Shape::vector == 1) {
    unsigned short bytes[Shape::held] = {};
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      load_one(&bytes[k], rows::address(at, q, k), at.holds(k), policy);
    unsigned halves[Shape::held];
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      halves[i] = halves_of(bytes[i]);
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      r[i] = float_of((unsigned short)halves[i]);
  } else {
    unsigned packed[Shape::held / 4] = {};
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      if constexpr (Shape::vector == 4)
        load_v1(&packed[k], rows::address(at, q, k), at.holds(k), policy);
      else
        load_v2(&packed[2 * k], rows::address(at, q, k), at.holds(k), policy);
    unsigned short pairs[Shape::held / 2];
#pragma unroll
    for (int i = 0; i != Shape::held / 4; ++i)
      asm("mov.b32 {%0, %1}, %2;"
          : "=h"(pairs[2 * i]), "=h"(pairs[2 * i + 1])
          : "r"(packed[i]));
    unsigned halves[Shape::held / 2];
#pragma unroll
    for (int i = 0; i != Shape::held / 2; ++i)
      halves[i] = halves_of(pairs[i]);
    unsigned short single[Shape::held];
#pragma unroll
    for (int i = 0; i != Shape::held / 2; ++i)
      asm("mov.b32 {%0, %1}, %2;"
          : "=h"(single[2 * i]), "=h"(single[2 * i + 1])
          : "r"(halves[i]));
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      r[i] = float_of(single[i]);
  }
}

template <class Shape>
__device__ void scale_part(const rows::place<Shape> &at, long long row,
                           const e4m3 *q, const float *scales,
                           typename Shape::element *y) {
  rows::values<Shape> r;
  load_e4m3<Shape>(r, at, q);
  float scale = 0;
  load_scale(&scale, rows::global_address(&scales[row]), at.cols != 0);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::mul_f32(r[i], scale);
  rows::store_row<Shape>(at, y, r);
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
