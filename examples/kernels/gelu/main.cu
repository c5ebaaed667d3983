// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares GELU with the host in double precision.

#include "../check_rows.h"
#include "kernel.h"

namespace {

// (1 + tanh(u)) / 2 as 1 / (1 + exp(-2u)), which keeps its digits in double
// too.
std::vector<double> exact(std::vector<double> row) {
  for (double &x : row)
    x = x / (1 + std::exp(-2.0 * gelu_s * (x + gelu_c * x * x * x)));
  return row;
}

template <class T> bool check_length(int cols) {
  const auto inputs = random_values<T>(size_t(checked_rows) * cols, 3);
  const device_array<T> x(inputs);
  checked_output<T> y(inputs.size());
  rows::launch(gelu<T>(cols), checked_rows, cols, x.data(), y.data());

  // rcp.approx.ftz gives 0 for arguments above 2^126.
  return rows_agree(y.to_host(), cols, with_rounding<T>({3e-5, 1e-36}),
                    [&](int row) { return exact(row_of(inputs, row, cols)); });
}

} // namespace

int main() {
  return check_all("gelu", [](int cols) {
    return check_length<float>(cols) && check_length<bf16>(cols);
  });
}
