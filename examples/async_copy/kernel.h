// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef ASYNC_COPY_KERNEL_H
#define ASYNC_COPY_KERNEL_H

#include <tile/device.h>

constexpr int block_threads = 256;
constexpr int vector = 4;
constexpr int tile_elements = block_threads * vector;

/// Neighbours on each side of an element that its result depends on: one
/// vector.
constexpr int radius = vector;
constexpr int taps = 2 * radius + 1;

/// Tiles that are in shared memory at a time, or on their way to it.
constexpr int stages = 4;

struct filter {
  float weight[taps];
};

/// y[i] is the sum of f.weight[j] * x[i + j - radius], where x is 0 outside of
/// its count elements. Launch any number of blocks of block_threads threads; x
/// and y are aligned to 16 bytes and do not overlap.
__global__ void apply_filter(long long count, filter f, const float *x,
                             float *y);

#endif // ASYNC_COPY_KERNEL_H
