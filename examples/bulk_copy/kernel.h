// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef BULK_COPY_KERNEL_H
#define BULK_COPY_KERNEL_H

#include <tile/device.h>

constexpr int lanes = 32;
constexpr int consumer_warps = 4;
constexpr int repeats = 2;
constexpr int vector = 4;

/// One more warp starts the copies.
constexpr int block_threads = (consumer_warps + 1) * lanes;
constexpr int warp_elements = repeats * lanes * vector;
constexpr int tile_elements = consumer_warps * warp_elements;

/// Tiles that are in shared memory at a time, or on their way to or from it.
constexpr int stages = 4;

/// y[i] += a * x[i]. Launch any number of blocks of block_threads threads; x
/// and y are aligned to 16 bytes.
__global__ void add_scaled(long long count, float a, const float *x, float *y);

#endif // BULK_COPY_KERNEL_H
