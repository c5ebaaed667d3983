// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares running_sums with a loop, for rows that are no multiple of a step,
// some of them shorter than one vector of the warp.

#include "../device_array.h"
#include "kernel.h"
#include <algorithm>
#include <cstdio>
#include <random>

namespace {

bool agrees(int rows, int cols) {
  std::mt19937 random(cols);
  std::vector<int> inputs(size_t(rows) * cols), expected(inputs.size()),
      expected_peaks(rows);
  // The sums of long rows wrap; some peaks of short ones are negative.
  for (int &value : inputs)
    value = int(random() >> 4) - (1 << 27);
  for (int row = 0; row != rows; ++row) {
    unsigned sum = 0;
    int peak = -0x7fffffff - 1;
    for (int i = row * cols; i != (row + 1) * cols; ++i) {
      sum += unsigned(inputs[i]);
      expected[i] = int(sum);
      peak = std::max(peak, int(sum));
    }
    expected_peaks[row] = peak;
  }

  const device_array<int> x(inputs);
  device_array<int> y(inputs.size()), peaks(rows);
  running_sums<<<(rows + warps - 1) / warps, block_threads>>>(
      rows, cols, x.data(), y.data(), peaks.data());
  check_launch();
  const bool is_equal =
      y.to_host() == expected && peaks.to_host() == expected_peaks;
  std::printf("%d rows of %d: %s\n", rows, cols, is_equal ? "equal" : "FAILED");
  return is_equal;
}

} // namespace

int main() {
  bool all_agree = true;
  for (const int cols : {4, 124, 128, 132, 508, 512, 516, 3004, 4096, 10020})
    all_agree &= agrees(1003, cols);
  std::puts(all_agree ? "passed: all sums and peaks are exact" : "FAILED");
  return all_agree ? 0 : 1;
}
