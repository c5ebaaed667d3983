// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares apply_filter with the same sums on the host, for counts that are no
// multiple of a vector or of a tile. The inputs are small integers, so that no
// sum is rounded.

#include "../device_array.h"
#include "kernel.h"
#include <cstdio>

namespace {

// No two are equal or add up to 0.
constexpr filter weights = {{1, -2, 3, 5, 8, -4, 7, 9, -6}};

std::vector<float> filtered(const std::vector<float> &x) {
  const auto count = static_cast<long long>(x.size());
  std::vector<float> y(x.size());
  for (long long i = 0; i != count; ++i)
    for (int j = 0; j != taps; ++j)
      if (const long long from = i + j - radius; from >= 0 && from < count)
        y[i] += weights.weight[j] * x[from];
  return y;
}

bool agrees(long long count, unsigned blocks) {
  std::vector<float> inputs(count);
  for (long long i = 0; i != count; ++i)
    inputs[i] = static_cast<float>(i * 2654435761u % 1009);

  const device_array<float> x(inputs);
  device_array<float> y(inputs.size());
  apply_filter<<<blocks, block_threads>>>(count, weights, x.data(), y.data());
  check_launch();
  const bool is_equal = y.to_host() == filtered(inputs);
  std::printf("%lld elements, %u blocks: %s\n", count, blocks,
              is_equal ? "equal" : "FAILED");
  return is_equal;
}

} // namespace

int main() {
  bool all_agree = true;
  for (const long long count :
       {1, 3, 4, 1023, 1024, 1025, 1029, 5000, 10000019})
    for (const unsigned blocks : {1u, 7u, 528u})
      all_agree &= agrees(count, blocks);
  std::puts(all_agree ? "passed: all results are exact" : "FAILED");
  return all_agree ? 0 : 1;
}
