// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "../asm_rows.h"
#include "kernel.h"

namespace {

// One vector of 1, 4 or 8 e4m3.
__device__ void store_one(unsigned long long to, const unsigned short *pair,
                          int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p st.global.b8 [%1], %0;\n\t}" ::"h"(*pair),
               "l"(to), "r"(inside)
               : "memory");
}
__device__ void store_v1(unsigned long long to, const unsigned *words,
                         int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %2, 0;\n\t"
               "@p st.global.b32 [%1], %0;\n\t}" ::"r"(words[0]),
               "l"(to), "r"(inside)
               : "memory");
}
__device__ void store_v2(unsigned long long to, const unsigned *words,
                         int inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %3, 0;\n\t"
               "@p st.global.v2.b32 [%2], {%0, %1};\n\t}" ::"r"(words[0]),
               "r"(words[1]), "l"(to), "r"(inside)
               : "memory");
}

__device__ unsigned short pair_of(float upper, float lower) {
  unsigned short pair;
  asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;"
      : "=h"(pair)
      : "f"(upper), "f"(lower));
  return pair;
}

/// Two e4m3 per conversion, four to a register of the store.
template <class Shape>
__device__ void store_e4m3(const rows::place<Shape> &at, e4m3 *q,
                           const rows::values<Shape> &r) {
  if constexpr (Shape::vector == 1) {
    unsigned short pairs[Shape::held];
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      pairs[i] = pair_of(0, r[i]);
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      store_one(rows::address(at, q, k), &pairs[k], at.holds(k));
  } else {
    unsigned short pairs[Shape::held / 2];
#pragma unroll
    for (int i = 0; i != Shape::held / 2; ++i)
      pairs[i] = pair_of(r[2 * i + 1], r[2 * i]);
    unsigned packed[Shape::held / 4];
#pragma unroll
    for (int i = 0; i != Shape::held / 4; ++i)
      asm("mov.b32 %0, {%1, %2};"
          : "=r"(packed[i])
          : "h"(pairs[2 * i]), "h"(pairs[2 * i + 1]));
#pragma unroll
    for (int k = 0; k != Shape::repeats; ++k)
      if constexpr (Shape::vector == 4)
        store_v1(rows::address(at, q, k), &packed[k], at.holds(k));
      else
        store_v2(rows::address(at, q, k), &packed[2 * k], at.holds(k));
  }
}

/// Stores a row whose largest magnitude is \p largest.
template <class Shape>
__device__ void store_scaled(const rows::place<Shape> &at,
                             rows::values<Shape> &r, float largest, e4m3 *q,
                             float *scales) {
  const float inverse = e4m3_max * rows::rcp(largest);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::mul_f32(r[i], inverse);
  store_e4m3<Shape>(at, q, r);
  if (at.thread == 0 && at.cols != 0)
    scales[at.row] = largest * (1 / e4m3_max);
}

/// The largest magnitude of a row, from that of each thread.
template <class Shape> __device__ float largest_in_row(float of_thread) {
  return rows::maximum()(rows::over_row<Shape>(of_thread, rows::maximum()),
                         smallest_maximum);
}

__device__ unsigned max_bf16x2(unsigned a, unsigned b) {
  unsigned d;
  asm("max.bf16x2 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));
  return d;
}

/// The largest magnitude of two bf16 in each register.
template <class Shape>
__device__ float largest_in_pairs(const rows::pairs<Shape> &raw) {
  rows::pairs<Shape> magnitudes;
#pragma unroll
  for (int i = 0; i != Shape::held / 2; ++i)
    asm("abs.bf16x2 %0, %1;" : "=r"(magnitudes[i]) : "r"(raw[i]));
  const unsigned last = rows::reduce(magnitudes, max_bf16x2);
  return rows::maximum()(__builtin_bit_cast(float, last << 16),
                         __builtin_bit_cast(float, last & 0xffff0000u));
}

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    quantize_rows(long long row_count, int cols,
                  const typename Shape::element *x, e4m3 *q, float *scales) {
  const auto at = rows::place<Shape>::in_rows(row_count, cols);
  rows::values<Shape> r;
  if constexpr (Shape::vector == 8) {
    rows::pairs<Shape> raw;
    rows::load_pairs<Shape>(raw, at, x, 0);
    const float largest = largest_in_row<Shape>(largest_in_pairs<Shape>(raw));
    rows::widen<Shape>(r, raw);
    store_scaled<Shape>(at, r, largest, q, scales);
  } else {
    rows::values<Shape> magnitudes;
    rows::load_row<Shape>(r, at, x, 0);
#pragma unroll
    for (int i = 0; i != Shape::held; ++i)
      asm("abs.f32 %0, %1;" : "=f"(magnitudes[i]) : "f"(r[i]));
    const float largest =
        largest_in_row<Shape>(rows::reduce(magnitudes, rows::max_f32));
    store_scaled<Shape>(at, r, largest, q, scales);
  }
}

} // namespace

#include "plan.h"
