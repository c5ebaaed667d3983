// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Messages between two threads that a fence orders: one writes data and then a
// flag, the other one sees the flag and reads the data. Between the generic and
// the asynchronous proxy, a bulk copy reads what was written before the fence.
//
// REQUIRES: sm_90, cuda-toolkit
// DEFINE: %{cuda} = %clangxx_cuda -std=c++20 --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90a \
// DEFINE:   -fpass-plugin=%plugin -I%t.dir %s %cuda-libs
// RUN: %python %S/gen.py %tile-forms %t.dir
// RUN: %{cuda} -O0 -o %t.O0 && %t.O0
// RUN: %{cuda} -O3 -o %t.O3 && %t.O3

#include "counter.h"
#include "mbarrier_wait.h"
#include "report.h"
#include "words.h"

using word = unsigned long long;

constexpr unsigned rounds = 400, values = 32, blocks = 2;

/// Where the two threads are.
enum distance { same_block, same_cluster, same_gpu };

/// Both directions of a game of messages: it has memory in one of two spaces.
struct messages {
  unsigned flag[2][32];
  unsigned data[2][values];
};

template <distance Distance>
GPU_INLINE void set_flag(unsigned *flag, unsigned value) {
  if constexpr (Distance == same_block)
    asm volatile("st.relaxed.cta.u32 [%0], %1;" ::"l"(flag), "r"(value)
                 : "memory");
  else if constexpr (Distance == same_cluster)
    asm volatile("st.relaxed.cluster.u32 [%0], %1;" ::"l"(flag), "r"(value)
                 : "memory");
  else
    asm volatile("st.relaxed.sys.u32 [%0], %1;" ::"l"(flag), "r"(value)
                 : "memory");
}
template <distance Distance>
GPU_INLINE void wait_for_flag(const unsigned *flag, unsigned value) {
  const long long start = clock64();
  unsigned seen;
  do {
    if constexpr (Distance == same_block)
      asm volatile("ld.relaxed.cta.u32 %0, [%1];"
                   : "=r"(seen)
                   : "l"(flag)
                   : "memory");
    else if constexpr (Distance == same_cluster)
      asm volatile("ld.relaxed.cluster.u32 %0, [%1];"
                   : "=r"(seen)
                   : "l"(flag)
                   : "memory");
    else
      asm volatile("ld.relaxed.sys.u32 %0, [%1];"
                   : "=r"(seen)
                   : "l"(flag)
                   : "memory");
    if (clock64() - start > 20'000'000'000)
      __trap();
  } while (seen != value);
}

template <opcode_text Opcode> GPU_INLINE void execute_fence(void *map) {
  if constexpr (has(Opcode, ".tensormap::generic") && has(Opcode, ".acquire"))
    tile::apply<Opcode>(tile::view<128>(static_cast<unsigned char *>(map)),
                        128);
  else
    tile::apply<Opcode>();
}

/// The other side of a fence of one direction, and what goes along with one
/// between proxies.
template <distance Distance> GPU_INLINE void fence_beside() {
  if constexpr (Distance == same_block)
    asm volatile("fence.acq_rel.cta;" ::: "memory");
  else if constexpr (Distance == same_cluster)
    asm volatile("fence.acq_rel.cluster;" ::: "memory");
  else
    asm volatile("fence.acq_rel.sys;" ::: "memory");
}

/// `side` is 0 or 1; each writes to the other one in turn.
template <opcode_text Opcode, distance Distance>
GPU_INLINE void play(messages &m, unsigned side, void *map, counts *total) {
  // A fence that orders proxies or one direction has another one beside it.
  constexpr bool is_partial = has(Opcode, ".proxy") ||
                              has(Opcode, ".mbarrier_init") ||
                              has(Opcode, ".sync_restrict::shared::cta") ||
                              has(Opcode, ".sync_restrict::shared::cluster");
  constexpr bool releases = !is_partial && !has(Opcode, ".acquire");
  constexpr bool acquires = !is_partial && !has(Opcode, ".release");
  counter count{total};
#pragma unroll 1
  for (unsigned round = 1; round <= rounds; ++round) {
    if (round % 2 == side) {
      for (unsigned i = 0; i != values; ++i)
        m.data[side][i] = value_of(round, i);
      if constexpr (releases || is_partial)
        execute_fence<Opcode>(map);
      if constexpr (!releases)
        fence_beside<Distance>();
      set_flag<Distance>(&m.flag[side][0], round);
    } else {
      wait_for_flag<Distance>(&m.flag[1 - side][0], round);
      if constexpr (acquires || is_partial)
        execute_fence<Opcode>(map);
      if constexpr (!acquires)
        fence_beside<Distance>();
      bool right = true;
      for (unsigned i = values; i-- != 0;)
        right &= m.data[1 - side][i] == value_of(round, i);
      count.expect(right);
    }
  }
  count.add();
}

/// Two warps of a block, in shared memory.
template <opcode_text Opcode>
__global__ void in_a_block(messages *, void *map, counts *total) {
  __shared__ messages m;
  if (threadIdx.x < 64)
    m.flag[threadIdx.x / 32][threadIdx.x % 32] = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    play<Opcode, same_block>(m, threadIdx.x / 32, map, total);
}
/// Two blocks, in global memory; with threads beside them that do not take
/// part.
template <opcode_text Opcode, distance Distance>
__global__ void between_blocks(messages *all, void *map, counts *total) {
  if (threadIdx.x == 0)
    play<Opcode, Distance>(all[blockIdx.x / 2], blockIdx.x % 2, map, total);
}

/// Values that are written in the generic proxy and copied in the asynchronous
/// one, to the other space and back.
template <opcode_text Opcode>
__global__ void between_proxies(unsigned *memory, counts *total) {
  __shared__ alignas(128) unsigned from[128], to[128];
  __shared__ word barrier;
  counter count{total};
  unsigned *const mine = memory + blockIdx.x * 128;
  if (threadIdx.x == 0)
    tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&barrier), 1);
  __syncthreads();
  constexpr bool in_global = has(Opcode, ".global");
#pragma unroll 1
  for (unsigned round = 0; round != 32; ++round) {
    from[threadIdx.x] = value_of(round, threadIdx.x);
    if constexpr (in_global)
      mine[threadIdx.x] = value_of(round, threadIdx.x);
    tile::apply<Opcode>();
    __syncthreads();
    if (threadIdx.x == 0) {
      if constexpr (!in_global) {
        tile::apply<"cp.async.bulk.global.shared::cta.bulk_group">(
            tile::view<128>(mine), tile::view<128>(from), 512);
        tile::apply<"cp.async.bulk.commit_group">();
        tile::apply<"cp.async.bulk.wait_group">(0);
        tile::apply<"fence.proxy.async">();
      }
      tile::apply<"mbarrier.arrive.expect_tx.shared::cta.b64">(
          tile::sink, tile::view<1>(&barrier), 512u);
      tile::apply<
          "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes">(
          tile::view<128>(to), tile::view<128>(mine), 512,
          tile::view<1>(&barrier));
    }
    wait_for_phase(&barrier, round % 2);
    const unsigned other = (threadIdx.x + 33) % 128;
    count.expect(to[other] == value_of(round, other));
    __syncthreads();
  }
  count.add();
}

template <opcode_text Opcode> int test_fence() {
  counts *const total = start_counting();
  messages *const all = mirrored<messages>(4);
  // Any memory that is aligned as a tensor map.
  unsigned char *const map = mirrored<unsigned char>(128);
  for (unsigned i = 0; i != 4; ++i)
    for (auto &flags : all[i].flag)
      for (unsigned &flag : flags)
        flag = 0;
  if (has(Opcode, ".cta") || has(Opcode, ".alias"))
    in_a_block<Opcode>
        <<<4, 64>>>(on_device(all), on_device(map), on_device(total));
  else if (has(Opcode, ".cluster"))
    launch_cluster(between_blocks<Opcode, same_cluster>, dim3(8), 32, blocks,
                   Opcode.text, all, map, total);
  else
    between_blocks<Opcode, same_gpu>
        <<<8, 32>>>(on_device(all), on_device(map), on_device(total));
  const int failed = report_counts(Opcode.text, total);
  release(all);
  release(map);
  return failed;
}
template <opcode_text Opcode> int test_proxies() {
  counts *const total = start_counting();
  unsigned *const memory = mirrored<unsigned>(4 * 128);
  between_proxies<Opcode><<<4, 128>>>(on_device(memory), on_device(total));
  const int failed = report_counts(Opcode.text, total);
  release(memory);
  return failed;
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_fence(opcode) test_fence<opcode>()
#define RUN_fence_restricted(opcode) test_fence<opcode>()
#define RUN_fence_async_from_generic(opcode) test_fence<opcode>()
#define RUN_fence_mbarrier_init(opcode) test_fence<opcode>()
#define RUN_fence_alias(opcode) test_fence<opcode>()
#define RUN_fence_async(opcode) test_proxies<opcode>()
#define RUN_fence_tensormap_release(opcode) test_fence<opcode>()
#define RUN_fence_tensormap_acquire(opcode) test_fence<opcode>()
#define RUN_membar(opcode) test_fence<opcode>()
#define RUN_membar_alias(opcode) test_fence<opcode>()

int main() {
  int failures = 0, executed = 0;
#include "fences.inc"
  return finish("fences", executed, 0, failures);
}
