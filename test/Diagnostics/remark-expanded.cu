// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -Rpass=tile-apply says what each call became.
//
// RUN: %verify -O0 -Rpass=tile-apply %s
// RUN: %verify -O2 -Rpass=tile-apply %s
// RUN: %verify=quiet -O2 %s
// quiet-error@* {{tile-count}}

#include <tile/apply.h>

using namespace tile::literals;

__device__ void f(float *p, float x, float y, float z) {
  tile::regs<float, 2, 3, 1> r;
  // expected-remark@+1 {{ld.global.f32: 6 instructions (form ld)}}
  tile::apply("ld.global.f32"_ptx, r, tile::view<2, 3, 1>(p));
  // expected-remark@+1 {{fma.rn.f32: 1 instruction (form fma_float)}}
  __tile_apply("fma.rn.f32", "f32[1], f32, f32, f32", p, x, y, z);
  // expected-remark@+1 {{mov.f32: predicate is always false, no instruction}}
  __tile_apply("mov.f32", "f32[1], f32, pred; pred", p, x, false);
  // expected-error@+1 {{takes 2 operands, the call has 1 [tile-count]}}
  tile::apply("ex2.approx.f32"_ptx, r);
}
