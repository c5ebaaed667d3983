// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same kernel with inline PTX, to compare with: kernel.cu must not need one
// instruction more.

#include "kernel.h"

namespace {

// ld.global and st.global take addresses of the global space.
template <class T> using global = __attribute__((address_space(1))) T;

// The vector keeps its zeros if it is not inside the row.
template <int Repeat>
__device__ void load(int *r, const global<int> *source, bool inside) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %6, 0;\n\t"
               "@p ld.global.nc.v4.s32 {%0, %1, %2, %3}, [%4+%5];\n\t}"
               : "+r"(r[0]), "+r"(r[1]), "+r"(r[2]), "+r"(r[3])
               : "l"(source), "n"(Repeat * lanes * vector * int(sizeof(int))),
                 "r"(int(inside)));
}

template <int Repeat>
__device__ void store(global<int> *target, const int *r, bool inside) {
  asm volatile(
      "{\n\t.reg .pred p;\n\tsetp.ne.s32 p, %6, 0;\n\t"
      "@p st.global.v4.s32 [%0+%1], {%2, %3, %4, %5};\n\t}" ::"l"(target),
      "n"(Repeat * lanes * vector * int(sizeof(int))), "r"(r[0]), "r"(r[1]),
      "r"(r[2]), "r"(r[3]), "r"(int(inside))
      : "memory");
}

__device__ int sum_of_lanes(int value) {
  int sum;
  asm volatile("redux.sync.add.s32 %0, %1, 0xffffffff;"
               : "=r"(sum)
               : "r"(value));
  return sum;
}

__device__ int largest_of_lanes(int value) {
  int largest;
  asm volatile("redux.sync.max.s32 %0, %1, 0xffffffff;"
               : "=r"(largest)
               : "r"(value));
  return largest;
}

__device__ int add(int a, int b) {
  int d;
  asm("add.s32 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));
  return d;
}

__device__ int max(int a, int b) {
  int d;
  asm("max.s32 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));
  return d;
}

/// One step of a scan; the predicates stay inside.
template <int Distance> __device__ void add_from_below(int *sums) {
  static_assert(repeats == 4, "written out below");
  asm volatile("{\n\t.reg .pred p<4>;\n\t.reg .s32 below<4>;\n\t"
               "shfl.sync.up.b32 below0|p0, %0, %4, 0, 0xffffffff;\n\t"
               "shfl.sync.up.b32 below1|p1, %1, %4, 0, 0xffffffff;\n\t"
               "shfl.sync.up.b32 below2|p2, %2, %4, 0, 0xffffffff;\n\t"
               "shfl.sync.up.b32 below3|p3, %3, %4, 0, 0xffffffff;\n\t"
               "@p0 add.s32 %0, %0, below0;\n\t"
               "@p1 add.s32 %1, %1, below1;\n\t"
               "@p2 add.s32 %2, %2, below2;\n\t"
               "@p3 add.s32 %3, %3, below3;\n\t}"
               : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3])
               : "n"(Distance));
}

struct progress {
  int sum = 0;
  int peak = -0x7fffffff - 1;
};

template <bool Whole>
__device__ void scan_step(const global<int> *source, global<int> *target,
                          int left, progress &so_far) {
  const int lane = threadIdx.x % lanes;
  bool inside[repeats];
#pragma unroll
  for (int k = 0; k != repeats; ++k)
    inside[k] = Whole || (lane + k * lanes) * vector < left;

  int r[repeats][vector] = {};
  static_assert(repeats == 4, "written out below");
  load<0>(r[0], source, inside[0]);
  load<1>(r[1], source, inside[1]);
  load<2>(r[2], source, inside[2]);
  load<3>(r[3], source, inside[3]);
#pragma unroll
  for (int i = 1; i != vector; ++i)
#pragma unroll
    for (int k = 0; k != repeats; ++k)
      r[k][i] = add(r[k][i], r[k][i - 1]);

  int sums[repeats], totals[repeats];
#pragma unroll
  for (int k = 0; k != repeats; ++k) {
    sums[k] = r[k][vector - 1];
    totals[k] = sum_of_lanes(sums[k]);
  }
  add_from_below<1>(sums);
  add_from_below<2>(sums);
  add_from_below<4>(sums);
  add_from_below<8>(sums);
  add_from_below<16>(sums);

  int before[repeats];
#pragma unroll
  for (int k = 0; k != repeats; ++k) {
    before[k] = sums[k] - r[k][vector - 1] + so_far.sum;
    so_far.sum += totals[k];
  }
#pragma unroll
  for (int k = 0; k != repeats; ++k)
#pragma unroll
    for (int i = 0; i != vector; ++i)
      r[k][i] = add(r[k][i], before[k]);
#pragma unroll
  for (int k = 0; k != repeats; ++k)
#pragma unroll
    for (int i = 0; i != vector; ++i)
      so_far.peak = max(r[k][i], so_far.peak);

  store<0>(target, r[0], inside[0]);
  store<1>(target, r[1], inside[1]);
  store<2>(target, r[2], inside[2]);
  store<3>(target, r[3], inside[3]);
}

} // namespace

__global__ void __launch_bounds__(block_threads, blocks_per_sm)
    running_sums(int rows, int cols, const int *x, int *y, int *peaks) {
  const int lane = threadIdx.x % lanes;
  const int row = blockIdx.x * warps + threadIdx.x / lanes;
  if (row >= rows)
    return;
  const long long begin = row * 1LL * cols + lane * vector;
  const auto *source = (const global<int> *)(x + begin);
  auto *target = (global<int> *)(y + begin);
  progress so_far;
  int left = cols;
  for (; left >= step; left -= step) {
    scan_step<true>(source, target, left, so_far);
    source += step;
    target += step;
  }
  if (left != 0)
    scan_step<false>(source, target, left, so_far);
  const int peak = largest_of_lanes(so_far.peak);
  if (lane == 0)
    asm volatile("st.global.s32 [%0], %1;" ::"l"((global<int> *)(peaks + row)),
                 "r"(peak)
                 : "memory");
}
