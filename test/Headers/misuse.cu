// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Misuse that C++ can see is one error, which says what to write instead.
//
// RUN: %clangxx_device -std=c++17 -fsyntax-only -ferror-limit=0 \
// RUN:   -Xclang -verify %s

#include <tile/apply.h>

using namespace tile::literals;

// The call is named by notes.
// expected-note@tile/operands.h:* 0+ {{candidate template ignored}}
// expected-note@* 0+ {{in instantiation of}}
// expected-note@* 0+ {{expression evaluates to}}

// clang-format off

__device__ void predicates(float f, tile::regs<float, 4, 1> &r) {
  // expected-error@tile/options.h:* {{the predicate must be a bool, an integer or a tensor of bool}}
  tile::apply("op"_ptx, r, tile::pred(f));
}

__device__ void views(float *p, float f, tile::regs<float, 4, 1> &r) {
  // expected-error@tile/operands.h:* {{there must be one stride for each extent}}
  tile::apply("op"_ptx, tile::view<tile::extents<4>, tile::strides<1, 2>>(p));
  // expected-error@+1 {{no matching function for call to 'view'}}
  tile::apply("op"_ptx, tile::view<4, 1>(f));
  // expected-error@tile/operands.h:* {{the view reaches outside its base}}
  tile::apply("op"_ptx, tile::view<5, 1>(r));
  // expected-error@tile/operands.h:* {{the view reaches outside its base}}
  tile::apply("op"_ptx, tile::view<tile::extents<2>, tile::strides<-1>>(r));
  // expected-error@tile/operands.h:* {{the base must be a pointer, an array, tile::regs or another contiguous tensor}}
  tile::apply("op"_ptx, tile::view<2>(tile::view<tile::extents<2>, tile::strides<2>>(r)));
  // expected-error@tile/operands.h:* {{the base is a temporary, which is gone before the view is used}}
  tile::apply("op"_ptx, tile::view<4, 1>(tile::regs<float, 4, 1>{}));
}

__device__ void pointers(void *p, const volatile void *q) {
  // expected-error@tile/operands.h:* 3 {{tile::view: a pointer to void has no elements: cast it to a pointer to their type}}
  tile::apply("op"_ptx, tile::view<4, 1>(p));
  tile::apply("op"_ptx, tile::view<4, 1>(q));
  tile::apply("op"_ptx, tile::view<tile::extents<4, 1>>(p));
}

__device__ void shared(unsigned address) {
  // expected-error@tile/operands.h:* {{tile::shared: there must be one stride for each extent}}
  tile::apply("op"_ptx, tile::shared<float, tile::extents<4>, tile::strides<1, 2>>(address));
  // expected-error@tile/operands.h:* {{tile::shared: the shape is missing: tile::shared<float, 4>}}
  tile::apply("op"_ptx, tile::shared<float>(address));
}

__device__ void elements(tile::regs<float, 4, 1> &r) {
  // expected-error@tile/layout.h:* {{a coordinate needs one index per axis}}
  r(1) = 0;
  // expected-error@tile/operands.h:* {{the extents must be positive}}
  tile::regs<float, 4, 0> none;
  // expected-error@tile/operands.h:* {{tile::regs: the shape is missing: tile::regs<float, 4, 1> has 4 repeats of 1 register}}
  tile::regs<float> shapeless;
}
