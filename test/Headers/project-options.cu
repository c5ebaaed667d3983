// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of a project leave nothing behind in the code, where there are
// calls and where there are none.
//
// RUN: %clangxx_tile -std=c++17 -DTILE_MAX_EXPANSION=9 -S -o - %s \
// RUN:   | %FileCheck %s --implicit-check-not=project_options
// RUN: %clangxx_tile -std=c++17 -DTILE_MAX_EXPANSION=9 -DCALL -S -o - %s \
// RUN:   | %FileCheck %s --check-prefixes=CHECK,CALL \
// RUN:     --implicit-check-not=project_options

#include <tile/apply.h>

using namespace tile::literals;

// CHECK: .entry {{.*}}kernel
__global__ void kernel(float *p) {
#ifdef CALL
  // CALL: st.f32
  tile::apply("st.f32"_ptx, tile::view<1>(p), 1.0f);
#endif
}
