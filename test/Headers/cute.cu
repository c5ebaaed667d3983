// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CuTe tensors as operands, and as base of a view. CUTLASS is not part of the
// toolkit: set TILE_CUTLASS_INCLUDE to its include folder to run this.
//
// REQUIRES: cuda-toolkit, cutlass
// DEFINE: %{cxx} = %clangxx_cuda %cutlass -Wall -Wextra -Wpedantic \
// DEFINE:   -Wconversion -Wshadow
// RUN: %{cxx} -Werror -std=c++17 --cuda-device-only -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %{cxx} -Werror -std=c++20 --cuda-device-only -S -emit-llvm -o - %s \
// RUN:   | %spelled | %FileCheck %s
// RUN: %{cxx} -std=c++17 -DMISUSE --cuda-device-only -fpass-plugin=%plugin -S \
// RUN:   -o /dev/null -Xclang -verify %s
// RUN: %{cxx} -Werror -std=c++17 -DEWISE -O1 --cuda-device-only -S -o - %s \
// RUN:   | %FileCheck %s --check-prefix=EWISE
// RUN: %{cxx} -std=c++17 --cuda-host-only -c -o %t.o %s

#include <tile/apply.h>
#include <tile/cute.h>
#include <tile/ewise.h>

using namespace cute;
using namespace tile::literals;

#if defined(MISUSE)

// expected-note@* 0+ {{in instantiation of}}
// expected-note@* 0+ {{expression evaluates to}}
__device__ void misuse(float *p, int n) {
  auto layout = make_layout(make_shape(n, Int<1>{}));
  // expected-error@+1 {{argument 1 is neither a tensor of static}}
  tile::apply("dynamic"_ptx, make_tensor(make_gmem_ptr(p), layout));
  auto swizzled =
      make_tensor(make_smem_ptr(p),
                  composition(Swizzle<1, 1, 1>{}, Layout<Shape<_8, _1>>{}));
  // expected-error@+1 {{argument 1 is neither a tensor of static}}
  tile::apply("swizzled"_ptx, swizzled);
}

#elif defined(EWISE)

// EWISE-NOT: .local
// EWISE-COUNT-4: add.f32
// EWISE-NOT: .local
__global__ void ewise(float *p) {
  auto registers = make_tensor<float>(Shape<_4>{});
  auto memory = make_tensor(make_gmem_ptr(p), Layout<Shape<_4>>{});
  tile::ewise([](float x) { return x; }, registers, memory);
  tile::ewise([](float x) { return x + 1; }, memory, registers);
}

#else

__global__ void operands(float *p) {
  auto r = make_tensor<float>(Shape<_4, _1>{});
  auto h = make_tensor<half_t>(Shape<_4, _1>{});
  auto every_second =
      make_tensor(make_gmem_ptr(p), Layout<Shape<_4, _1>, Stride<_2, _1>>{});
  auto nested =
      make_tensor(make_gmem_ptr(p), Layout<Shape<Shape<_2, _2>, _1>>{});

  // CHECK-DAG: plain | f32[4,1],f32[4,1]@(2,1) | ptr ptr
  tile::apply("plain"_ptx, r, every_second);
  // CHECK-DAG: nested | f32[2,2,1]@(1,2,1) | ptr
  tile::apply("nested"_ptx, nested);
  // CHECK-DAG: half | f16[4,1],f16 | ptr half
  tile::apply("half"_ptx, h, half_t(1.0f));
  // CHECK-DAG: view | f32[2,2,1] | ptr
  tile::apply("view"_ptx, tile::view<2, 2, 1>(r));
}

#endif
