// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// preserve_dst needs a guard that ptxas honours. Which spellings lose it depends
// on their qualifiers; pred alone is legal for all of them.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(bool *d, unsigned *u, float *r, unsigned short *h, bool b) {
  // expected-error@+2 {{preserve_dst is not possible for 'testp.finite.f32': ptxas writes its destination even where the predicate is false [tile-options]}}
  // expected-note@+1 {{leave pred out, write to another tile, and select the old or the new value by the predicate}}
  __tile_apply("testp.finite.f32", "pred[1], f32[1], pred; pred; preserve_dst", d, r, b);
  // expected-error@+2 {{preserve_dst is not possible for 'set.lt.f32.f32'}}
  // expected-note@+1 {{leave pred out}}
  __tile_apply("set.lt.f32.f32", "f32[1], f32[1], f32[1], pred; pred; preserve_dst", r, r, r, b);
  // expected-error@+2 {{preserve_dst is not possible for 'set.lt.u32.u16'}}
  // expected-note@+1 {{leave pred out}}
  __tile_apply("set.lt.u32.u16", "u32[1], u16[1], u16[1], pred; pred; preserve_dst", u, h, h, b);

  __tile_apply("set.lt.u32.f32", "u32[1], f32[1], f32[1], pred; pred; preserve_dst", u, r, r, b);
  __tile_apply("testp.finite.f32", "pred[1], f32[1], pred; pred", d, r, b);
  __tile_apply("set.lt.f32.f32", "f32[1], f32[1], f32[1], pred; pred", r, r, r, b);
}
