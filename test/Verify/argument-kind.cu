// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An argument of tile::apply is a tensor of static shape, or a scalar.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

struct text {
  int size;
};
enum color { red };

// clang-format off

__device__ void f(float *p, text t, volatile float v, tile::regs<float, 4, 1> &r) {
  // expected-error@+1 {{argument 2 is a pointer, which has no shape: write tile::view<extents...>(pointer) [tile-argument]}} expected-note@+1 {{an operand that is an address itself is an integer: (unsigned long long)pointer}}
  tile::apply("ex2.approx.f32"_ptx, r, p);
  // expected-error@+1 {{argument 2 is a pointer}} expected-note@+1 {{an operand that is an address itself}}
  tile::apply("ex2.approx.f32"_ptx, r, nullptr);
  // expected-error@+1 {{argument 3 has type 'text', expected a tensor of static shape or a scalar, of a type that PTX registers hold [tile-argument]}} expected-note@+1 {{cast an enumeration to its integer type; <tile/adapt.h> adapts types of other libraries}}
  tile::apply("add.f32"_ptx, r, r, t);
  // expected-error@+1 {{argument 2 has type 'color', expected}} expected-note@+1 {{cast an enumeration}}
  tile::apply("ex2.approx.f32"_ptx, r, red);
  // expected-error@+1 {{argument 1 has type 'tile::basic_view<text, tile::extents<4ll, 1ll>, tile::row_major>', expected}}
  tile::apply("ex2.approx.f32"_ptx, tile::view<4, 1>(&t), r);
  // expected-error@+1 {{argument 2 has type 'tile::basic_view<}}
  tile::apply("ex2.approx.f32"_ptx, r, tile::view<tile::regs<float, 4, 1>>(p));
  // expected-error@+1 {{argument 2 has type 'tile::basic_view<}}
  tile::apply("ex2.approx.f32"_ptx, r, tile::view<tile::strides<4, 1>>(p));
  // expected-error@+3 {{argument 1 is a pointer}} expected-note@+3 {{an operand that is an address itself}}
  // expected-error@+2 {{argument 2 has type 'text', expected}}
  // expected-note@+1 {{cast an enumeration}}
  tile::apply("ex2.approx.f32"_ptx, p, t);

  tile::apply("ex2.approx.f32"_ptx, r, *p);
  tile::apply("ex2.approx.f32"_ptx, r, v);
}
