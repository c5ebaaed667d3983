// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SwiGLU: silu(x) * gate, where silu(x) = x / (1 + 2^(-x log2 e)).

#include "../tile_rows.h"
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
  rows::load_row(r, at, x, 0);
  rows::load_row(g, at, gate, 0);

  tile::apply<"mul.rn.f32">(t, r, -rows::log2_e);
  tile::apply<"ex2.approx.ftz.f32">(t, t);
  tile::apply<"add.rn.f32">(t, t, 1.0f);
  tile::apply<"rcp.approx.ftz.f32">(t, t);
  tile::apply<"mul.rn.f32">(r, r, g);
  tile::apply<"mul.rn.f32">(r, r, t);
  rows::store_row(at, y, r);
}

} // namespace

#include "plan.h"
