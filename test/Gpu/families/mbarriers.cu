// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Many phases of mbarriers: threads write, arrive in every way, wait in every
// way, and read what the others wrote. Arrivals of other blocks are in a
// cluster of two.
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

constexpr unsigned threads = 64, rounds = 32, blocks = 2;

/// What the opcode under test does; the rest of the kernel has one of its own.
enum role {
  initialise,
  invalidate,
  expect_bytes,
  complete_bytes,
  arrive,
  arrive_count,
  arrive_expect,
  arrive_no_complete,
  drop,
  drop_count,
  drop_expect,
  drop_no_complete,
  wait_state,
  wait_state_time,
  wait_parity,
  wait_parity_time,
};

constexpr bool drops(role r) { return r >= drop && r <= drop_no_complete; }
constexpr bool waits(role r) { return r >= wait_state; }

/// The arrivals of a thread in a round.
__device__ constexpr unsigned weight(role r, unsigned thread) {
  if (r == arrive_count || r == drop_count)
    return 1 + thread % 3;
  if (r == arrive_no_complete || r == drop_no_complete)
    return 2;
  return 1;
}
/// In each round one of the threads leaves, if they drop.
GPU_INLINE bool leaves(role r, unsigned thread, unsigned round) {
  return drops(r) && thread == 2 * round + 1;
}
GPU_INLINE bool has_left(role r, unsigned thread, unsigned round) {
  return drops(r) && thread % 2 == 1 && thread / 2 < round;
}

constexpr opcode_text either(bool condition, opcode_text a, opcode_text b) {
  return condition ? a : b;
}

/// The mbarrier as the opcode addresses it.
template <opcode_text Opcode> GPU_INLINE auto at(word *barrier, unsigned rank) {
  if constexpr (has(Opcode, ".shared::cluster"))
    return tile::shared<word, 1>(in_block(barrier, rank));
  else
    return tile::view<1>(barrier);
}

GPU_INLINE void fence() { asm volatile("fence.acq_rel.cluster;" ::: "memory"); }

template <opcode_text Opcode, role Role> __global__ void phases(counts *total) {
  __shared__ unsigned values[2][threads];
  __shared__ word barrier;
  constexpr bool remote = has(Opcode, ".shared::cluster");
  // What orders less than the exchange needs has a fence beside it.
  constexpr bool fenced =
      has(Opcode, ".relaxed") || (remote && !has(Opcode, ".cluster"));
  constexpr opcode_text init =
      either(Role == initialise, Opcode, "mbarrier.init.shared::cta.b64");
  constexpr opcode_text inval =
      either(Role == invalidate, Opcode, "mbarrier.inval.shared::cta.b64");
  constexpr opcode_text expect =
      Role == expect_bytes
          ? Opcode
          : either(remote,
                   "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64",
                   "mbarrier.expect_tx.relaxed.cta.shared::cta.b64");
  constexpr opcode_text complete =
      Role == complete_bytes
          ? Opcode
          : either(remote,
                   "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64",
                   "mbarrier.complete_tx.relaxed.cta.shared::cta.b64");
  constexpr opcode_text plain =
      either(remote, "mbarrier.arrive.release.cluster.shared::cluster.b64",
             "mbarrier.arrive.release.cta.shared::cta.b64");

  counter count{total};
  const unsigned thread = threadIdx.x, rank = block_in_cluster();
  const unsigned target = remote ? 1 - rank : rank;
  const unsigned bytes = 16 * (1 + thread % 4);
  unsigned expected = waits(Role);
  for (unsigned i = 0; i != threads; ++i)
    expected += weight(Role, i);

  constexpr unsigned lives = Role == initialise || Role == invalidate ? 3 : 1;
#pragma unroll 1
  for (unsigned life = 0; life != lives; ++life) {
    if (thread == 0) {
      tile::apply<init>(tile::view<1>(&barrier), expected);
      tile::apply<"fence.mbarrier_init.release.cluster">();
    }
    cluster_barrier();
#pragma unroll 1
    for (unsigned round = 0; round != rounds; ++round) {
      values[round % 2][thread] = value_of(round, rank * threads + thread);
      if constexpr (fenced)
        fence();
      word state = 0;
      bool has_state = false;
      auto arrive_plainly = [&](unsigned arrivals) {
        if constexpr (remote) {
          tile::apply<plain>(tile::sink, at<plain>(&barrier, target), arrivals);
        } else {
          tile::apply<plain>(state, at<plain>(&barrier, target), arrivals);
          has_state = true;
        }
      };
      auto object = at<Opcode>(&barrier, target);
      // The form with what follows the mbarrier, if anything does.
      auto arrive_so = [&](auto... operand) {
        if constexpr (remote) {
          tile::apply<Opcode>(tile::sink, object, operand...);
        } else {
          tile::apply<Opcode>(state, object, operand...);
          has_state = true;
        }
      };
      auto is_complete = [&]() {
        bool p = true;
        if constexpr (Role == wait_state)
          tile::apply<Opcode>(p, object, state);
        else if constexpr (Role == wait_state_time)
          tile::apply<Opcode>(p, object, state, 1000u);
        else if constexpr (Role == wait_parity)
          tile::apply<Opcode>(p, object, round % 2);
        else if constexpr (Role == wait_parity_time)
          tile::apply<Opcode>(p, object, round % 2, 1000u);
        return p;
      };

      const bool leaving = leaves(Role, thread, round);
      if constexpr (Role == expect_bytes || Role == complete_bytes) {
        tile::apply<expect>(at<expect>(&barrier, target), bytes);
        arrive_plainly(1);
        tile::apply<complete>(at<complete>(&barrier, target), bytes);
      } else if constexpr (Role == arrive) {
        arrive_so();
      } else if constexpr (Role == arrive_count) {
        arrive_so(weight(Role, thread));
      } else if constexpr (Role == arrive_expect) {
        arrive_so(bytes);
        tile::apply<complete>(at<complete>(&barrier, target), bytes);
      } else if constexpr (Role == arrive_no_complete) {
        arrive_so(1u);
        arrive_plainly(1);
      } else if constexpr (drops(Role)) {
        if (!leaving) {
          arrive_plainly(weight(Role, thread));
        } else if constexpr (Role == drop) {
          arrive_so();
        } else if constexpr (Role == drop_count) {
          arrive_so(weight(Role, thread));
        } else if constexpr (Role == drop_expect) {
          arrive_so(bytes);
          tile::apply<complete>(at<complete>(&barrier, target), bytes);
        } else {
          arrive_so(1u);
          tile::apply<"mbarrier.arrive_drop.release.cta.shared::cta.b64">(
              tile::sink, tile::view<1>(&barrier), 1u);
        }
        if (leaving)
          break;
      } else {
        // One arrival is missing at first.
        arrive_plainly(1);
        if (waits(Role) && thread == 0) {
          if (round < 4)
            count.expect(!is_complete());
          arrive_plainly(1);
        }
      }

      if constexpr (waits(Role)) {
        const long long start = clock64();
        while (!is_complete())
          if (clock64() - start > 20'000'000'000)
            __trap();
      } else {
        wait_for_phase(&barrier, round % 2);
        if (has_state) {
          bool p;
          tile::apply<"mbarrier.test_wait.shared::cta.b64">(
              p, tile::view<1>(&barrier), state);
          count.expect(p);
        }
      }
      if constexpr (fenced)
        fence();
      // A neighbour that took part in this phase.
      unsigned other = (thread + 1 + round) % threads;
      while (has_left(Role, other, round))
        other = (other + 1) % threads;
      unsigned seen;
      asm volatile("ld.shared::cluster.u32 %0, [%1];"
                   : "=r"(seen)
                   : "r"(in_block(&values[round % 2][other], target))
                   : "memory");
      count.expect(seen == value_of(round, target * threads + other));
    }
    cluster_barrier();
    if (thread == 0)
      tile::apply<inval>(tile::view<1>(&barrier));
    __syncthreads();
  }
  count.add();
}

/// One thread knows how many arrivals are pending. The ISA leaves open whether
/// its own is among them.
template <opcode_text Opcode> __global__ void pending(counts *total) {
  __shared__ word barrier;
  counter count{total};
  for (unsigned expected = 16; expected != 1000; ++expected) {
    auto object = tile::view<1>(&barrier);
    tile::apply<"mbarrier.init.shared::cta.b64">(object, expected);
    unsigned first, second, third;
    word state;
    tile::apply<"mbarrier.arrive.shared::cta.b64">(state, object, 3u);
    tile::apply<Opcode>(first, state);
    tile::apply<"mbarrier.arrive.shared::cta.b64">(state, object, 3u);
    tile::apply<Opcode>(second, state);
    tile::apply<"mbarrier.arrive.shared::cta.b64">(state, object, 3u);
    tile::apply<Opcode>(third, state);
    count.expect(first == expected || first == expected - 3);
    count.expect(first - second == 3);
    count.expect(second - third == 3);
    tile::apply<"mbarrier.inval.shared::cta.b64">(object);
  }
  count.add();
}

template <opcode_text Opcode, role Role> int test() {
  counts *const total = start_counting();
  launch_cluster(phases<Opcode, Role>, dim3(4 * blocks), threads, blocks,
                 Opcode.text, total);
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_pending() {
  counts *const total = start_counting();
  pending<Opcode><<<1, 1>>>(on_device(total));
  return report_counts(Opcode.text, total);
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_mbarrier_init(opcode) test<opcode, initialise>()
#define RUN_mbarrier_inval(opcode) test<opcode, invalidate>()
#define RUN_mbarrier_expect_tx(opcode) test<opcode, expect_bytes>()
#define RUN_mbarrier_complete_tx(opcode) test<opcode, complete_bytes>()
#define RUN_mbarrier_arrive(opcode) test<opcode, arrive>()
#define RUN_mbarrier_arrive_count(opcode) test<opcode, arrive_count>()
#define RUN_mbarrier_arrive_expect_tx(opcode) test<opcode, arrive_expect>()
#define RUN_mbarrier_arrive_no_complete(opcode)                                \
  test<opcode, arrive_no_complete>()
#define RUN_mbarrier_arrive_remote RUN_mbarrier_arrive
#define RUN_mbarrier_arrive_remote_count RUN_mbarrier_arrive_count
#define RUN_mbarrier_arrive_remote_expect_tx RUN_mbarrier_arrive_expect_tx
#define RUN_mbarrier_arrive_drop(opcode) test<opcode, drop>()
#define RUN_mbarrier_arrive_drop_count(opcode) test<opcode, drop_count>()
#define RUN_mbarrier_arrive_drop_expect_tx(opcode) test<opcode, drop_expect>()
#define RUN_mbarrier_arrive_drop_no_complete(opcode)                           \
  test<opcode, drop_no_complete>()
#define RUN_mbarrier_arrive_drop_remote RUN_mbarrier_arrive_drop
#define RUN_mbarrier_arrive_drop_remote_count RUN_mbarrier_arrive_drop_count
#define RUN_mbarrier_arrive_drop_remote_expect_tx                              \
  RUN_mbarrier_arrive_drop_expect_tx
#define RUN_mbarrier_test_wait(opcode) test<opcode, wait_state>()
#define RUN_mbarrier_test_wait_parity(opcode) test<opcode, wait_parity>()
#define RUN_mbarrier_try_wait RUN_mbarrier_test_wait
#define RUN_mbarrier_try_wait_time(opcode) test<opcode, wait_state_time>()
#define RUN_mbarrier_try_wait_parity RUN_mbarrier_test_wait_parity
#define RUN_mbarrier_try_wait_parity_time(opcode)                              \
  test<opcode, wait_parity_time>()
#define RUN_mbarrier_pending_count(opcode) test_pending<opcode>()

int main() {
  int failures = 0, executed = 0;
#include "mbarriers.inc"
  return finish("mbarriers", executed, 0, failures);
}
