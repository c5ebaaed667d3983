// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A vector is a group of registers or one register of all its bits, whichever the
// operand is.
//
// RUN: %clangxx_tile -std=c++20 -O0 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %FileCheck %s --implicit-check-not=.local
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}

#include <tile/apply.h>

typedef float float_4 __attribute__((ext_vector_type(4)));
typedef _Float16 half_2 __attribute__((ext_vector_type(2)));
typedef float float_2 __attribute__((ext_vector_type(2)));

// CHECK-LABEL: .entry kernel(
// CHECK: ld.global.v4.f32 {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, [
// CHECK: ld.global.v4.f32 {{.*}}+16];
// CHECK: ld.global.b32
// CHECK: add.f16x2 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
// CHECK: st.global.b64 [{{.*}}], %rd{{[0-9]+}};
// CHECK: st.global.v2.f32 [{{.*}}], {%r{{[0-9]+}}, %r{{[0-9]+}}};
extern "C" __global__ void kernel(const float_4 *p, const half_2 *h, float_2 *q,
                                  half_2 *to) {
  float_4 r[2];
  half_2 a;
  tile::apply<"ld.global.v4.f32">(r, tile::view<2>(p));
  tile::apply<"ld.global.b32">(a, tile::view<1>(h));
  tile::apply<"add.f16x2">(a, a, a);
  float_2 pair = r[0].xy + r[1].xy;
  tile::apply<"st.global.b64">(tile::view<1>(q), pair);
  tile::apply<"st.global.v2.f32">(tile::view<2>((float *)(q + 1)), pair);
  *to = a;
}
