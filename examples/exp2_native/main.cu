// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs exp2_native on integers, whose powers of two are exact.

#include "../device_array.h"
#include "kernel.h"
#include <cstdio>

int main() {
  const std::vector<float> inputs = {-1, 0, 1, 2};
  const std::vector<float> expected = {0.5, 1, 2, 4};

  const device_array<float> a(inputs);
  device_array<float> out(inputs.size());
  exp2_native<<<1, 1>>>(a.data(), out.data());
  check_launch();
  const std::vector<float> result = out.to_host();

  for (size_t i = 0; i != inputs.size(); ++i)
    std::printf("2^%g = %g\n", inputs[i], result[i]);
  if (result != expected) {
    std::puts("FAILED: expected 0.5 1 2 4");
    return 1;
  }
  std::puts("passed: all 4 values are exact");
}
