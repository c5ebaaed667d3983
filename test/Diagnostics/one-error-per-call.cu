// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One message per faulty call: not one for each instance of the template around it, no
// second one from the missing-plugin check, and no output.
//
// RUN: rm -f %t.s
// RUN: %not %clangxx_tile -std=c++17 -O2 -S -o %t.s %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error:
// RUN: %not ls %t.s
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/apply.h>

using namespace tile::literals;

template <class R> __device__ void f(R &r) {
  // CHECK: :[[@LINE+5]]:3: error: 'ex2.approx.f32' takes 2 operands, the call has 1 [tile-count]
  // CHECK: :[[@LINE+4]]:3: note: in the instance 'f<
  // CHECK: 1 error generated
  // expected-error@+2 {{'ex2.approx.f32' takes 2 operands, the call has 1 [tile-count]}}
  // expected-note@+1 {{in the instance 'f<}}
  tile::apply("ex2.approx.f32"_ptx, r);
}

__device__ void g() {
  tile::regs<float, 4, 1> r;
  float a[2][1];
  f(r);
  f(a);
  tile::apply("ex2.approx.f32"_ptx, r, r);
}
