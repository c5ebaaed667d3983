// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An 8-bit source is read from the low half of a 16-bit register, whatever is in
// the upper half: a conversion's result is stored as it is, without a mask.
//
// RUN: %clangxx_tile -O3 -S -o - %s | %FileCheck %s

#include <tile/stub.h>

// CHECK-LABEL: .entry stored
// CHECK:       cvt.rn.satfinite.e4m3x2.f32 [[Q:%rs[0-9]+]],
// CHECK-NOT:   {{and|cvt}}
// CHECK:       st.global.b8 [{{%rd[0-9]+}}], [[Q]];
extern "C" __global__ void stored(float x, unsigned char *out) {
  unsigned short pair[1];
  __tile_apply("cvt.rn.satfinite.e4m3x2.f32", "u16[1], f32, f32", pair, 0.0f, x);
  unsigned char low[1] = {(unsigned char)pair[0]};
  __tile_apply("st.global.b8", "u8[1], u8[1]", out, low);
}

// CHECK-LABEL: .entry signed_byte
// CHECK:       cvt.rn.satfinite.e4m3x2.f32 [[Q:%rs[0-9]+]],
// CHECK-NOT:   {{and|cvt|sh[lr]}}
// CHECK:       st.global.s8 [{{%rd[0-9]+}}], [[Q]];
extern "C" __global__ void signed_byte(float x, signed char *out) {
  unsigned short pair[1];
  __tile_apply("cvt.rn.satfinite.e4m3x2.f32", "u16[1], f32, f32", pair, 0.0f, x);
  signed char low[1] = {(signed char)pair[0]};
  __tile_apply("st.global.s8", "s8[1], s8[1]", out, low);
}

// Other readers of the masked value still get it.
// CHECK-LABEL: .entry both
// CHECK:       cvt.rn.satfinite.e4m3x2.f32 [[Q:%rs[0-9]+]],
// CHECK:       and.b16 {{.*}}, [[Q]], 255;
// CHECK:       st.global.b8 [{{%rd[0-9]+}}], [[Q]];
extern "C" __global__ void both(float x, unsigned char *out, unsigned *wide) {
  unsigned short pair[1];
  __tile_apply("cvt.rn.satfinite.e4m3x2.f32", "u16[1], f32, f32", pair, 0.0f, x);
  unsigned char low[1] = {(unsigned char)pair[0]};
  __tile_apply("st.global.b8", "u8[1], u8[1]", out, low);
  *wide = low[0];
}

// A loaded byte is known to be extended: reading it as a wider number is free.
// CHECK-LABEL: .entry loaded
// CHECK:       ld.global.b8 [[B:%rs[0-9]+]],
// CHECK-NOT:   {{and|cvt.u}}
// CHECK:       cvt.rn.f16x2.e4m3x2 {{%r[0-9]+}}, [[B]];
extern "C" __global__ void loaded(const unsigned char *in, unsigned *out, bool p) {
  unsigned char byte[1] = {0};
  __tile_apply("ld.global.b8", "u8[1], u8[1], pred; pred; preserve_dst", byte, in, p);
  unsigned short pair[1] = {byte[0]};
  unsigned halves[1];
  __tile_apply("cvt.rn.f16x2.e4m3x2", "u32[1], u16[1]", halves, pair);
  *out = halves[0];
}
