// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A template argument longer than any opcode is what every other wrong opcode
// is: an error of the plugin at the call.
//
// RUN: not %clangxx_tile -std=c++20 -O1 -S -o /dev/null %s 2>&1 | %FileCheck %s

#include <tile/apply.h>

__global__ void kernel() {
  tile::regs<float, 4, 1> r = {};
  // An opcode of 255 characters is whole.
  // CHECK: string-too-long.cu:[[#@LINE+1]]:{{.*}} error: illegal opcode 'ex2{{(\.f32){63}()}}'
  tile::apply<"ex2.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32">(r, r);
  // CHECK: string-too-long.cu:[[#@LINE+1]]:{{.*}} error: illegal opcode 'ex2{{(\.f32){63}()}}'
  tile::apply<"ex2.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32.f32">(r, r);
}
