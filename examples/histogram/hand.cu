// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "kernel.h"

namespace {

// ld.global takes an address of the global space, ld.shared one of the shared.
template <class T> using global = __attribute__((address_space(1))) T;
template <class T> using shared = __attribute__((address_space(3))) T;

__shared__ unsigned of_block[bins];

template <int Repeat>
__device__ void load(unsigned *r, const global<unsigned> *source) {
  asm volatile("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4+%5];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
               : "l"(source),
                 "n"(Repeat * block_threads * vector * int(sizeof(unsigned))));
}

__device__ unsigned digit_of(unsigned key) {
  unsigned digit;
  asm("shr.u32 %0, %1, %2;" : "=r"(digit) : "r"(key), "n"(digit_shift));
  return digit;
}

__device__ void count_digit(unsigned digit) {
  asm volatile(
      "red.shared.add.u32 [%0], 1;" ::"l"((shared<unsigned> *)&of_block[digit])
      : "memory");
}

__device__ void count_tile(const unsigned *keys) {
  const auto *source = (const global<unsigned> *)(keys + threadIdx.x * vector);
  unsigned r[repeats][vector];
  static_assert(repeats == 4, "written out below");
  load<0>(r[0], source);
  load<1>(r[1], source);
  load<2>(r[2], source);
  load<3>(r[3], source);
#pragma unroll
  for (int k = 0; k != repeats; ++k)
#pragma unroll
    for (int i = 0; i != vector; ++i)
      r[k][i] = digit_of(r[k][i]);
#pragma unroll
  for (int k = 0; k != repeats; ++k)
#pragma unroll
    for (int i = 0; i != vector; ++i)
      count_digit(r[k][i]);
}

__device__ void count_rest(const unsigned *keys, int count) {
  for (int i = threadIdx.x; i < count; i += block_threads) {
    unsigned key;
    asm volatile("ld.global.nc.u32 %0, [%1];"
                 : "=r"(key)
                 : "l"((const global<unsigned> *)(keys + i)));
    count_digit(digit_of(key));
  }
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    count_digits(long long count, const unsigned *keys, unsigned *counts) {
  const unsigned thread = threadIdx.x;
  auto *own = (shared<unsigned> *)&of_block[thread];
  asm volatile("st.shared.u32 [%0], 0;" ::"l"(own) : "memory");
  asm volatile("bar.sync 0;" ::: "memory");

  const long long stride = gridDim.x * 1LL * block_keys;
  long long begin = blockIdx.x * 1LL * block_keys;
  for (; begin + block_keys <= count; begin += stride)
    count_tile(keys + begin);
  if (begin < count)
    count_rest(keys + begin, int(count - begin));

  asm volatile("bar.sync 0;" ::: "memory");
  unsigned found;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(found) : "l"(own) : "memory");
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.b32 p, %1, 0;\n\t"
               "@p red.global.add.u32 [%0], %1;\n\t}" ::"l"(
                   (global<unsigned> *)(counts + thread)),
               "r"(found)
               : "memory");
}
