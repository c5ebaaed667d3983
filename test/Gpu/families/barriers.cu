// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers between threads that exchange values through shared memory, over
// many rounds: of a warp, a block, parts of a block, producers and consumers,
// and a cluster of two blocks. A grid that waits for the one before.
//
// REQUIRES: sm_90, cuda-toolkit
// DEFINE: %{cuda} = %clangxx_cuda -std=c++20 --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90a \
// DEFINE:   -fpass-plugin=%plugin -I%t.dir %s %cuda-libs
// RUN: %python %S/gen.py %tile-forms %t.dir
// RUN: %{cuda} -O0 -o %t.O0 && %t.O0
// RUN: %{cuda} -O3 -o %t.O3 && %t.O3

#include "counter.h"
#include "report.h"
#include "words.h"
#include <tile/special_operands.h>

enum : unsigned { threads = 256, half = threads / 2, rounds = 64 };

GPU_INLINE bool predicate_of(unsigned round, unsigned thread) {
  // All or none of the threads in some rounds.
  if (round % 4 < 2)
    return round % 2;
  return value_of(round, thread) >> 7 & 1;
}

//===----------------------------------------------------------------------===//
// bar, barrier
//===----------------------------------------------------------------------===//

/// Each part of the block exchanges values at a barrier of its own.
template <opcode_text Opcode, bool Some, bool Constant>
__global__ void synchronise(counts *total) {
  __shared__ unsigned values[2][threads];
  counter count{total};
  const unsigned size = Some ? half : threads;
  const unsigned part = threadIdx.x / size, thread = threadIdx.x % size;
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    unsigned *const mine = values[round % 2];
    mine[threadIdx.x] = value_of(round, threadIdx.x);
    const unsigned number = (round * 2 + part) % 16;
    if constexpr (Some && Constant) {
      // Uniform in each warp.
      if (part == 0)
        tile::apply<Opcode>(3, 128);
      else
        tile::apply<Opcode>(4, 128);
    } else if constexpr (Some) {
      tile::apply<Opcode>(number, size);
    } else if constexpr (Constant) {
      tile::apply<Opcode>(5);
    } else {
      tile::apply<Opcode>(number);
    }
    const unsigned other = part * size + (thread + 33 * round + 1) % size;
    count.expect(mine[other] == value_of(round, other));
  }
  count.add();
}

/// The first half writes, the second half reads. Both say so at a barrier for
/// which only the other side waits.
template <opcode_text Opcode> __global__ void produce_consume(counts *total) {
  __shared__ unsigned values[half];
  counter count{total};
  constexpr bool aligned = has(Opcode, ".aligned");
  auto wait = [](unsigned number) {
    if constexpr (Opcode.text[3] == '.')
      tile::apply<"bar.sync">(number, 256u);
    else if constexpr (aligned)
      tile::apply<"barrier.sync.aligned">(number, 256u);
    else
      tile::apply<"barrier.sync">(number, 256u);
  };
  const unsigned thread = threadIdx.x % half;
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    const unsigned empty = 1 + round % 7, full = 8 + round % 8;
    if (threadIdx.x < half) {
      wait(empty);
      values[thread] = value_of(round, thread);
      tile::apply<Opcode>(full, 256u);
    } else {
      tile::apply<Opcode>(empty, 256u);
      wait(full);
      const unsigned other = (thread + 37 * round + 1) % half;
      count.expect(values[other] == value_of(round, other));
    }
  }
  count.add();
}

template <opcode_text Opcode, bool Some, bool Negated>
__global__ void reduce(counts *total) {
  counter count{total};
  const unsigned size = Some ? half : threads;
  const unsigned part = threadIdx.x / size;
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    const unsigned number = (round * 2 + part) % 16;
    unsigned expected = 0;
    for (unsigned i = 0; i != size; ++i)
      expected += predicate_of(round, part * size + i) != Negated;
    const bool mine = predicate_of(round, threadIdx.x);
    if constexpr (has(Opcode, ".popc")) {
      unsigned d;
      if constexpr (Some && Negated)
        tile::apply<Opcode>(d, number, size, tile::negated(mine));
      else if constexpr (Some)
        tile::apply<Opcode>(d, number, size, mine);
      else if constexpr (Negated)
        tile::apply<Opcode>(d, number, tile::negated(mine));
      else
        tile::apply<Opcode>(d, number, mine);
      count.expect(d == expected);
    } else {
      bool d;
      if constexpr (Some && Negated)
        tile::apply<Opcode>(d, number, size, tile::negated(mine));
      else if constexpr (Some)
        tile::apply<Opcode>(d, number, size, mine);
      else if constexpr (Negated)
        tile::apply<Opcode>(d, number, tile::negated(mine));
      else
        tile::apply<Opcode>(d, number, mine);
      count.expect(d ==
                   (has(Opcode, ".and") ? expected == size : expected != 0));
    }
  }
  count.add();
}

//===----------------------------------------------------------------------===//
// bar.warp
//===----------------------------------------------------------------------===//

/// The lanes of a random mask exchange values.
template <opcode_text Opcode> __global__ void synchronise_warp(counts *total) {
  __shared__ unsigned values[2][threads];
  counter count{total};
  const unsigned lane = threadIdx.x % 32, first = threadIdx.x - lane;
  const unsigned mask =
      value_of(blockIdx.x, first) * 2654435761u ^ (blockIdx.x % 3 ? 0 : ~0u);
  if (mask >> lane & 1) {
#pragma unroll 1
    for (unsigned round = 0; round != rounds; ++round) {
      volatile unsigned *const mine = values[round % 2];
      mine[threadIdx.x] = value_of(round, threadIdx.x);
      tile::apply<Opcode>(mask);
      unsigned other = (lane + 1 + round) % 32;
      while ((mask >> other & 1) == 0)
        other = (other + 1) % 32;
      count.expect(mine[first + other] == value_of(round, first + other));
    }
  }
  count.add();
}

//===----------------------------------------------------------------------===//
// barrier.cluster
//===----------------------------------------------------------------------===//

GPU_INLINE unsigned load_cluster(unsigned address) {
  unsigned value;
  asm volatile("ld.shared::cluster.u32 %0, [%1];"
               : "=r"(value)
               : "r"(address)
               : "memory");
  return value;
}

template <opcode_text Arrive, opcode_text Wait>
__global__ void synchronise_cluster(counts *total) {
  __shared__ unsigned values[2][threads];
  counter count{total};
  const unsigned rank = block_in_cluster();
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    unsigned *const mine = values[round % 2];
    mine[threadIdx.x] = value_of(round, rank * threads + threadIdx.x);
    // A relaxed arrival orders nothing by itself.
    if constexpr (has(Arrive, ".relaxed"))
      asm volatile("fence.acq_rel.cluster;" ::: "memory");
    tile::apply<Arrive>();
    tile::apply<Wait>();
    const unsigned other = (threadIdx.x + 33 * round) % threads;
    count.expect(load_cluster(in_block(mine + other, 1 - rank)) ==
                 value_of(round, (1 - rank) * threads + other));
  }
  // A block may not end while the other one reads its memory.
  cluster_barrier();
  count.add();
}

//===----------------------------------------------------------------------===//
// griddepcontrol
//===----------------------------------------------------------------------===//

template <opcode_text Opcode>
__global__ void write_late(unsigned *values, unsigned round) {
  tile::apply<Opcode>();
  for (int i = 0; i != 20; ++i)
    __nanosleep(500);
  values[blockIdx.x * threads + threadIdx.x] = value_of(round, threadIdx.x);
}
template <opcode_text Opcode>
__global__ void read_after(const unsigned *values, unsigned round,
                           counts *total) {
  counter count{total};
  tile::apply<Opcode>();
  const unsigned other = (threadIdx.x + 1) % threads;
  count.expect(
      *(const volatile unsigned *)&values[blockIdx.x * threads + other] ==
      value_of(round, other));
  count.add();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

template <opcode_text Opcode, bool Some> int test_sync() {
  counts *const total = start_counting();
  synchronise<Opcode, Some, false><<<16, threads>>>(on_device(total));
  synchronise<Opcode, Some, true><<<16, threads>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_arrive() {
  counts *const total = start_counting();
  produce_consume<Opcode><<<16, threads>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode, bool Some> int test_reduction() {
  counts *const total = start_counting();
  reduce<Opcode, Some, false><<<4, threads>>>(on_device(total));
  reduce<Opcode, Some, true><<<4, threads>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_warp() {
  counts *const total = start_counting();
  synchronise_warp<Opcode><<<64, threads>>>(on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode, opcode_text Arrive, opcode_text Wait>
int test_cluster() {
  counts *const total = start_counting();
  launch_cluster(synchronise_cluster<Arrive, Wait>, dim3(16), threads, 2,
                 Opcode.text, total);
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode, opcode_text Launch, opcode_text Wait>
int test_grids() {
  counts *const total = start_counting();
  unsigned *values = mirrored<unsigned>(32 * threads);
  cudaStream_t stream;
  require(cudaStreamCreate(&stream), "stream");
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t configuration = {};
  configuration.gridDim = dim3(32);
  configuration.blockDim = dim3(threads);
  configuration.stream = stream;
  configuration.attrs = &attribute;
  configuration.numAttrs = 1;
  for (unsigned round = 0; round != 20; ++round) {
    write_late<Launch><<<32, threads, 0, stream>>>(on_device(values), round);
    const unsigned *seen = on_device(values);
    counts *counted = on_device(total);
    void *arguments[] = {&seen, &round, &counted};
    require(cudaLaunchKernelExC(
                &configuration,
                reinterpret_cast<const void *>(read_after<Wait>), arguments),
            Opcode.text);
  }
  const int failed = report_counts(Opcode.text, total);
  release(values);
  return failed;
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_bar_sync(opcode) test_sync<opcode, false>()
#define RUN_bar_sync_some(opcode) test_sync<opcode, true>()
#define RUN_bar_arrive(opcode) test_arrive<opcode>()
#define RUN_bar_red(opcode) test_reduction<opcode, false>()
#define RUN_bar_red_some(opcode) test_reduction<opcode, true>()
#define RUN_barrier_sync RUN_bar_sync
#define RUN_barrier_sync_some RUN_bar_sync_some
#define RUN_barrier_arrive RUN_bar_arrive
#define RUN_barrier_red RUN_bar_red
#define RUN_barrier_red_some RUN_bar_red_some
#define RUN_bar_warp(opcode) test_warp<opcode>()
#define RUN_barrier_cluster_arrive(opcode)                                     \
  test_cluster<opcode, opcode, "barrier.cluster.wait">()
#define RUN_barrier_cluster_wait(opcode)                                       \
  test_cluster<opcode, "barrier.cluster.arrive", opcode>()
#define RUN_griddepcontrol_launch(opcode)                                      \
  test_grids<opcode, opcode, "griddepcontrol.wait">()
#define RUN_griddepcontrol_wait(opcode)                                        \
  test_grids<opcode, "griddepcontrol.launch_dependents", opcode>()

int main() {
  int failures = 0, executed = 0;
#include "barriers.inc"
  return finish("barriers", executed, 0, failures);
}
