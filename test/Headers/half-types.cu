// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The toolkit's 16-bit types and float2 go by their bits. cuda_fp16.h and
// cuda_bf16.h may come before or after the headers here.
//
// REQUIRES: cuda-toolkit
// RUN: %clangxx_cuda -DBEFORE -Wall -Wextra -Werror --cuda-device-only -S \
// RUN:   -emit-llvm -o - %s | %spelled | %FileCheck %s
// RUN: %clangxx_cuda -Wall -Wextra -Werror --cuda-device-only -S -emit-llvm \
// RUN:   -o - %s | %spelled | %FileCheck %s

// clang-format off
#ifdef BEFORE
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <tile/apply.h>
#else
#include <tile/apply.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#endif
// clang-format on

using namespace tile::literals;

__device__ void halves(__half h, __half2 h2, __nv_bfloat16 b, __nv_bfloat162 b2,
                       float2 f) {
  tile::regs<__half, 4, 1> rh;
  tile::regs<__half2, 4, 1> rh2;
  tile::regs<__nv_bfloat16, 4, 1> rb;
  tile::regs<__nv_bfloat162, 4, 1> rb2;
  tile::regs<float2, 4, 1> rf;

  // CHECK: half | f16[4,1],f16,v2f16[4,1],v2f16{{$}}
  tile::apply("half"_ptx, rh, h, rh2, h2);
  // CHECK-NEXT: bfloat | bf16[4,1],bf16,v2bf16[4,1],v2bf16{{$}}
  tile::apply("bfloat"_ptx, rb, b, rb2, b2);
  // CHECK-NEXT: float2 | v2f32[4,1],v2f32{{$}}
  tile::apply("float2"_ptx, rf, f);
  // CHECK-NEXT: temporary | f16[4,1],f16{{$}}
  tile::apply("temporary"_ptx, rh, __float2half(1.0f));
}
