// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs exp2_elementwise on 2^26 floats, compares each result with one computed
// in double, and prints the memory bandwidth.

#include "../device_array.h"
#include "kernel.h"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace {

/// Exponents that cover [-126, 127) evenly in a scrambled order: all results
/// are normal numbers, which .ftz leaves alone.
std::vector<float> exponents(size_t count) {
  std::vector<float> x(count);
  for (size_t i = 0; i != count; ++i) {
    const uint32_t scrambled = static_cast<uint32_t>(i) * 2654435761u;
    x[i] =
        std::max(-126.0f, static_cast<float>(scrambled * 0x1p-32 * 253 - 126));
  }
  return x;
}

/// Distance of \p result from the correctly rounded 2^x, in units of the last
/// place of the latter.
double error_in_ulp(float x, float result) {
  const float rounded = static_cast<float>(std::exp2(static_cast<double>(x)));
  const double ulp = std::ldexp(1.0, std::ilogb(rounded) - 23);
  return std::abs(static_cast<double>(result) - rounded) / ulp;
}

} // namespace

int main() {
  constexpr size_t count = size_t{1} << 26;
  constexpr unsigned blocks = count / block_elements;
  static_assert(count % block_elements == 0, "the last tile must be full");
  // PTX ISA, ex2: over the full range of .approx.ftz.f32.
  constexpr double allowed_ulp = 2;
  constexpr int runs = 20;

  const std::vector<float> inputs = exponents(count);
  const device_array<float> x(inputs);
  device_array<float> y(count);
  exp2_elementwise<<<blocks, block_threads>>>(x.data(), y.data());
  check_launch();

  const std::vector<float> result = y.to_host();
  double worst = 0;
  size_t wrong = 0;
  for (size_t i = 0; i != count; ++i) {
    const double error = error_in_ulp(inputs[i], result[i]);
    if (!(error <= allowed_ulp) && ++wrong <= 5)
      std::printf("2^%.9g = %.9g is wrong\n", inputs[i], result[i]);
    worst = std::max(worst, error);
  }

  cudaEvent_t begin, end;
  check(cudaEventCreate(&begin));
  check(cudaEventCreate(&end));
  check(cudaEventRecord(begin));
  for (int run = 0; run != runs; ++run)
    exp2_elementwise<<<blocks, block_threads>>>(x.data(), y.data());
  check(cudaEventRecord(end));
  check_launch();
  float milliseconds = 0;
  check(cudaEventElapsedTime(&milliseconds, begin, end));
  check(cudaEventDestroy(begin));
  check(cudaEventDestroy(end));

  const double bytes = static_cast<double>(x.bytes() + y.bytes()) * runs;
  std::printf("%zu elements, %.0f GB/s read and written\n", count,
              bytes / milliseconds / 1e6);
  if (wrong != 0) {
    std::printf("FAILED: %zu values are off by more than %g ulp\n", wrong,
                allowed_ulp);
    return 1;
  }
  std::printf("passed: largest error %.3g ulp, allowed %g\n", worst,
              allowed_ulp);
}
