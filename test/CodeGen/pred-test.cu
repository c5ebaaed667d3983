// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bool is tested by one instruction: it is known to be 0 or 1 and needs no mask.
//
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s --implicit-check-not=and.b

#include <tile/stub.h>

// CHECK-LABEL: .entry source
// CHECK:       ld.global.b8 [[A:%rs[0-9]+]]
// CHECK:       setp.ne.b16 [[P:%p[0-9]+]], [[A]], 0
// CHECK:       and.pred %p{{[0-9]+}}, [[P]],
extern "C" __global__ void source(const bool *a, const bool *b, bool *out) {
  bool x[1] = {a[0]}, y[1] = {b[0]}, d[1];
  __tile_apply("and.pred", "pred[1], pred[1], pred[1]", d, x, y);
  out[0] = d[0];
}

static __device__ void inlined(float *r, bool p) {
  __tile_apply("ex2.approx.f32", "f32[1], f32[1], pred; pred", r, r, p);
}

// CHECK-LABEL: .entry guard
// CHECK:       ld.global.b8 [[A:%rs[0-9]+]]
// CHECK:       setp.ne.b16 [[P:%p[0-9]+]], [[A]], 0
// CHECK:       @[[P]] ex2
extern "C" __global__ void guard(const bool *a, float *out) {
  float r[1] = {out[0]};
  inlined(r, a[0]);
  out[0] = r[0];
}
