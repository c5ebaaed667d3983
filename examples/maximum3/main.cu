// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares maximum3 with the host on numbers of both signs.

#include "../device_array.h"
#include "kernel.h"
#include <algorithm>
#include <cstdio>

int main() {
  const std::vector<float> a = {-4, 3, -2, 1};
  const std::vector<float> b = {-1, -2, 3, 4};

  const device_array<float> device_a(a), device_b(b);
  device_array<float> out(a.size());
  maximum3<<<1, 1>>>(device_a.data(), device_b.data(), out.data());
  check_launch();
  const std::vector<float> result = out.to_host();

  bool passed = true;
  for (size_t i = 0; i != a.size(); ++i) {
    const float expected = std::max(std::max(a[i], b[i]), 0.0f);
    std::printf("max(%g, %g, 0) = %g\n", a[i], b[i], result[i]);
    passed = passed && result[i] == expected;
  }
  std::puts(passed ? "passed" : "FAILED");
  return passed ? 0 : 1;
}
