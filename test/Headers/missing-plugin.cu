// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Without the plugin each call is one error, at the user's line and column,
// that says which flag is missing: at each -O level, also where nothing is
// linked.
//
// RUN: %clangxx_device -std=c++20 -O0 -S -o %t.s -Xclang -verify %s
// RUN: %clangxx_device -std=c++20 -O1 -S -o %t.s -Xclang -verify %s
// RUN: %clangxx_device -std=c++20 -O2 -S -o %t.s -Xclang -verify %s
// RUN: %clangxx_device -std=c++20 -O3 -fgpu-rdc -S -o %t.s -Xclang -verify %s
// RUN: %not %clangxx_device -std=c++20 -fgpu-rdc -c -o %t.o %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not='error:'

#include <tile/apply.h>

using namespace tile::literals;

__global__ void kernel(float *p) {
  float r[4][1];
  // CHECK: [[@LINE+2]]:3: error: {{.*}} add -fpass-plugin=<path>/TileApply.so
  // expected-error@+1 {{the TileApply plugin did not run: add -fpass-plugin=}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(p));
  // CHECK: [[@LINE+2]]:3: error: {{.*}}the TileApply plugin did not run
  // expected-error@+1 {{the TileApply plugin did not run: add -fpass-plugin=}}
  tile::apply<"ex2.approx.ftz.f32">(r, r, tile::pred(p != nullptr));
  // CHECK: [[@LINE+2]]:3: error: {{.*}}the TileApply plugin did not run
  // expected-error@+1 {{the TileApply plugin did not run: add -fpass-plugin=}}
  __tile_apply("st.global.f32", "f32[4,1], f32[4,1]", p, r);
  // CHECK: 3 errors generated
}
