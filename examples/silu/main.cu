// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares silu with the host in double precision.

#include "../device_array.h"
#include "kernel.h"
#include <cmath>
#include <cstdio>

int main() {
  const std::vector<float> inputs = {-20, -3, -1, -0.5, 0, 0.5, 1, 20};
  const float scale = 1.5, bias = 0.25;

  const device_array<float> a(inputs);
  device_array<float> out(inputs.size());
  silu<<<1, 1>>>(a.data(), scale, bias, out.data());
  check_launch();
  const std::vector<float> result = out.to_host();

  bool passed = true;
  for (size_t i = 0; i != inputs.size(); ++i) {
    const double y = scale * static_cast<double>(inputs[i]) + bias;
    const double exact = y / (1 + std::exp(-y));
    std::printf("silu(%g * %g + %g) = %g\n", scale, inputs[i], bias, result[i]);
    passed = passed &&
             std::fabs(result[i] - exact) <= 1e-5 * std::fabs(exact) + 1e-12;
  }
  std::puts(passed ? "passed" : "FAILED");
  return passed ? 0 : 1;
}
