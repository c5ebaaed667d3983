// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks root_ratio on squares, whose results are exact, and root_reciprocal
// within the error that the ISA allows its reciprocal.

#include "../device_array.h"
#include "kernel.h"
#include <cmath>
#include <cstdio>

int main() {
  const std::vector<float> inputs = {4, 16, 36, 64};
  const std::vector<float> expected = {1, 2, 3, 4};

  const device_array<float> a(inputs);
  device_array<float> ratio(inputs.size()), reciprocal(inputs.size());
  root_ratio<<<1, 1>>>(a.data(), ratio.data());
  root_reciprocal<<<1, 1>>>(a.data(), reciprocal.data());
  check_launch();
  const std::vector<float> ratios = ratio.to_host();
  const std::vector<float> reciprocals = reciprocal.to_host();

  bool passed = ratios == expected;
  for (size_t i = 0; i != inputs.size(); ++i) {
    const double exact = std::sqrt(1.0 / inputs[i]);
    const double error = std::fabs(reciprocals[i] - exact) / exact;
    std::printf("sqrt(%g/4) = %g, sqrt(1/%g) = %g\n", inputs[i], ratios[i],
                inputs[i], reciprocals[i]);
    // 1 ulp of the reciprocal, halved by the root, and the root's rounding.
    passed = passed && error < std::ldexp(1.0, -23);
  }
  std::puts(passed ? "passed" : "FAILED");
  return passed ? 0 : 1;
}
