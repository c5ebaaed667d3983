// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An option is given once.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(bool b, tile::regs<float, 4, 1> &r) {
  // expected-error@+1 {{option 'pred' is given twice [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pred(b), tile::pred(b));
  // expected-error@+1 {{option 'pinned' is given twice [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pinned, tile::pinned);
  // expected-error@+1 {{option 'preserve_dst' is given twice [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pred(b), tile::preserve_dst, tile::preserve_dst);
  // expected-error@+1 {{option 'scope' is given twice [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::scope_cta, tile::scope_warp);

  tile::apply("ex2.approx.f32"_ptx, r, r, tile::pred(b), tile::preserve_dst, tile::pinned);
}
