// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mathematical functions, shared memory, atomics and shuffles of
// cuda_runtime.h.
//
// RUN: %same-ptx %s

#include <cassert>
#include <cstdio>
#include <cuda_runtime.h>
#include <math_constants.h>

__constant__ float coefficients[4];
__device__ int counter;

__device__ float polynomial(float x) {
  float sum = CUDART_ZERO_F;
  for (float c : coefficients)
    sum = fmaf(sum, x, c);
  return sum;
}

__global__ void functions(const float *x, const double *u, float *y, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    const float a = x[i];
    float sum = sinf(a) + expf(a) + powf(a, 1.5f) + erff(a) + tgammaf(a);
    sum += static_cast<float>(log(u[i]) * rsqrt(u[i]) + fmod(u[i], 3.0));
    y[i] = sum * polynomial(a) + __expf(a) + __fdividef(a, 3.0f) + __frcp_rn(a);
  }
}

__global__ void block_sums(const float4 *x, float *sums, int n) {
  extern __shared__ float partial[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = i < n ? __ldg(x + i) : make_float4(0, 0, 0, 0);
  float sum = v.x + v.y + v.z + v.w;
  for (int distance = 16; distance != 0; distance /= 2)
    sum += __shfl_xor_sync(~0u, sum, distance);
  if (threadIdx.x % warpSize == 0)
    partial[threadIdx.x / warpSize] = sum;
  __syncthreads();
  if (threadIdx.x == 0)
    for (unsigned warp = 0; warp != blockDim.x / warpSize; ++warp)
      atomicAdd(&sums[blockIdx.x], partial[warp]);
}

__global__ void count_positive(const int *x, int n, unsigned *masks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned mask = __ballot_sync(~0u, i < n && x[i] > 0);
  if (threadIdx.x == 0) {
    masks[blockIdx.x] = __brev(mask) ^ __byte_perm(mask, i, 0x3210);
    atomicMax(&counter, __popc(mask) + __vaddss2(i, n));
    __threadfence();
  }
}

__global__ void report(const float *x) {
  if (isnan(x[threadIdx.x]))
    printf("element %d is not a number\n", threadIdx.x);
  assert(x[threadIdx.x] >= 0);
}
