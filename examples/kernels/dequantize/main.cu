// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares each product with the host: it is exact except for rounding to fp32
// or bfloat16. All 254 finite e4m3 values occur.

#include "../check_rows.h"
#include "kernel.h"

namespace {

std::vector<e4m3> finite_values(size_t count) {
  std::vector<e4m3> values;
  for (unsigned bits = 0; values.size() != count; bits += 37)
    if ((bits & 0x7f) != 0x7f)
      values.push_back(static_cast<e4m3>(bits & 0xff));
  return values;
}

template <class T> bool check_length(int cols) {
  const auto inputs = finite_values(size_t(checked_rows) * cols);
  const auto factors = random_values<float>(checked_rows, 1);
  const device_array<e4m3> q(inputs);
  const device_array<float> scales(factors);
  checked_output<T> y(inputs.size());
  rows::launch(dequantize<T>(cols), checked_rows, cols, q.data(), scales.data(),
               y.data());

  return rows_agree(y.to_host(), cols, with_rounding<T>({6e-8, 0}),
                    [&](int row) {
                      auto exact = row_of(inputs, row, cols);
                      for (double &value : exact)
                        value *= factors[row];
                      return exact;
                    });
}

} // namespace

int main() {
  return check_all("dequantize", [](int cols) {
    return check_length<float>(cols) && check_length<bf16>(cols);
  });
}
