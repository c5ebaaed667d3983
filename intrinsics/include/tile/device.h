// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a file of kernels needs of the CUDA Toolkit's headers, for a build
// without them (-nocudainc -nocudalib):
//   - PTX needs no toolkit: `clang++ -x cuda --cuda-device-only -S`;
//   - an object file needs its ptxas only, and compiles in a fraction of the
//     time, most of which goes to those headers.
// There are: the keywords __host__, __device__, __global__, __shared__,
// __constant__, __forceinline__, __noinline__, __align__, __launch_bounds__
// (with blocks per cluster, too) and __grid_constant__; threadIdx, blockIdx,
// blockDim, gridDim and warpSize; dim3, cudaStream_t and what `<<<...>>>`
// calls; and Clang's builtins, __syncthreads() among them. There is no
// __cluster_dims__, from which Clang writes nothing into PTX: the attribute of
// the launch sets the size of a cluster. <tile/device_functions.h> has float4,
// atomicAdd,
// __shfl_sync and others.
//
// With the toolkit's headers, under another compiler and in a plain C++ file
// this header declares nothing.

#ifndef TILE_DEVICE_H
#define TILE_DEVICE_H

// Clang includes its run-time wrapper, and so the toolkit, before the first
// line of each CUDA source, unless -nocudainc is given.
#if defined(__clang__) && defined(__CUDA__) &&                                 \
    !defined(__CLANG_CUDA_RUNTIME_WRAPPER_H__)

#ifndef __host__
#define __host__ __attribute__((host))
#endif
#ifndef __device__
#define __device__ __attribute__((device))
#endif
#ifndef __global__
#define __global__ __attribute__((global))
#endif
#ifndef __shared__
#define __shared__ __attribute__((shared))
#endif
#ifndef __constant__
#define __constant__ __attribute__((constant))
#endif
#ifndef __forceinline__
#define __forceinline__ inline __attribute__((always_inline))
#endif
#ifndef __noinline__
#define __noinline__ __attribute__((noinline))
#endif
#ifndef __align__
#define __align__(...) __attribute__((aligned(__VA_ARGS__)))
#endif
#ifndef __launch_bounds__
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#endif
#ifndef __grid_constant__
#define __grid_constant__ __attribute__((grid_constant))
#endif

// threadIdx, blockIdx, blockDim, gridDim and warpSize: a header of Clang's own
// that reads the special registers and needs nothing of the toolkit.
// __syncthreads() is a Clang builtin already.
#include <__clang_cuda_builtin_vars.h>

// What Clang calls in the host's stub of a kernel and for `<<<...>>>`, as the
// CUDA Runtime API declares it. cudaConfigureCall is asked for where Clang does
// not know the toolkit's version, and never called.
#ifndef __CUDA_RUNTIME_API_H__
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned __x = 1, unsigned __y = 1,
                                     unsigned __z = 1)
      : x(__x), y(__y), z(__z) {}
};
typedef struct CUstream_st *cudaStream_t;
extern "C" {
int cudaLaunchKernel(const void *__function, dim3 __grid, dim3 __block,
                     void **__arguments, __SIZE_TYPE__ __shared_bytes,
                     cudaStream_t __stream);
unsigned __cudaPushCallConfiguration(dim3 __grid, dim3 __block,
                                     __SIZE_TYPE__ __shared_bytes = 0,
                                     cudaStream_t __stream = nullptr);
int cudaConfigureCall(dim3 __grid, dim3 __block,
                      __SIZE_TYPE__ __shared_bytes = 0,
                      cudaStream_t __stream = nullptr);
}
#endif

#endif // Clang CUDA without the toolkit

#endif // TILE_DEVICE_H
