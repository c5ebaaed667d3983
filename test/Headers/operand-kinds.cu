// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What reaches the stub for each kind of operand: opcode, signature and the IR
// types of the values. A tensor is one pointer to element 0.
//
// RUN: %clangxx_device -std=c++17 -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %clangxx_device -std=c++20 -O2 -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s

#include <tile/apply.h>

using namespace tile::literals;

__device__ void tensors(float *p, const float *q, float (&a)[4][1],
                        const float (&b)[8]) {
  tile::regs<float, 4, 1> r;
  const tile::regs<unsigned short, 2, 3, 1> c = {};

  // CHECK: array | f32[4,1],f32[4,1]{{$}}
  tile::apply("array"_ptx, a, a);
  // CHECK-NEXT: elements | const f32[8,1]{{$}}
  tile::apply("elements"_ptx, tile::elements(b));
  // CHECK-NEXT: regs | f32[4,1],const u16[2,3,1]{{$}}
  tile::apply("regs"_ptx, r, c);
  // CHECK-NEXT: memory | f32[4,1],const f32[4,1]{{$}}
  tile::apply("memory"_ptx, tile::view<4, 1>(p), tile::view<4, 1>(q));
  // CHECK-NEXT: part | f32[2,1],const f32[2,1]@(2,1){{$}}
  tile::apply("part"_ptx, tile::view<2, 1>(r),
              tile::view<tile::extents<2, 1>, tile::strides<2, 1>>(b));
  // CHECK-NEXT: back | f32[4,1]@(-1,1){{$}}
  tile::apply("back"_ptx,
              tile::view<tile::extents<4, 1>, tile::strides<-1, 1>>(p + 3));
  // CHECK-NEXT: zero | const f32[4,1]@(0,1){{$}}
  tile::apply("zero"_ptx,
              tile::view<tile::extents<4, 1>, tile::strides<0, 1>>(q));
  // The stride of an axis of extent 1 has no meaning, and no place in the text.
  // CHECK-NEXT: one | f32[1,1],f32[2,1]@(4,1){{$}}
  tile::apply("one"_ptx,
              tile::view<tile::extents<1, 1>, tile::strides<7, 9>>(p),
              tile::view<tile::extents<2, 1>, tile::strides<4, 9>>(p));
  // CHECK-NEXT: sink | f32[4,1],_,f32[4,1]{{$}}
  tile::apply("sink"_ptx, r, tile::sink, r);
  // CHECK-NEXT: none | {{$}}
  tile::apply("none"_ptx);
}

__shared__ float shared[4][1];
extern __shared__ float dynamic[];

__device__ void memory() {
  // CHECK-NEXT: shared | f32[4,1],f32[2,2]{{$}}
  tile::apply("shared"_ptx, shared, tile::view<2, 2>(dynamic));
}
