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
  auto r = rows::load_row(at, x, 0);
  auto g = rows::load_row(at, gate, 0);
  rows::values<Shape> storage;
  const auto each = rows::scalars(r);
  const auto t = rows::scalars(storage);

  tile::apply<"mul.rn.f32">(t, each, -rows::log2_e);
  tile::apply<"ex2.approx.ftz.f32">(t, t);
  tile::apply<"add.rn.f32">(t, t, 1.0f);
  tile::apply<"rcp.approx.ftz.f32">(t, t);
  tile::apply<"mul.rn.f32">(each, each, rows::scalars(g));
  tile::apply<"mul.rn.f32">(each, each, t);
  rows::store_row(at, y, r);
}

} // namespace

#include "plan.h"
