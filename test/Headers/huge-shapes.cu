// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extents and strides near the limits of 64 bits: nothing overflows on the way
// to the message.
//
// RUN: %clangxx_device -std=c++17 -fsyntax-only -ferror-limit=0 \
// RUN:   -Xclang -verify %s

#include <tile/apply.h>

constexpr long long most = __LONG_LONG_MAX__, least = -most - 1;

// expected-note@tile/operands.h:* 0+ {{in instantiation of}}

__device__ void reach(tile::regs<float, 8, 1> &r, float *p) {
  // expected-error@tile/operands.h:* 5 {{the view reaches outside its base}}
  // expected-note@+1 {{in instantiation of}}
  tile::view<tile::extents<most, 1>, tile::strides<most, 1>>(r);
  // expected-note@+1 {{in instantiation of}}
  tile::view<tile::extents<most, 1>, tile::strides<least, 1>>(r);
  // The last offset is -4 in 64 bits.
  // expected-note@+1 {{in instantiation of}}
  tile::view<tile::extents<3, 3>, tile::strides<most, most>>(r);
  // Extents that are no shape: too many coordinates, and less than one.
  // expected-note@+1 {{in instantiation of}}
  tile::view<tile::extents<most, most, most>, tile::strides<1, 1, 1>>(r);
  // expected-note@+1 {{in instantiation of}}
  tile::view<tile::extents<least, 2>, tile::strides<least, 1>>(r);

  // The stride of an axis of extent 1 plays no part.
  tile::view<tile::extents<1, 8>, tile::strides<least, 1>>(r);

  // Memory has no size here, and the plugin checks the shape.
  tile::view<tile::extents<most, most, most>, tile::strides<most, most, most>>(
      p)(1, 1, 1);
  tile::view<tile::extents<least, 2>, tile::strides<least, 1>>(p)(1, 1);
}
