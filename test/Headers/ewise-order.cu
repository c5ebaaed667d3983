// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Coordinates are taken in row-major order, each with its own elements, the
// function being called once for each.
//
// RUN: %clangxx_device -std=c++17 -O2 -fno-discard-value-names -S \
// RUN:   -emit-llvm -o - %s | %FileCheck %s

#include <tile/ewise.h>

__device__ float next(float value);

// CHECK-LABEL: @_Z5orderPfS_(
// CHECK: load float, ptr %in,
// CHECK: call {{.*}}@_Z4nextf
// CHECK: store float %{{.*}}, ptr %out,
// CHECK: getelementptr {{.*}} %in, i64 8
// CHECK: call {{.*}}@_Z4nextf
// CHECK: getelementptr {{.*}} %out, i64 4
// CHECK: getelementptr {{.*}} %in, i64 4
// CHECK: call {{.*}}@_Z4nextf
// CHECK: getelementptr {{.*}} %out, i64 8
// CHECK: getelementptr {{.*}} %in, i64 12
// CHECK: call {{.*}}@_Z4nextf
// CHECK: getelementptr {{.*}} %out, i64 12
// CHECK-NOT: call {{.*}}next
__device__ void order(float *in, float *out) {
  using square = tile::extents<2, 2>;
  tile::ewise([](float v) { return next(v); }, tile::view<2, 2>(out),
              tile::view<square, tile::strides<1, 2>>(in));
}
