// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads, stores and conversions of narrow types use the wider register that they
// are given: no conversion is added.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s \
// RUN:   --implicit-check-not=cvt.u32 --implicit-check-not=cvt.u16
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

// CHECK-LABEL: .entry kernel(
// CHECK: ld.global.nc.u8 %r{{[0-9]+}}, [
// CHECK: cvt.rni.sat.u8.f32 %r{{[0-9]+}}, %r{{[0-9]+}};
// CHECK: ld.global.s8 %rd{{[0-9]+}}, [
// CHECK: st.global.u8 [{{.*}}], %r{{[0-9]+}};
// CHECK: st.global.u16 [{{.*}}], %r{{[0-9]+}};
// CHECK: st.global.u8 [{{.*}}], %rd{{[0-9]+}};
extern "C" __global__ void kernel(const unsigned char *p, unsigned char *q,
                                  const signed char *s, unsigned short *t,
                                  float x) {
  unsigned v, w;
  long long wide;
  tile::apply<"ld.global.nc.u8">(v, tile::view<1>(p));
  tile::apply<"cvt.rni.sat.u8.f32">(w, x);
  tile::apply<"ld.global.s8">(wide, tile::view<1>(s));
  tile::apply<"st.global.u8">(tile::view<1>(q), v);
  tile::apply<"st.global.u16">(tile::view<1>(t), w);
  tile::apply<"st.global.u8">(tile::view<1>(q + 8), wide);
}
