// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An instruction that only one of two architectures has is an error for the other.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %not %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90 \
// RUN:   --cuda-gpu-arch=sm_100 -S %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not='error:'

#include <tile/apply.h>

using namespace tile::literals;

__global__ void kernel(float *memory) {
  float r[1] = {*memory};
  // CHECK: :[[@LINE+1]]:3: error: 'max.f32' with 4 operands needs sm_100 or newer; {{.*}}sm_90
  tile::apply("max.f32"_ptx, r, r, r, r);
  // CHECK: 1 error generated when compiling for sm_90
  *memory = r[0];
}
