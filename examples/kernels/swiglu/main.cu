// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares SwiGLU with the host in double precision.

#include "../check_rows.h"
#include "kernel.h"

namespace {

std::vector<double> exact(std::vector<double> x,
                          const std::vector<double> &gate) {
  for (size_t i = 0; i != x.size(); ++i)
    x[i] = x[i] / (1 + std::exp(-x[i])) * gate[i];
  return x;
}

template <class T> bool check_length(int cols) {
  const size_t count = size_t(checked_rows) * cols;
  const auto inputs = random_values<T>(2 * count, 10);
  const std::vector<T> gates(inputs.begin() + count, inputs.end());
  const device_array<T> x(inputs), gate(gates);
  checked_output<T> y(count);
  rows::launch(swiglu<T>(cols), checked_rows, cols, x.data(), gate.data(),
               y.data());

  // rcp.approx.ftz gives 0 for arguments above 2^126.
  return rows_agree(
      y.to_host(), cols, with_rounding<T>({1e-5, 1e-34}), [&](int row) {
        return exact(row_of(inputs, row, cols), row_of(gates, row, cols));
      });
}

} // namespace

int main() {
  return check_all("swiglu", [](int cols) {
    return check_length<float>(cols) && check_length<bf16>(cols);
  });
}
