// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef ELEMENTWISE_KERNEL_H
#define ELEMENTWISE_KERNEL_H

#include <tile/device.h>

// The tile of one block, slowest axis first. A vector is what one instruction
// moves; repeats are the vectors of one thread.
constexpr int warps = 8;
constexpr int lanes = 32;
constexpr int repeats = 4;
constexpr int vector = 4;

constexpr int block_threads = warps * lanes;
constexpr int block_elements = block_threads * repeats * vector;

/// y[i] = 2^x[i]. Launch one block of block_threads threads for each
/// block_elements elements; x and y are aligned to 16 bytes.
__global__ void exp2_elementwise(const float *x, float *y);

#endif // ELEMENTWISE_KERNEL_H
