// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares softmax and its logarithm with the host in double precision.

#include "../check_rows.h"
#include "kernel.h"

namespace {

/// log(softmax) of a row.
std::vector<double> exact_log(std::vector<double> x) {
  const double largest = *std::max_element(x.begin(), x.end());
  double sum = 0;
  for (const double value : x)
    sum += std::exp(value - largest);
  for (double &value : x)
    value -= largest + std::log(sum);
  return x;
}

std::vector<double> exact(const std::vector<double> &x) {
  std::vector<double> y = exact_log(x);
  for (double &value : y)
    value = std::exp(value);
  return y;
}

template <class T> bool check_length(int cols) {
  // Wide enough for powers from 1 down to below the smallest normal float.
  const auto inputs = random_values<T>(size_t(checked_rows) * cols, 30);
  const device_array<T> x(inputs);
  checked_output<T> y(inputs.size()), log_y(inputs.size());
  rows::launch(softmax<T>(cols), checked_rows, cols, x.data(), y.data());
  rows::launch(log_softmax<T>(cols), checked_rows, cols, x.data(),
               log_y.data());

  const auto row = [&](int number) { return row_of(inputs, number, cols); };
  return rows_agree(y.to_host(), cols, with_rounding<T>({2e-5, 1e-37}),
                    [&](int number) { return exact(row(number)); }) &&
         rows_agree(log_y.to_host(), cols, with_rounding<T>({1e-6, 2e-6}),
                    [&](int number) { return exact_log(row(number)); });
}

} // namespace

int main() {
  return check_all("softmax", [](int cols) {
    return check_length<float>(cols) && check_length<bf16>(cols);
  });
}
