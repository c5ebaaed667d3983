// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WARP_SCAN_KERNEL_H
#define WARP_SCAN_KERNEL_H

#include <tile/device.h>

// A warp has a row, and takes it in steps of `repeats` vectors for each lane.
constexpr int warps = 8;
constexpr int lanes = 32;
constexpr int repeats = 4;
constexpr int vector = 4;

constexpr int block_threads = warps * lanes;
/// So that ptxas leaves a thread the registers for all loads of a step at once.
constexpr int blocks_per_sm = 5;
constexpr int step = repeats * lanes * vector;

/// Each row of y becomes the running sums of that row of x, and peaks[row] the
/// largest of them. Launch one block of block_threads threads for each `warps`
/// rows; x and y are aligned to 16 bytes, and cols is a multiple of 4 above 0.
/// Sums wrap.
__global__ void running_sums(int rows, int cols, const int *x, int *y,
                             int *peaks);

#endif // WARP_SCAN_KERNEL_H
