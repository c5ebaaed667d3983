// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef HISTOGRAM_KERNEL_H
#define HISTOGRAM_KERNEL_H

#include <tile/device.h>

constexpr int digit_bits = 8;
constexpr int bins = 1 << digit_bits;
constexpr int digit_shift = 32 - digit_bits;

// One thread for each bin, and `repeats` vectors of keys for each thread.
constexpr int block_threads = bins;
constexpr int repeats = 4;
constexpr int vector = 4;
constexpr int block_keys = block_threads * repeats * vector;

/// Adds to counts[i] how many keys have i as their highest 8 bits: what the
/// first pass of a radix sort needs. Launch any number of blocks of
/// block_threads threads; keys is aligned to 16 bytes.
__global__ void count_digits(long long count, const unsigned *keys,
                             unsigned *counts);

#endif // HISTOGRAM_KERNEL_H
