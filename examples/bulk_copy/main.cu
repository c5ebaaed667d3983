// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares add_scaled with the same sums on the host, for counts that are no
// multiple of a vector or of a tile, and with blocks that go round the stages
// many times. The inputs are small integers, so that no sum is rounded.

#include "../device_array.h"
#include "kernel.h"
#include <cstdio>

namespace {

bool agrees(long long count, unsigned blocks) {
  constexpr float a = -3;
  std::vector<float> x(count), y(count), expected(count);
  for (long long i = 0; i != count; ++i) {
    x[i] = static_cast<float>(i * 2654435761u % 1009);
    y[i] = static_cast<float>(i % 4099);
    expected[i] = y[i] + a * x[i];
  }

  const device_array<float> device_x(x);
  device_array<float> device_y(y);
  add_scaled<<<blocks, block_threads>>>(count, a, device_x.data(),
                                        device_y.data());
  check_launch();
  const bool is_equal = device_y.to_host() == expected;
  std::printf("%lld elements, %u blocks: %s\n", count, blocks,
              is_equal ? "equal" : "FAILED");
  return is_equal;
}

} // namespace

int main() {
  bool all_agree = true;
  for (const long long count :
       {1, 3, 4, 255, 1020, 1024, 1025, 5000, 9999, 10000019})
    for (const unsigned blocks : {1u, 7u, 528u})
      all_agree &= agrees(count, blocks);
  std::puts(all_agree ? "passed: all results are exact" : "FAILED");
  return all_agree ? 0 : 1;
}
