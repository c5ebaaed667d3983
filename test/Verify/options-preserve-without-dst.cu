// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// preserve_dst needs a register that is written: a store has none.
//
// RUN: %verify -O0 %s
// RUN: %verify -O2 %s

#include <tile/stub.h>

__device__ void f(float *r, float *p, bool b) {
  // expected-error@+1 {{preserve_dst needs a written register operand, the form has none [tile-options]}}
  __tile_apply("st.global.f32", "f32[1], f32[1], pred; pred; preserve_dst", p, r, b);

  __tile_apply("st.global.f32", "f32[1], f32[1], pred; pred", p, r, b);
  __tile_apply("ld.global.f32", "f32[1], f32[1], pred; pred; preserve_dst", r, p, b);
}
