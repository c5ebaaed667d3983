// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares count_digits with a loop: on random keys, and on keys that all have
// one digit; for counts that are no multiple of a vector or of a tile.

#include "../device_array.h"
#include "kernel.h"
#include <cstdio>
#include <random>

namespace {

bool agrees(const std::vector<unsigned> &keys, unsigned blocks) {
  std::vector<unsigned> expected(bins);
  for (const unsigned key : keys)
    ++expected[key >> digit_shift];

  const device_array<unsigned> device_keys(keys);
  device_array<unsigned> counts(bins);
  check(cudaMemset(counts.data(), 0, counts.bytes()));
  count_digits<<<blocks, block_threads>>>(static_cast<long long>(keys.size()),
                                          device_keys.data(), counts.data());
  check_launch();
  const bool is_equal = counts.to_host() == expected;
  std::printf("%zu keys, %u blocks: %s\n", keys.size(), blocks,
              is_equal ? "equal" : "FAILED");
  return is_equal;
}

} // namespace

int main() {
  std::mt19937 random(1);
  bool all_agree = true;
  for (const size_t count :
       {size_t{1}, size_t{4095}, size_t{4096}, size_t{4099}, size_t{10000019}})
    for (const unsigned blocks : {1u, 7u, 528u}) {
      std::vector<unsigned> keys(count);
      for (unsigned &key : keys)
        key = random();
      all_agree &= agrees(keys, blocks);
      for (unsigned &key : keys)
        key = 0x80000000 | key >> digit_bits;
      all_agree &= agrees(keys, blocks);
    }
  std::puts(all_agree ? "passed: all counts are exact" : "FAILED");
  return all_agree ? 0 : 1;
}
