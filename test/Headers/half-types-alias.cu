// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bits of a class-type scalar are read without a type that LLVM could take for
// another than that of its parts, so that their stores stay before the read.
// Without the toolkit: only the names of its types matter.
//
// RUN: %clangxx_device -O2 -S -emit-llvm -o - -Xclang -disable-llvm-passes %s \
// RUN:   | %opt -passes=tile-apply -S - | %FileCheck %s

#include <tile/apply.h>

struct __half2 {
  unsigned short x, y;
  __device__ __half2(unsigned short low, unsigned short high)
      : x(low), y(high) {}
  // As in the toolkit: not trivially copyable.
  __device__ __half2(const __half2 &other) : x(other.x), y(other.y) {}
};

__device__ void alias(unsigned short low, unsigned short high) {
  using namespace tile::literals;
  unsigned bits;
  // CHECK: [[BITS:%.*]] = load i32, ptr %{{[^,]*}}, align 4{{$}}
  // CHECK-NEXT: call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 [[BITS]])
  tile::apply("mov.b32"_ptx, bits, __half2(low, high));
}
