// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The opcode as template argument, in C++20, and as literal give the same stub
// call. A C++17 build knows the literal only, and a note says so.
//
// RUN: %clangxx_device -std=c++20 -Wall -Wextra -Wpedantic -Werror -S \
// RUN:   -emit-llvm -o - %s | %spelled | %FileCheck %s
// RUN: %clangxx_device -std=c++23 -O2 -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %clangxx_device -std=c++17 -Wall -Wextra -Wpedantic -fsyntax-only \
// RUN:   -Xclang -verify %s

#include <tile/apply.h>

__device__ void call() {
  using namespace tile::literals;
  tile::regs<float, 4, 1> r;
  // CHECK: ex2.approx.ftz.f32 | f32[4,1],f32[4,1]{{$}}
  tile::apply("ex2.approx.ftz.f32"_ptx, r, r);
  // CHECK-NEXT: ex2.approx.ftz.f32 | f32[4,1],f32[4,1]{{$}}
  tile::apply<"ex2.approx.ftz.f32">(r, r);
  // expected-error@-1 {{no matching function for call to 'apply'}}
  // expected-note@tile/apply.h:* {{parameter '_Opcode'}}
  // expected-note@tile/apply.h:* {{parameter '__a_string_needs_std_cxx20_or_the_suffix__ptx'}}
}
