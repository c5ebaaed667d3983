// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GELU in its tanh form. (1 + tanh(u)) / 2 is 1 / (1 + exp(-2u)): one ex2 and
// one rcp, where tanh.approx would lose the digits of small results.

#include "../tile_rows.h"
#include "kernel.h"

namespace {

// -2u = x * (linear + cubic * x^2), in powers of two.
constexpr float linear = -2 * rows::log2_e * gelu_s;
constexpr float cubic = linear * gelu_c;

template <class Shape>
__global__ void __launch_bounds__(Shape::block_threads)
    gelu_pieces(long long row_count, int cols, const typename Shape::element *x,
                typename Shape::element *y) {
  const auto at = rows::place<Shape>::in_pieces(row_count, cols);
  rows::values<Shape> r, t;
  rows::load_row(r, at, x, 0);

  tile::apply<"mul.rn.f32">(t, r, r);
  tile::apply<"fma.rn.f32">(t, t, cubic, linear);
  tile::apply<"mul.rn.f32">(t, t, r);
  tile::apply<"ex2.approx.ftz.f32">(t, t);
  tile::apply<"add.rn.f32">(t, t, 1.0f);
  tile::apply<"rcp.approx.ftz.f32">(t, t);
  tile::apply<"mul.rn.f32">(r, r, t);
  rows::store_row(at, y, r);
}

} // namespace

#include "plan.h"
