// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile::ewise checks shapes, and that no two coordinates of the destination are
// the same element.
//
// RUN: %clangxx_device -std=c++17 -fsyntax-only -ferror-limit=0 \
// RUN:   -Xclang -verify %s

#include <tile/ewise.h>

struct identity {
  __device__ float operator()(float x) const { return x; }
};

// expected-note@* 0+ {{in instantiation of}}
// expected-note@* 0+ {{expression evaluates to}}

// clang-format off

__device__ void shapes(float *p, identity f, tile::regs<float, 4, 1> &r) {
  tile::regs<float, 8, 1> longer;
  // expected-error@tile/ewise.h:* {{input 1 has shape 8x1, expected 4x1}}
  tile::ewise(f, r, longer);
  // expected-error@tile/ewise.h:* {{input 2 has shape 4, expected 4x1}}
  tile::ewise([](float x, float y) { return x + y; }, r, r, tile::view<4>(p));
  // expected-error@tile/ewise.h:* {{input 1 is a pointer, which has no shape}}
  tile::ewise(f, r, p);
  // expected-error@tile/ewise.h:* {{the destination must be a tensor}}
  tile::ewise(f, p, r);
  // expected-error@tile/ewise.h:* {{90000 coordinates, of 65536 at most}}
  tile::ewise(f, tile::view<300, 300>(p), 1.0f);
  // expected-error@tile/operands.h:* {{reaches outside its base}}
  tile::ewise(f, tile::view<5>(r), 1.0f);
}

template <long long... S> struct by_strides {
  template <long long... E> static __device__ void set(float *p) {
    tile::ewise(identity(), tile::view<tile::extents<E...>, tile::strides<S...>>(p), 1.0f);
  }
};

__device__ void overlap(float *p) {
  // expected-error@tile/ewise.h:* 6 {{two coordinates of the destination are the same element}}
  by_strides<0, 1>::set<4, 2>(p);
  by_strides<3, 2>::set<4, 4>(p);     // (2,0) and (0,3)
  by_strides<1, 1>::set<2, 2>(p);
  by_strides<-2, 1>::set<2, 3>(p);    // (1,2) and (0,0)
  by_strides<6, 10, 15>::set<6, 4, 3>(p);
  by_strides<1LL << 60, 1LL << 59>::set<2, 3>(p);

  by_strides<3, 2>::set<2, 3>(p);     // 0 2 4 3 5 7
  by_strides<-3, 1>::set<2, 3>(p + 3);
  by_strides<0, 1>::set<1, 4>(p);
  by_strides<6, 10, 15>::set<5, 3, 2>(p);
  by_strides<1LL << 60, 1LL << 59>::set<2, 2>(p);
}
