// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares RMSNorm with the host in double precision.

#include "../check_rows.h"
#include "kernel.h"

namespace {

std::vector<double> exact(std::vector<double> x,
                          const std::vector<double> &weight) {
  double sum = 0;
  for (const double value : x)
    sum += value * value;
  const double root = std::sqrt(sum / x.size() + rms_norm_epsilon);
  for (size_t i = 0; i != x.size(); ++i)
    x[i] = x[i] / root * weight[i];
  return x;
}

template <class T> bool check_length(int cols) {
  const auto inputs = random_values<T>(size_t(checked_rows) * cols, 3);
  const auto weights = random_values<T>(cols, 1);
  const device_array<T> x(inputs), weight(weights);
  checked_output<T> y(inputs.size());
  rows::launch(rms_norm<T>(cols), checked_rows, cols, x.data(), weight.data(),
               y.data());

  return rows_agree(
      y.to_host(), cols, with_rounding<T>({2e-6, 1e-37}), [&](int row) {
        return exact(row_of(inputs, row, cols), row_of(weights, 0, cols));
      });
}

} // namespace

int main() {
  return check_all("rms_norm", [](int cols) {
    return check_length<float>(cols) && check_length<bf16>(cols);
  });
}
