// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "kernel.h"

namespace {

// Addresses of the global and of the shared space.
template <class T> using global = __attribute__((address_space(1))) T;
template <class T> using shared = __attribute__((address_space(3))) T;

struct stage {
  alignas(16) float elements[radius + tile_elements + radius];
};

__device__ int bytes_inside(long long first, long long count) {
  const long long rest = count - first;
  const int elements = rest < 0 ? 0 : rest < vector ? int(rest) : vector;
  return first < 0 ? 0 : elements * int(sizeof(float));
}

__device__ void start_copy(stage &s, long long begin, long long count,
                           const float *x) {
  const int thread = threadIdx.x;
  const long long own = begin + thread * vector;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"l"(
                   (shared<float> *)&s.elements[radius + thread * vector]),
               "l"((const global<float> *)(x + own)),
               "r"(bytes_inside(own, count))
               : "memory");

  if (thread < 2) {
    const int edge = thread == 0 ? -radius : tile_elements;
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"l"(
                     (shared<float> *)&s.elements[radius + edge]),
                 "l"((const global<float> *)(x + begin + edge)),
                 "r"(bytes_inside(begin + edge, count))
                 : "memory");
  }
  asm volatile("cp.async.commit_group;" ::: "memory");
}

template <int Repeat>
__device__ void load(float *r, const shared<float> *source) {
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4+%5];"
               : "=f"(r[0]), "=f"(r[1]), "=f"(r[2]), "=f"(r[3])
               : "l"(source), "n"(Repeat * vector * int(sizeof(float)))
               : "memory");
}

__device__ void apply_taps(float *sum, const stage &s, const filter &f) {
  float window[3 * vector];
  const auto *source = (const shared<float> *)&s.elements[threadIdx.x * vector];
  load<0>(window, source);
  load<1>(window + vector, source);
  load<2>(window + 2 * vector, source);
#pragma unroll
  for (int i = 0; i != vector; ++i)
    asm("mul.rn.f32 %0, %1, %2;"
        : "=f"(sum[i])
        : "f"(window[i]), "f"(f.weight[0]));
#pragma unroll
  for (int j = 1; j != taps; ++j)
#pragma unroll
    for (int i = 0; i != vector; ++i)
      asm("fma.rn.f32 %0, %1, %2, %0;"
          : "+f"(sum[i])
          : "f"(window[i + j]), "f"(f.weight[j]));
}

template <int Element>
__device__ void store_one(global<float> *target, float value, bool inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %3, 0;\n\t"
               "@p st.global.f32 [%0+%1], %2;\n\t}" ::"l"(target),
               "n"(Element * int(sizeof(float))), "f"(value), "r"(int(inside))
               : "memory");
}

__device__ void store(float *y, long long first, long long count,
                      const float *r) {
  auto *target = (global<float> *)(y + first);
  const long long rest = count - first;
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %5, 0;\n\t"
               "@p st.global.v4.f32 [%0], {%1, %2, %3, %4};\n\t}" ::"l"(target),
               "f"(r[0]), "f"(r[1]), "f"(r[2]), "f"(r[3]),
               "r"(int(rest >= vector))
               : "memory");
  if (0 < rest && rest < vector) {
    const bool inside[] = {true, rest > 1, rest > 2};
    store_one<0>(target, r[0], inside[0]);
    store_one<1>(target, r[1], inside[1]);
    store_one<2>(target, r[2], inside[2]);
  }
}

} // namespace

__global__ void __launch_bounds__(block_threads)
    apply_filter(long long count, filter f, const float *x, float *y) {
  __shared__ stage ring[stages];
  const long long stride = gridDim.x * 1LL * tile_elements;
  long long next = blockIdx.x * 1LL * tile_elements;
#pragma unroll
  for (int i = 0; i != stages - 1; ++i, next += stride)
    start_copy(ring[i], next, count, x);

  int filled = 0, free = stages - 1;
  for (long long begin = blockIdx.x * 1LL * tile_elements; begin < count;
       begin += stride, next += stride) {
    asm volatile("cp.async.wait_group %0;" ::"n"(stages - 2) : "memory");
    asm volatile("bar.sync 0;" ::: "memory");
    start_copy(ring[free], next, count, x);

    float sum[vector];
    apply_taps(sum, ring[filled], f);
    store(y, begin + threadIdx.x * vector, count, sum);
    free = filled;
    filled = filled == stages - 1 ? 0 : filled + 1;
  }
  asm volatile("cp.async.wait_all;" ::: "memory");
}
