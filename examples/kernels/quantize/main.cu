// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks each scale against the largest magnitude of its row, and each e4m3
// value against its element: the two are at most half a step apart, plus the
// rounding of the scale.

#include "../check_rows.h"
#include "kernel.h"

namespace {

double largest_magnitude(const std::vector<double> &row) {
  double largest = 0;
  for (const double value : row)
    largest = std::max(largest, std::fabs(value));
  return largest;
}

/// Half of the distance between the e4m3 values around \p value.
double half_step(double value) {
  const int exponent = std::max(std::ilogb(value), -6);
  return std::ldexp(1, exponent - 4);
}

template <class T> bool check_length(int cols) {
  auto inputs = random_values<T>(size_t(checked_rows) * cols, 3);
  // A row of zeros has no scale of its own.
  std::fill_n(inputs.begin(), cols, T());
  const device_array<T> x(inputs);
  checked_output<e4m3> q(inputs.size());
  checked_output<float> scales(checked_rows);
  rows::launch(quantize<T>(cols), checked_rows, cols, x.data(), q.data(),
               scales.data());
  const std::vector<e4m3> quantized = q.to_host();
  const std::vector<float> scale = scales.to_host();

  for (int row = 0; row != checked_rows; ++row) {
    const std::vector<double> exact = row_of(inputs, row, cols);
    const std::vector<double> found = row_of(quantized, row, cols);
    const double expected =
        std::max<double>(largest_magnitude(exact), smallest_maximum) / e4m3_max;
    if (!(std::fabs(scale[row] / expected - 1) <= 1e-6)) {
      std::printf("row %d of %d elements: scale %.9g, expected %.9g\n", row,
                  cols, scale[row], expected);
      return false;
    }
    for (int i = 0; i != cols; ++i) {
      const double scaled = exact[i] / expected;
      if (std::fabs(found[i] - scaled) <=
          half_step(scaled) + 1e-5 * std::fabs(scaled))
        continue;
      std::printf("row %d of %d elements: [%d] is %.9g for %.9g\n", row, cols,
                  i, found[i], scaled);
      return false;
    }
  }
  return true;
}

} // namespace

int main() {
  return check_all("quantize", [](int cols) {
    return check_length<float>(cols) && check_length<bf16>(cols);
  });
}
