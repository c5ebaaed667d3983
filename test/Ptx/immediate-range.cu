// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An immediate is a template argument within its range.
//
// RUN: %not %clangxx_device -S -o /dev/null %s 2>&1 | %FileCheck %s

#include <tile/device.h>
#include <tile/ptx.h>

__global__ void kernel(unsigned *d) {
  d[0] = tile::ptx::lop3_b32<0>(d[0], d[1], d[2]);
  d[1] = tile::ptx::lop3_b32<255>(d[0], d[1], d[2]);
  // CHECK: error: static assertion failed{{.*}}: immLut is 0 to 255
  // CHECK: immediate-range.cu:[[#@LINE+1]]:{{.*}}instantiation
  d[2] = tile::ptx::lop3_b32<256>(d[0], d[1], d[2]);
}
