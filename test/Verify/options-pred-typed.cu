// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::predicate may be made without tile::pred; what it holds is a pred all the same.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

using pair = bool __attribute__((ext_vector_type(2)));

__device__ void f(tile::regs<float, 4, 1> &r, bool b, pair two) {
  // expected-error@+1 {{the predicate has type f32, expected pred [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::predicate<float>{1.0f});
  // expected-error@+1 {{the predicate has type u32[4], expected pred [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::predicate<tile::regs<unsigned, 4>>{});
  // expected-error@+1 {{the predicate has type _, expected pred [tile-options]}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::predicate<tile::sink_t>{tile::sink});
  // expected-error@+1 {{argument 3 has type}} expected-note@+1 {{cast an enumeration}}
  tile::apply("ex2.approx.f32"_ptx, r, r, tile::predicate<pair>{two});

  tile::apply("ex2.approx.f32"_ptx, r, r, tile::predicate<bool>{b});
}
