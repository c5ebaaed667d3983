// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "kernel.h"

namespace {

// ld.global and st.global take addresses of the global space.
template <class T> using global = __attribute__((address_space(1))) T;

constexpr int repeat_bytes = block_threads * vector * int(sizeof(float));

template <int Repeat>
__device__ void load(float *r, const global<float> *source) {
  asm volatile("ld.global.v4.f32 {%0, %1, %2, %3}, [%4+%5];"
               : "=f"(r[0]), "=f"(r[1]), "=f"(r[2]), "=f"(r[3])
               : "l"(source), "n"(Repeat * repeat_bytes)
               : "memory");
}

__device__ void exp2(float *r) {
  for (int i = 0; i != vector; ++i)
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r[i]) : "f"(r[i]));
}

template <int Repeat>
__device__ void store(global<float> *target, const float *r) {
  asm volatile("st.global.v4.f32 [%0+%1], {%2, %3, %4, %5};" ::"l"(target),
               "n"(Repeat * repeat_bytes), "f"(r[0]), "f"(r[1]), "f"(r[2]),
               "f"(r[3])
               : "memory");
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    exp2_elementwise(const float *x, float *y) {
  const long long block = blockIdx.x * 1LL * block_elements;
  const long long thread = threadIdx.x * 1LL * vector;
  const auto *source = (const global<float> *)(x + block + thread);
  auto *target = (global<float> *)(y + block + thread);
  float r[repeats][vector];
  static_assert(repeats == 4, "written out below");
  load<0>(r[0], source);
  load<1>(r[1], source);
  load<2>(r[2], source);
  load<3>(r[3], source);
  exp2(r[0]);
  exp2(r[1]);
  exp2(r[2]);
  exp2(r[3]);
  store<0>(target, r[0]);
  store<1>(target, r[1]);
  store<2>(target, r[2]);
  store<3>(target, r[3]);
}
