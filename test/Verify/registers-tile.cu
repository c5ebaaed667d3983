// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tile of more registers than a thread has draws a warning. A stride of 0 is no
// further register, and elements of 64 bits are two.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(const float *p, float x) {
  tile::regs<float, 256, 1> large;
  tile::regs<double, 128, 1> doubles;
  tile::regs<float, 255, 1> fits;
  float one[1] = {x};
  bool conditions[4];
  // expected-warning@+1 {{operand 'd' is a tile of 256 32-bit registers, and a thread has 255: part of it will be in local memory [tile-registers]}}
  tile::apply("ld.global.f32"_ptx, large, tile::view<256, 1>(p));
  // expected-warning@+1 {{operand 'd' is a tile of 256 32-bit registers}}
  tile::apply("mov.f64"_ptx, doubles, 1.0);

  // The other rules hold all the same.
  // expected-error@+1 {{the predicate tensor has shape 4, expected the repeat shape 256 [tile-options]}}
  tile::apply("mov.f32"_ptx, large, x, tile::pred(conditions));

  tile::apply("ld.global.f32"_ptx, fits, tile::view<255, 1>(p));
  tile::apply("mov.f32"_ptx, fits, tile::view<tile::extents<255, 1>, tile::strides<0, 1>>(one));
}
