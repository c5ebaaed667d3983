// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libcu++ and CUB, which the toolkit brings.
//
// RUN: %same-ptx %s

#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/span>
#include <cuda/std/tuple>

__global__ void sums(const int *x, int *total, int *prefix) {
  using reduce = cub::BlockReduce<int, 128>;
  using scan = cub::BlockScan<int, 128>;
  __shared__ union {
    typename reduce::TempStorage reduce;
    typename scan::TempStorage scan;
  } memory;
  const int value = x[blockIdx.x * 128 + threadIdx.x];
  const int sum = reduce(memory.reduce).Sum(value);
  __syncthreads();
  scan(memory.scan).InclusiveSum(value, prefix[threadIdx.x]);
  if (threadIdx.x == 0)
    cuda::atomic_ref<int, cuda::thread_scope_device>(*total).fetch_add(
        sum, cuda::memory_order_relaxed);
}

__global__ void exchange(const float *x, float *y) {
  __shared__ float staged[128];
  using block_barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ alignas(block_barrier) char memory[sizeof(block_barrier)];
  auto &barrier = *reinterpret_cast<block_barrier *>(memory);
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  staged[threadIdx.x] = x[threadIdx.x];
  barrier.arrive_and_wait();
  y[threadIdx.x] = staged[127 - threadIdx.x];
}

__device__ cuda::std::tuple<float, int>
largest(cuda::std::span<const float> x) {
  cuda::std::tuple<float, int> best{x[0], 0};
  for (int i = 1; i != static_cast<int>(x.size()); ++i)
    if (x[i] > cuda::std::get<0>(best))
      best = {x[i], i};
  return best;
}

__global__ void rotate(cuda::std::complex<float> *z, const float *x, int n) {
  const auto [value, place] = largest({x, static_cast<size_t>(n)});
  const cuda::std::array<float, 2> parts = {value, static_cast<float>(place)};
  z[threadIdx.x] *= cuda::std::polar(parts[0], parts[1]);
}
