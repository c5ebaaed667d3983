// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CUDA keywords for a build without the CUDA Toolkit.
//
// PTX output needs no toolkit: `clang++ -x cuda --cuda-device-only -S
// -nocudainc -nocudalib`. What the toolkit's headers would have declared and
// kernels cannot do without is supplied here. With the toolkit, under another
// compiler and in a plain C++ file this header declares nothing.

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

#endif // Clang CUDA without the toolkit

#endif // TILE_DEVICE_H
