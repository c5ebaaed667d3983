// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register of a packed type holds several elements: an array of these does not
// fit, and the message says what does.
//
// RUN: %verify --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100 -O0 %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(_Float16 *h) {
  float a[2];
  // expected-error@+2 3 {{has element type f32, expected}}
  // expected-note@+1 3 {{one register of f32x2 holds 2 elements of f32: pass elements of 64 bits}}
  tile::apply("add.rn.f32x2"_ptx, a, a, a);
  // expected-error@+2 {{operand 'd' has element type f16, expected}} expected-error@+2 {{operand 'a' has element type f16}}
  // expected-note@+1 2 {{one register of f16x2 holds 2 elements of f16: pass elements of 32 bits}}
  tile::apply("neg.f16x2"_ptx, tile::view<4, 2>(h), tile::view<4, 2>(h));
}
