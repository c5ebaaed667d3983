// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MAXIMUM3_KERNEL_H
#define MAXIMUM3_KERNEL_H

#include <tile/device.h>

/// Out[i] = max(max(A[i], B[i]), 0) for i in 0..3, by one thread.
__global__ void maximum3(const float *A, const float *B, float *Out);

#endif // MAXIMUM3_KERNEL_H
