// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The 16-, 8-, 6- and 4-bit types, whose headers are inline PTX.
//
// RUN: %same-ptx %s

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>

__global__ void halves(const __half2 *a, const __half2 *b, __half2 *c) {
  const int i = threadIdx.x;
  __half2 r = __hfma2(a[i], b[i], c[i]);
  r = __hmax2(h2exp2(r), __hmul2_sat(r, h2rsqrt(a[i])));
  if (__hbgt2(a[i], b[i]))
    r = __halves2half2(hlog(__low2half(r)), __float2half_rd(1.5f));
  c[i] = atomicAdd(&c[i + 1], __shfl_down_sync(~0u, r, 1));
}

__global__ void bfloats(const __nv_bfloat162 *a, const float2 *b,
                        __nv_bfloat162 *c) {
  const int i = threadIdx.x;
  const __nv_bfloat162 wide = __float22bfloat162_rn(b[i]);
  c[i] = __hmin2_nan(__hadd2(a[i], wide), h2tanh_approx(__habs2(wide)));
  c[i].x = hsin(a[i].x) + __int2bfloat16_rn(i);
}

__global__ void narrow(const float4 *x, __nv_fp8x4_e4m3 *e4m3,
                       __nv_fp8x2_e5m2 *e5m2, __nv_fp6x2_e2m3 *e2m3,
                       __nv_fp4x2_e2m1 *e2m1, float4 *back) {
  const int i = threadIdx.x;
  e4m3[i] = __nv_fp8x4_e4m3(x[i]);
  e5m2[i] = __nv_fp8x2_e5m2(make_float2(x[i].x, x[i].y));
  e2m3[i] = __nv_fp6x2_e2m3(make_float2(x[i].z, x[i].w));
  e2m1[i] = __nv_fp4x2_e2m1(make_float2(x[i].x, x[i].w));
  back[i] = static_cast<float4>(e4m3[i]);
}
