// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SILU_KERNEL_H
#define SILU_KERNEL_H

#include <tile/device.h>

/// Out[i] = silu(scale * A[i] + bias) for i in 0..7, by one thread.
__global__ void silu(const float *A, float scale, float bias, float *Out);

#endif // SILU_KERNEL_H
