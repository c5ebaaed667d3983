// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc writes the PTX version of its release: the headers know it, and an
// intrinsic of a later one is an error at its use.
//
// REQUIRES: nvcc
// RUN: %nvcc_ptx -arch=sm_90 -o - %s | %FileCheck %s
// RUN: %not %nvcc_ptx -arch=sm_90 -DTILE_PTX_VERSION=78 -o %t %s 2>&1 | %FileCheck %s --check-prefix=OLD

#include <tile/ptx.h>

// CHECK: .version [[MAJOR:[0-9]+]].[[MINOR:[0-9]+]]
// CHECK: // known as [[MAJOR]][[MINOR]]
__global__ void kernel(unsigned *d) {
  asm("// known as %0" ::"n"(TILE_PTX_VERSION));
  // OLD: below-version-nvcc.cu([[#@LINE+2]]): error: {{.*}}add_u16x2
  // OLD-SAME: needs sm_90 and PTX ISA 8.0
  *d = tile::ptx::add_u16x2(d[0], d[1]);
}
