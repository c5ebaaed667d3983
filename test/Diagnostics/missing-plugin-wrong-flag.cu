// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -fplugin= loads a pass plugin but does not run it: the error says so.
//
// RUN: %not %clangxx_device -fplugin=%plugin -std=c++17 -O2 -S -o %t.s %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not=error:

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(tile::regs<float, 4, 1> &r) {
  // CHECK: :[[@LINE+1]]:3: error: {{.*}}: the TileApply plugin did not run: add -fpass-plugin=<path>/TileApply.so to the compile command (-fplugin= loads it without running it)
  tile::apply("ex2.approx.f32"_ptx, r, r);
  // CHECK: 1 error generated
}
