// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of a d|p pair one result may be a sink, of some instructions only a certain one:
// ptxas refuses others. With "_|_" it refuses an instruction with another effect
// too, though a single result of that may be a sink.
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

  // expected-error-re@+1 {{operand '{{[dp]}}' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  __tile_apply("match.all.sync.b32", "_, _, u32, u32", 1u, ~0u);
  // expected-error@+1 {{operand 'd' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  __tile_apply("shfl.sync.up.b32", "_, pred[1], u32, u32, u32, u32", p, 1u, 1u, 0u, ~0u);
  // expected-error@+1 {{operand 'p' is a sink, expected storage: PTX allows no '_' there [tile-scalar]}}
  __tile_apply("elect.sync", "u32[1], _, u32", u, ~0u);

  __tile_apply("match.all.sync.b32", "_, u32, u32", 1u, ~0u);
  __tile_apply("match.all.sync.b32", "_, pred[1], u32, u32", p, 1u, ~0u);
  __tile_apply("match.all.sync.b32", "u32[1], _, u32, u32", u, 1u, ~0u);
  __tile_apply("shfl.sync.up.b32", "u32[1], _, u32, u32, u32, u32", u, 1u, 1u, 0u, ~0u);
  __tile_apply("elect.sync", "_, pred[1], u32", p, ~0u);
}
