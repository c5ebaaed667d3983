// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative groups, asynchronous copies and barriers.
//
// RUN: %same-ptx %s

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;

__global__ void sums(const int *x, int *total) {
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const int value =
      x[block.group_index().x * block.size() + block.thread_rank()];
  const int sum = cg::reduce(warp, value, cg::plus<int>());
  const int before = cg::exclusive_scan(warp, value);
  if (warp.any(before > 100))
    cg::labeled_partition(warp, value & 3).sync();
  if (warp.thread_rank() == 0)
    atomicAdd(total, sum);
  cg::this_grid().sync();
}

__global__ void copies(const float4 *x, float4 *y) {
  __shared__ float4 staged[2][128];
  __shared__ __mbarrier_t barrier;
  const auto block = cg::this_thread_block();
  if (threadIdx.x == 0)
    __mbarrier_init(&barrier, blockDim.x);
  block.sync();
  __pipeline_memcpy_async(&staged[0][threadIdx.x], &x[threadIdx.x], 16);
  __pipeline_commit();
  cg::memcpy_async(block, staged[1], x + 128, sizeof staged[1]);
  __pipeline_wait_prior(0);
  cg::wait(block);
  const __mbarrier_token_t token = __mbarrier_arrive(&barrier);
  while (!__mbarrier_test_wait(&barrier, token))
    __nanosleep(20);
  y[threadIdx.x] = staged[0][127 - threadIdx.x];
  y[128 + threadIdx.x] = staged[1][127 - threadIdx.x];
}
