// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adds small integers, which halves represent exactly; the two halves of a word
// differ.

#include "../device_array.h"
#include "kernel.h"
#include <cstdio>
#include <cuda_fp16.h>

namespace {

unsigned pack(float low, float high) {
  const __half_raw l = __float2half(low), h = __float2half(high);
  return static_cast<unsigned>(h.x) << 16 | l.x;
}

} // namespace

int main() {
  std::vector<unsigned> a, b, expected;
  for (int i = 0; i != 4; ++i) {
    a.push_back(pack(1.0f * i, -2.0f * i));
    b.push_back(pack(0.5f, 100.0f));
    expected.push_back(pack(1.0f * i + 0.5f, -2.0f * i + 100.0f));
  }

  const device_array<unsigned> device_a(a), device_b(b);
  device_array<unsigned> out(a.size());
  half_add<<<1, 1>>>(device_a.data(), device_b.data(), out.data());
  check_launch();
  const std::vector<unsigned> result = out.to_host();

  for (size_t i = 0; i != a.size(); ++i)
    std::printf("%08x + %08x = %08x\n", a[i], b[i], result[i]);
  std::puts(result == expected ? "passed: all 8 halves are exact" : "FAILED");
  return result == expected ? 0 : 1;
}
