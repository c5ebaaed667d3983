// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of a d|p pair one result may be a sink, of lop3 only d: ptxas refuses others.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(bool *p, unsigned *u, float x) {
  // expected-error-re@+1 {{operand '{{[pq]}}' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  __tile_apply("setp.lt.f32", "_, _, f32, f32", x, x);
  // expected-error@+1 {{operand 'p' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  __tile_apply("lop3.or.b32", "u32[1], _, u32[1], u32[1], u32[1], s32, pred", u, u, u, u, 1, true);
  // expected-error@+1 {{operand 'p' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  __tile_apply("lop3.or.b32", "_, _, u32[1], u32[1], u32[1], s32, pred", u, u, u, 1, true);

  __tile_apply("setp.lt.f32", "_, pred[1], f32, f32", p, x, x);
  __tile_apply("setp.lt.f32", "pred[1], _, f32, f32", p, x, x);
  __tile_apply("lop3.or.b32", "_, pred[1], u32[1], u32[1], u32[1], s32, pred", p, u, u, u, 1, true);
}
