// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef ROOT_RATIO_KERNEL_H
#define ROOT_RATIO_KERNEL_H

#include <tile/device.h>

/// Out[i] = sqrt(A[i] / 4), each correctly rounded, for i in 0..3, by one
/// thread.
__global__ void root_ratio(const float *A, float *Out);

/// Out[i] = sqrt(1 / A[i]) with an approximate reciprocal, for i in 0..3.
__global__ void root_reciprocal(const float *A, float *Out);

#endif // ROOT_RATIO_KERNEL_H
