// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EXP2_NATIVE_KERNEL_H
#define EXP2_NATIVE_KERNEL_H

#include <tile/device.h>

/// Out[i] = 2^A[i] for i in 0..3, by one thread.
__global__ void exp2_native(const float *A, float *Out);

#endif // EXP2_NATIVE_KERNEL_H
