// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef HALF_ADD_KERNEL_H
#define HALF_ADD_KERNEL_H

#include <tile/device.h>

/// Out[i] = A[i] + B[i] in half precision for the 8 halves of the arrays, two
/// to a word, by one thread.
__global__ void half_add(const unsigned *A, const unsigned *B, unsigned *Out);

#endif // HALF_ADD_KERNEL_H
