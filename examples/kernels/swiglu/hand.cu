// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "../asm_rows.h"
#include "kernel.h"

namespace {

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    swiglu_pieces(long long row_count, int cols,
                  const typename Shape::element *x,
                  const typename Shape::element *gate,
                  typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_pieces(row_count, cols);
  rows::values<Shape> r, g, t;
  rows::load_row<Shape>(r, at, x, 0);
  rows::load_row<Shape>(g, at, gate, 0);

#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    t[i] = rows::mul_f32(r[i], -rows::log2_e);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    t[i] = rows::ex2(t[i]);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    t[i] = rows::add_f32(t[i], 1.0f);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    t[i] = rows::rcp(t[i]);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::mul_f32(r[i], g[i]);
#pragma unroll
  for (int i = 0; i != Shape::held; ++i)
    r[i] = rows::mul_f32(r[i], t[i]);
  rows::store_row<Shape>(at, y, r);
}

} // namespace

#include "plan.h"
