// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What LLVM would rewrite if it were not asm: neutral constants, equal operands, chains
// that contract or become a three-input instruction, constant operands only. Each tile
// has four elements.

#include <tile/apply.h>

using namespace tile::literals;

__global__ void exact(const float *in, float *out, const int *in_bits,
                      int *out_bits) {
  float r[4][1], s[4][1];
  tile::apply("ld.global.f32"_ptx, r, tile::view<4, 1>(in));

  // mul and add, which -ffp-contract=fast would contract again
  tile::apply("fma.rn.f32"_ptx, r, r, 1.0f, 2.0f);
  tile::apply("fma.rn.f32"_ptx, r, r, 3.0f, -0.0f);
  tile::apply("mul.f32"_ptx, s, r, 1.0f);
  tile::apply("add.f32"_ptx, r, s, r);
  tile::apply("add.rn.f32"_ptx, r, r, -0.0f);
  // a single value; one three-input instruction on sm_100
  tile::apply("max.f32"_ptx, r, r, r);
  tile::apply("max.f32"_ptx, r, r, 2.0f);
  tile::apply("max.f32"_ptx, r, r, s);
  // known results
  tile::apply("ex2.approx.f32"_ptx, s, tile::view<4, 1>(s));
  tile::apply("sqrt.rn.f32"_ptx, s, s);
  tile::apply("rcp.rn.f32"_ptx, s, s);
  tile::apply("div.full.f32"_ptx, s, s, 1.0f);
  tile::apply("neg.f32"_ptx, s, s);
  tile::apply("neg.f32"_ptx, s, s);
  tile::apply("st.global.f32"_ptx, tile::view<4, 1>(out), r);
  tile::apply("st.global.f32"_ptx,
              tile::view<tile::extents<4, 1>, tile::strides<1, 1>>(out + 4), s);

  int b[4][1];
  tile::apply("ld.global.b32"_ptx, b, tile::view<4, 1>(in_bits));
  tile::apply("add.s32"_ptx, b, b, 0);
  tile::apply("mul.lo.s32"_ptx, b, b, 8);
  tile::apply("shl.b32"_ptx, b, b, 0u);
  tile::apply("and.b32"_ptx, b, b, -1);
  tile::apply("xor.b32"_ptx, b, b, b);
  tile::apply("cvt.rn.f32.s32"_ptx, r, b);
  tile::apply("cvt.rni.s32.f32"_ptx, b, r);
  tile::apply("st.global.b32"_ptx, tile::view<4, 1>(out_bits), b);
}
