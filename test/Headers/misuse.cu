// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Misuse that C++ can see is one error, which says what to write instead.
//
// RUN: %clangxx_device -std=c++17 -fsyntax-only -ferror-limit=0 \
// RUN:   -Xclang -verify %s

#include <tile/apply.h>

using namespace tile::literals;

struct text {};
enum color { red };

// The call is named by notes.
// expected-note@* 0+ {{in instantiation of}}
// expected-note@* 0+ {{expression evaluates to}}

// clang-format off

__device__ void operands(float *p, text t, tile::regs<float, 4, 1> &r) {
  // expected-error@tile/call.h:* {{argument 2 is a pointer, which has no shape: write tile::view<extents...>(pointer)}}
  tile::apply("op"_ptx, r, p);
  // expected-error@tile/call.h:* {{argument 1 is a pointer}}
  tile::apply("op"_ptx, nullptr);
  // expected-error@tile/call.h:* {{argument 3 is neither a tensor of static shape nor a scalar, of a type that PTX registers hold}}
  tile::apply("op"_ptx, r, r, t);
  // expected-error@tile/call.h:* {{argument 2 is neither}}
  tile::apply("op"_ptx, r, red);
  // expected-error@tile/call.h:* {{argument 1 is neither}}
  tile::apply("op"_ptx, tile::view<4, 1>(&t));
}

__device__ void options(bool b, float f, tile::regs<float, 4, 1> &r) {
  // expected-error@tile/call.h:* {{argument 3 is an operand behind an option: options follow the operands}}
  tile::apply("op"_ptx, r, tile::pred(b), r);
  // expected-error@tile/call.h:* {{more than one scope is given}}
  tile::apply("op"_ptx, r, tile::scope_cta, tile::scope_warp);
  // expected-error@tile/call.h:* {{an option is given twice}}
  tile::apply("op"_ptx, r, tile::pred(b), tile::pred(b));
  // expected-error@tile/call.h:* {{an option is given twice}}
  tile::apply("op"_ptx, r, tile::pinned, tile::pinned);
  // expected-error@tile/options.h:* {{the predicate must be a bool, an integer or a tensor of bool}}
  tile::apply("op"_ptx, r, tile::pinned, tile::pred(f));
}

__device__ void views(float *p, float f, tile::regs<float, 4, 1> &r) {
  // expected-error@tile/operands.h:* {{the extents must be positive and their product must fit 64 bits}}
  tile::apply("op"_ptx, r, tile::view<0, 1>(p));
  // expected-error@tile/operands.h:* {{the extents must be positive and their product must fit 64 bits}}
  tile::apply("op"_ptx, r, tile::view<1LL << 40, 1LL << 40>(p));
  // expected-error@tile/operands.h:* {{the extents must be positive}}
  tile::apply("op"_ptx, r, tile::view<>(p));
  // expected-error@tile/operands.h:* {{there must be one stride for each extent}}
  tile::apply("op"_ptx, tile::view<tile::extents<4>, tile::strides<1, 2>>(p));
  // expected-error@tile/operands.h:* {{the base must be a pointer, an array, tile::regs or another contiguous tensor}}
  tile::apply("op"_ptx, tile::view<4, 1>(f));
  // expected-error@tile/operands.h:* {{the view reaches outside its base}}
  tile::apply("op"_ptx, tile::view<5, 1>(r));
  // expected-error@tile/operands.h:* {{the view reaches outside its base}}
  tile::apply("op"_ptx, tile::view<tile::extents<2>, tile::strides<-1>>(r));
  // expected-error@tile/operands.h:* {{the base is a temporary, which is gone before the view is used}}
  tile::apply("op"_ptx, tile::view<4, 1>(tile::regs<float, 4, 1>{}));
}

__device__ void elements(tile::regs<float, 4, 1> &r) {
  // expected-error@tile/layout.h:* {{a coordinate needs one index per axis}}
  r(1) = 0;
  // expected-error@tile/operands.h:* {{the extents must be positive}}
  tile::regs<float, 4, 0> none;
}
