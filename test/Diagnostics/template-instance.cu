// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A message in a template names the instance that it is about.
//
// RUN: %clangxx_tile -std=c++17 -O0 -S -o /dev/null -Xclang -verify %s

#include <tile/apply.h>

using namespace tile::literals;

template <class T> __device__ void convert(T (&r)[1]) {
  // expected-error@+2 {{operand 'd' has element type s32, expected}}
  // expected-note@+1 {{in the instance 'convert<int>'}}
  tile::apply("mov.f32"_ptx, r, 1.0f);
}

__device__ void f(float (&a)[1], int (&b)[1]) {
  convert(a);
  convert(b);
}
