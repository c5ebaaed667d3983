// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With nvcc, too, an intrinsic that the target does not have is an error at its
// use that says what it needs. nvcc has targets of a family, which Clang has not.
//
// REQUIRES: nvcc
// RUN: %not %nvcc_ptx -arch=sm_90a -o /dev/null %s 2>&1 | %FileCheck %s
// RUN: %not %nvcc_ptx -arch=sm_100 -o /dev/null %s 2>&1 | %FileCheck %s
// RUN: %nvcc_ptx -arch=sm_100f -o /dev/null %s
// RUN: %nvcc_ptx -arch=sm_120a -o /dev/null %s

#include <tile/ptx.h>

__global__ void kernel(unsigned *f) {
  // CHECK: below-target-nvcc.cu([[#@LINE+2]]): error: {{.*}}cvt_rn_f16x2_e2m3x2
  // CHECK-SAME: unavailable ("needs sm_100a, sm_100f, {{.*}} or sm_121f and PTX ISA 8.6")
  *f = tile::ptx::cvt_rn_f16x2_e2m3x2(static_cast<unsigned short>(*f));
}

// CHECK: 1 error detected
