// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuda::std::mdspan as operand, and as base of a view.
//
// REQUIRES: cuda-toolkit
// DEFINE: %{cxx} = %clangxx_cuda %cccl -Wall -Wextra -Wpedantic -Wconversion \
// DEFINE:   -Wshadow
// RUN: %{cxx} -Werror -std=c++17 --cuda-device-only -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %{cxx} -Werror -std=c++20 --cuda-device-only -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %{cxx} -std=c++17 -DMISUSE --cuda-device-only -fsyntax-only \
// RUN:   -Xclang -verify %s
// RUN: %{cxx} -Werror -std=c++17 -DEWISE -O1 --cuda-device-only -S -o - %s \
// RUN:   | %FileCheck %s --check-prefix=EWISE
// RUN: %{cxx} -std=c++17 --cuda-host-only -c -o %t.o %s

#include <tile/apply.h>
#include <tile/ewise.h>
#include <tile/mdspan.h>

namespace cs = cuda::std;
using namespace tile::literals;

#if defined(MISUSE)

// expected-note@* 0+ {{in instantiation of}}
__device__ void
misuse(cs::mdspan<float, cs::extents<int, 4, cs::dynamic_extent>> dynamic,
       cs::mdspan<float, cs::extents<int, 4>, cs::layout_stride> strided) {
  // expected-error@tile/mdspan.h:* {{each extent of the mdspan must be static}}
  tile::apply("dynamic"_ptx, dynamic);
  // expected-error@tile/mdspan.h:* {{must be layout_right or layout_left}}
  tile::apply("strided"_ptx, strided);
}

#elif defined(EWISE)

// EWISE-NOT: .local
// EWISE-COUNT-4: add.f32
// EWISE-NOT: .local
__global__ void ewise(float *p) {
  float storage[4];
  cs::mdspan<float, cs::extents<int, 4, 1>> registers(storage);
  cs::mdspan<float, cs::extents<int, 4, 1>> memory(p);
  tile::ewise([](float x) { return x; }, registers, memory);
  tile::ewise([](float x) { return x + 1; }, memory, registers);
}

#else

__global__ void operands(float *p, const float *q) {
  cs::mdspan<float, cs::extents<int, 4, 1>> right(p);
  cs::mdspan<float, cs::extents<int, 4, 2>, cs::layout_left> left(p);
  cs::mdspan<const float, cs::extents<unsigned, 2, 2, 1>> constant(q);

  // CHECK: plain | f32[4,1],const f32[2,2,1]{{$}}
  tile::apply("plain"_ptx, right, constant);
  // CHECK-NEXT: left | f32[4,2]@(1,4){{$}}
  tile::apply("left"_ptx, left);
  // CHECK-NEXT: view | f32[2,1],f32[2,2,1]{{$}}
  tile::apply("view"_ptx, tile::view<2, 1>(right),
              cs::mdspan<float, cs::extents<int, 2, 2, 1>>(p));
}

#endif
