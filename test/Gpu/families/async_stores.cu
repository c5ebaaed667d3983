// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stores and reductions in the shared memory of the other block of a cluster,
// which its mbarrier is told of; with bytes around that stay.
//
// REQUIRES: sm_90, cuda-toolkit
// DEFINE: %{cuda} = %clangxx_cuda -std=c++20 --no-cuda-gpu-arch=all --cuda-gpu-arch=sm_90a \
// DEFINE:   -fpass-plugin=%plugin -I%t.dir %s %S/atomics_model.cpp %cuda-libs
// RUN: %python %S/gen.py %tile-forms %t.dir
// RUN: %{cuda} -O0 -o %t.O0 && %t.O0
// RUN: %{cuda} -O3 -o %t.O3 && %t.O3

#include "atomics_model.h"
#include "counter.h"
#include "elements.h"
#include "mbarrier_wait.h"
#include "report.h"
#include "words.h"

using word = unsigned long long;

constexpr unsigned threads = 64, rounds = 16, blocks = 2;
constexpr unsigned slot = 64, slot_start = 16;
constexpr unsigned char canary = 0xc5;

constexpr bool is_wide(const opcode_text &opcode) {
  return has(opcode, ".b64") || has(opcode, ".u64") || has(opcode, ".s64") ||
         has(opcode, ".f64");
}
template <opcode_text Opcode> struct element_type {
  using type = unsigned;
};
template <opcode_text Opcode>
  requires(is_wide(Opcode))
struct element_type<Opcode> {
  using type = word;
};

/// An object of the other block, by a generic address where the opcode names no
/// space.
template <opcode_text Opcode, int Count, class T>
GPU_INLINE auto over_there(T *object, unsigned rank) {
  if constexpr (has(Opcode, ".shared::cluster")) {
    return tile::shared<T, Count>(in_block(object, rank));
  } else {
    T *there;
    asm("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(object), "r"(rank));
    return tile::view<Count>(there);
  }
}

template <class T>
GPU_INLINE T element_of(unsigned round, unsigned thread, int i) {
  const word low = value_of(round * 4 + i, thread);
  return static_cast<T>(low << 32 ^ low);
}

/// Each thread stores a vector.
template <opcode_text Opcode, int Count> __global__ void store(counts *total) {
  using T = typename element_type<Opcode>::type;
  __shared__ alignas(16) unsigned char slots[threads][slot];
  __shared__ word barrier;
  counter count{total};
  const unsigned rank = block_in_cluster(), other = 1 - rank,
                 thread = threadIdx.x;
  if (thread == 0) {
    tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&barrier), 1);
    tile::apply<"fence.mbarrier_init.release.cluster">();
  }
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    for (unsigned i = 0; i != slot; ++i)
      slots[thread][i] = canary;
    cluster_barrier();
    if (thread == 0)
      tile::apply<"mbarrier.arrive.expect_tx.shared::cta.b64">(
          tile::sink, tile::view<1>(&barrier),
          static_cast<unsigned>(threads * Count * sizeof(T)));
    T value[Count];
    for (int i = 0; i != Count; ++i)
      value[i] = element_of<T>(round, rank * threads + thread, i);
    tile::apply<Opcode>(
        over_there<Opcode, Count>(
            reinterpret_cast<T *>(&slots[thread][slot_start]), other),
        value, over_there<Opcode, 1>(&barrier, other));
    wait_for_phase(&barrier, round % 2);
    const unsigned neighbour = (thread + 1 + round) % threads;
    const unsigned char *const there = slots[neighbour];
    bool kept = true;
    for (unsigned i = 0; i != slot; ++i)
      if (i < slot_start || i >= slot_start + Count * sizeof(T))
        kept &= there[i] == canary;
    count.expect(kept);
    for (int i = 0; i != Count; ++i)
      count.expect(reinterpret_cast<const T *>(there + slot_start)[i] ==
                   element_of<T>(round, other * threads + neighbour, i));
    cluster_barrier();
  }
  count.add();
}

constexpr unsigned cells = 4;
/// What the threads of one block do in a round, and what they find.
struct reduction {
  word initial[cells][2], operands[threads], final[cells][2];
};

/// The threads of a block meet at a few addresses of the other one.
template <opcode_text Opcode> __global__ void reduce(reduction *all) {
  using T = typename element_type<Opcode>::type;
  __shared__ alignas(16) word memory[cells][2];
  __shared__ word barrier;
  const unsigned rank = block_in_cluster(), other = 1 - rank,
                 thread = threadIdx.x;
  if (thread == 0) {
    tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&barrier), 1);
    tile::apply<"fence.mbarrier_init.release.cluster">();
  }
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    reduction &mine = all[round * blocks + rank];
    if (thread < cells * 2)
      memory[0][thread] = mine.initial[0][thread];
    cluster_barrier();
    if (thread == 0)
      tile::apply<"mbarrier.arrive.expect_tx.shared::cta.b64">(
          tile::sink, tile::view<1>(&barrier),
          static_cast<unsigned>(threads * sizeof(T)));
    tile::apply<Opcode>(
        over_there<Opcode, 1>(reinterpret_cast<T *>(memory[thread % cells]),
                              other),
        static_cast<T>(mine.operands[thread]),
        over_there<Opcode, 1>(&barrier, other));
    wait_for_phase(&barrier, round % 2);
    if (thread < cells * 2)
      mine.final[0][thread] = memory[0][thread];
    cluster_barrier();
  }
}

template <opcode_text Opcode> int test_store() {
  constexpr int count = has(Opcode, ".v4") ? 4 : has(Opcode, ".v2") ? 2 : 1;
  counts *const total = start_counting();
  launch_cluster(store<Opcode, count>, dim3(4 * blocks), threads, blocks,
                 Opcode.text, total);
  return report_counts(Opcode.text, total);
}

template <opcode_text Opcode> int test_reduction() {
  constexpr operation what = operation_of(Opcode);
  constexpr element type = element_of(Opcode);
  reduction *all = mirrored<reduction>(rounds * blocks);
  sequence random(11);
  for (unsigned i = 0; i != rounds * blocks; ++i) {
    for (unsigned cell = 0; cell != cells; ++cell) {
      // The upper part is another number where elements have 32 bits.
      const word upper = is_wide(Opcode) ? 0 : random.wide() << 32;
      all[i].initial[cell][0] =
          upper |
          static_cast<word>(operand(what, type, false, random.wide(), cell));
      all[i].initial[cell][1] = random.wide();
    }
    for (unsigned t = 0; t != threads; ++t)
      all[i].operands[t] = static_cast<word>(
          operand(what, type, false, random.wide(), t % cells));
  }
  launch_cluster(reduce<Opcode>, dim3(blocks), threads, blocks, Opcode.text,
                 all);
  long checks = 0, failures = 0;
  for (unsigned round = 0; round != rounds; ++round)
    for (unsigned rank = 0; rank != blocks; ++rank) {
      const reduction &mine = all[round * blocks + rank];
      const reduction &sender = all[round * blocks + 1 - rank];
      for (unsigned cell = 0; cell != cells; ++cell) {
        bits value = mine.initial[cell][0] & element_mask(type);
        for (unsigned t = cell; t < threads; t += cells)
          value = apply(what, type, value, sender.operands[t], 0);
        const word kept =
            mine.initial[cell][0] & ~static_cast<word>(element_mask(type));
        checks += 2;
        failures += mine.final[cell][0] != (kept | static_cast<word>(value));
        failures += mine.final[cell][1] != mine.initial[cell][1];
      }
    }
  release(all);
  return report(Opcode.text, checks, failures);
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_st_async(opcode) test_store<opcode>()
#define RUN_red_async(opcode) test_reduction<opcode>()

int main() {
  int failures = 0, executed = 0;
#include "async_stores.inc"
  return finish("async_stores", executed, 0, failures);
}
