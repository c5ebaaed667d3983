// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A weak multimem access is one of its memory alone, each reduction counts, and
// a memory order is one of all memory. Bytes are in .b8 registers.
//
// RUN: %clangxx_tile -std=c++20 -O1 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O2 -S -o - %s | %FileCheck %s
// RUN: %clangxx_tile -std=c++20 -O3 -S -o - %s | %FileCheck %s
// RUN: %if ptxas %{ %clangxx_tile -std=c++20 -O3 -S -o - %s \
// RUN:   | %ptxas -arch=sm_90 -o /dev/null - %}
// RUN: %clangxx_tile --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_100a -std=c++20 -O3 -S -o - \
// RUN:   -DBYTES %s | %FileCheck --check-prefix=BYTES %s

#include <tile/apply.h>

__shared__ float other;

#ifndef BYTES

// CHECK-LABEL: .entry weak(
// CHECK: ld.shared.b32
// CHECK: multimem.ld_reduce.global.add.v4.f32 {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, [%rd{{[0-9]+}}];
// CHECK: multimem.st.weak.global.v4.f32 [%rd{{[0-9]+}}+16], {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}};
// CHECK-NOT: ld.shared
// CHECK: ret;
extern "C" __global__ void weak(float *p, float *out) {
  tile::regs<float, 4> v;
  float before = other;
  tile::apply<"multimem.ld_reduce.global.add.v4.f32">(v, tile::view<4>(p));
  tile::apply<"multimem.st.weak.global.v4.f32">(tile::view<4>(p + 4), v);
  *out = before + other;
}

// CHECK-LABEL: .entry reductions(
// CHECK-COUNT-2: multimem.red.global.add.f32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: ret;
extern "C" __global__ void reductions(float *p, float x) {
  tile::apply<"multimem.red.global.add.f32">(tile::view<1>(p), x);
  tile::apply<"multimem.red.global.add.f32">(tile::view<1>(p), x);
}

// CHECK-LABEL: .entry strong(
// CHECK: ld.shared.b32
// CHECK: multimem.ld_reduce.acquire.gpu.global.max.u32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
// CHECK: ld.shared.b32
// CHECK: multimem.red.release.sys.global.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: ld.shared.b32
// CHECK: multimem.st.relaxed.cta.global.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
// CHECK: ld.shared.b32
// CHECK: ret;
extern "C" __global__ void strong(unsigned *p, float *out, unsigned n) {
  unsigned largest;
  float first = other;
  tile::apply<"multimem.ld_reduce.acquire.gpu.global.max.u32">(
      largest, tile::view<1>(p));
  float second = other;
  tile::apply<"multimem.red.release.sys.global.add.u32">(tile::view<1>(p), n);
  float third = other;
  tile::apply<"multimem.st.relaxed.cta.global.u32">(tile::view<1>(p), n);
  *out = first + second + third + other;
}

#else

// BYTES-LABEL: .entry bytes(
// BYTES: .reg .b8 tile_b<4>;
// BYTES: multimem.ld_reduce.global.min.v4.e4m3 {tile_b0, tile_b1, tile_b2, tile_b3}, [%rd{{[0-9]+}}];
// BYTES: ret;
extern "C" __global__ void bytes(unsigned char *p, unsigned char *out) {
  tile::regs<unsigned char, 4> v;
  tile::apply<"multimem.ld_reduce.global.min.v4.e4m3">(v, tile::view<4>(p));
  tile::apply<"st.global.v4.b8">(tile::view<4>(out), v);
}

#endif
