// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous copies: what arrives, and that bytes around it stay. Completion
// is by groups or mbarriers, as the form says.
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
#include <cstring>
#include <tile/special_operands.h>
#include <vector>

using byte = unsigned char;

constexpr unsigned threads = 128;
constexpr byte canary = 0xc5;

/// Random bytes.
byte *random_bytes(long count, unsigned long long seed) {
  byte *memory = mirrored<byte>(count);
  sequence random(seed);
  for (long i = 0; i != count; ++i)
    memory[i] = static_cast<byte>(random.next());
  return memory;
}

//===----------------------------------------------------------------------===//
// cp.async: 4, 8 or 16 bytes of each thread
//===----------------------------------------------------------------------===//

enum filling { all_bytes, source_size, ignore, ignore_negated };
constexpr unsigned slot = 48, slot_start = 16, slot_source = 16;

template <opcode_text Opcode, filling Filling, int Size>
__global__ void copy_elements(const byte *source, byte *out, unsigned shift) {
  __shared__ alignas(16) byte slots[threads * slot];
  byte *const mine = slots + threadIdx.x * slot;
  for (unsigned i = 0; i != slot; ++i)
    mine[i] = canary;
  const unsigned count = (threadIdx.x + shift) % (Size + 1);
  const bool ignored = (threadIdx.x + shift) % 3 == 0;
  auto to = tile::view<Size>(mine + slot_start);
  auto from = tile::view<Size>(source + threadIdx.x * slot_source);
  constexpr bool hint = has(Opcode, ".L2::cache_hint");
  [[maybe_unused]] const unsigned long long policy = cache_policy();
  if constexpr (Filling == all_bytes && hint)
    tile::apply<Opcode>(to, from, Size, policy);
  else if constexpr (Filling == all_bytes)
    tile::apply<Opcode>(to, from, Size);
  else if constexpr (Filling == source_size && hint)
    tile::apply<Opcode>(to, from, Size, count, policy);
  else if constexpr (Filling == source_size)
    tile::apply<Opcode>(to, from, Size, count);
  else if constexpr (Filling == ignore && hint)
    tile::apply<Opcode>(to, from, Size, ignored, policy);
  else if constexpr (Filling == ignore)
    tile::apply<Opcode>(to, from, Size, ignored);
  else if constexpr (hint)
    tile::apply<Opcode>(to, from, Size, tile::negated(ignored), policy);
  else
    tile::apply<Opcode>(to, from, Size, tile::negated(ignored));
  tile::apply<"cp.async.wait_all">();
  for (unsigned i = 0; i != slot; ++i)
    out[threadIdx.x * slot + i] = mine[i];
}

byte *element_source, *element_result;

template <opcode_text Opcode, filling Filling, int Size>
void run_elements(long &checks, long &failures) {
  for (unsigned shift = 0; shift != 20; ++shift) {
    copy_elements<Opcode, Filling, Size><<<1, threads>>>(
        on_device(element_source), on_device(element_result), shift);
    finish_launch(Opcode.text);
    for (unsigned t = 0; t != threads; ++t) {
      byte expected[slot];
      std::memset(expected, canary, slot);
      unsigned count = Size;
      if (Filling == source_size)
        count = (t + shift) % (Size + 1);
      if (Filling == ignore && (t + shift) % 3 == 0)
        count = 0;
      if (Filling == ignore_negated && (t + shift) % 3 != 0)
        count = 0;
      std::memset(expected + slot_start, 0, Size);
      std::memcpy(expected + slot_start, element_source + t * slot_source,
                  count);
      ++checks;
      failures += std::memcmp(expected, element_result + t * slot, slot) != 0;
    }
  }
}

template <opcode_text Opcode, filling Filling> int test_elements() {
  long checks = 0, failures = 0;
  if constexpr (has(Opcode, ".ca")) {
    run_elements<Opcode, Filling, 4>(checks, failures);
    run_elements<Opcode, Filling, 8>(checks, failures);
  }
  run_elements<Opcode, Filling, 16>(checks, failures);
  if constexpr (Filling == ignore)
    run_elements<Opcode, ignore_negated, 16>(checks, failures);
  return report(Opcode.text, checks, failures);
}

//===----------------------------------------------------------------------===//
// cp.async.commit_group, wait_group, wait_all, mbarrier.arrive
//===----------------------------------------------------------------------===//

constexpr unsigned stages = 4, group_rounds = 64;

/// A pipeline of four copies of which the oldest one is waited for.
template <opcode_text Commit, opcode_text Wait>
__global__ void pipeline(const uint4 *source, counts *total) {
  __shared__ uint4 tiles[stages][threads];
  unsigned wrong = 0;
  auto start = [&](unsigned round) {
    tile::apply<"cp.async.cg.shared.global">(
        tile::view<1>(&tiles[round % stages][threadIdx.x]),
        tile::view<1>(source + round * threads + threadIdx.x), 16);
    tile::apply<Commit>();
  };
  for (unsigned round = 0; round != stages - 1; ++round)
    start(round);
#pragma unroll 1
  for (unsigned round = 0; round != group_rounds; ++round) {
    if (round + stages - 1 < group_rounds)
      start(round + stages - 1);
    else
      tile::apply<Commit>();
    if constexpr (has(Wait, ".wait_all"))
      tile::apply<Wait>();
    else
      tile::apply<Wait>(3);
    __syncthreads();
    const unsigned other = (threadIdx.x + round + 1) % threads;
    const uint4 x = tiles[round % stages][other];
    const uint4 y = source[round * threads + other];
    wrong += x.x != y.x || x.y != y.y || x.z != y.z || x.w != y.w;
    __syncthreads();
  }
  atomicAdd(&total->checks, group_rounds);
  atomicAdd(&total->failures, wrong);
}

/// The copies of all threads arrive at an mbarrier.
template <opcode_text Opcode>
__global__ void arrive_with_copies(const uint4 *source, counts *total) {
  __shared__ uint4 tiles[2][threads];
  __shared__ unsigned long long barrier;
  auto object = tile::view<1>(&barrier);
  if (threadIdx.x == 0)
    tile::apply<"mbarrier.init.shared::cta.b64">(object, threads);
  __syncthreads();
  unsigned wrong = 0;
#pragma unroll 1
  for (unsigned round = 0; round != group_rounds; ++round) {
    tile::apply<"cp.async.cg.shared.global">(
        tile::view<1>(&tiles[round % 2][threadIdx.x]),
        tile::view<1>(source + round * threads + threadIdx.x), 16);
    tile::apply<Opcode>(object);
    // Otherwise the arrival is one that was not expected before.
    if constexpr (!has(Opcode, ".noinc"))
      tile::apply<"mbarrier.arrive.shared::cta.b64">(tile::sink, object);
    wait_for_phase(&barrier, round % 2);
    const unsigned other = (threadIdx.x + round + 1) % threads;
    const uint4 x = tiles[round % 2][other];
    const uint4 y = source[round * threads + other];
    wrong += x.x != y.x || x.y != y.y || x.z != y.z || x.w != y.w;
    __syncthreads();
  }
  atomicAdd(&total->checks, group_rounds);
  atomicAdd(&total->failures, wrong);
}

byte *stream_source;

template <opcode_text Opcode, opcode_text Commit, opcode_text Wait>
int test_groups() {
  counts *const total = start_counting();
  pipeline<Commit, Wait><<<8, threads>>>(
      reinterpret_cast<const uint4 *>(on_device(stream_source)),
      on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_copy_arrival() {
  counts *const total = start_counting();
  arrive_with_copies<Opcode><<<8, threads>>>(
      reinterpret_cast<const uint4 *>(on_device(stream_source)),
      on_device(total));
  return report_counts(Opcode.text, total);
}

//===----------------------------------------------------------------------===//
// cp.async.bulk, cp.reduce.async.bulk: to shared memory, told by an mbarrier
//===----------------------------------------------------------------------===//

constexpr unsigned most = 4096; // bytes of a copy
constexpr unsigned guard = 128; // before and after it
constexpr unsigned place = guard + most + guard;
constexpr unsigned blocks = 2; // of the cluster
constexpr unsigned rounds = 8, reductions = 3;
struct copy_size {
  unsigned bytes, offset;
};
/// Multiples of 16.
__host__ __device__ copy_size size_of(unsigned round) {
  const copy_size sizes[rounds] = {{16, 0},     {32, 16},   {most, 0},
                                   {2048, 128}, {1008, 48}, {4080, 16},
                                   {64, 0},     {528, 3568}};
  return sizes[round];
}
/// The blocks that a multicast goes to.
__host__ __device__ unsigned blocks_of(unsigned round) {
  return round % 4 == 1 ? 1 : round % 4 == 2 ? 2 : 3;
}

enum route { own, multicast, other_block, reduce_other_block };

/// What a block receives in a round, on top of what its memory has before.
template <opcode_text Opcode, route Route>
__global__ void bulk_to_shared(const byte *source, const byte *initial,
                               byte *out) {
  __shared__ alignas(128) byte to[place], from[reductions][most];
  __shared__ unsigned long long barrier;
  const unsigned rank = block_in_cluster();
  constexpr int copies = Route == reduce_other_block ? reductions : 1;
  if (threadIdx.x == 0) {
    tile::apply<"mbarrier.init.shared::cta.b64">(tile::view<1>(&barrier), 1);
    tile::apply<"fence.mbarrier_init.release.cluster">();
  }
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    const auto [bytes, offset] = size_of(round);
    const byte *const mine =
        source + (round * blocks + rank) * reductions * most;
    for (unsigned i = threadIdx.x; i < place; i += threads)
      to[i] = initial[(round * blocks + rank) * place + i];
    for (unsigned i = threadIdx.x; i < copies * most; i += threads)
      from[0][i] = mine[i];
    tile::apply<"fence.proxy.async">();
    cluster_barrier();
    if (threadIdx.x == 0) {
      const unsigned received =
          Route == multicast && !(blocks_of(round) >> rank & 1)
              ? 0
              : bytes * copies;
      tile::apply<"mbarrier.arrive.expect_tx.shared::cta.b64">(
          tile::sink, tile::view<1>(&barrier), received);
      auto place_of = [&](unsigned block) {
        return tile::shared<byte, 1>(in_block(to + guard + offset, block));
      };
      auto barrier_of = [&](unsigned block) {
        return tile::shared<unsigned long long, 1>(in_block(&barrier, block));
      };
      constexpr bool hint = has(Opcode, ".L2::cache_hint");
      [[maybe_unused]] const unsigned long long policy = cache_policy();
      [[maybe_unused]] auto global = tile::view<1>(mine);
      if constexpr (Route == own && has(Opcode, ".shared::cta")) {
        auto here = tile::view<1>(to + guard + offset);
        auto told = tile::view<1>(&barrier);
        if constexpr (hint)
          tile::apply<Opcode>(here, global, bytes, told, policy);
        else
          tile::apply<Opcode>(here, global, bytes, told);
      } else if constexpr (Route == own) {
        if constexpr (hint)
          tile::apply<Opcode>(place_of(rank), global, bytes, barrier_of(rank),
                              policy);
        else
          tile::apply<Opcode>(place_of(rank), global, bytes, barrier_of(rank));
      } else if constexpr (Route == multicast) {
        const auto mask = static_cast<unsigned short>(blocks_of(round));
        if (rank == 0) {
          if constexpr (hint)
            tile::apply<Opcode>(place_of(rank), global, bytes, barrier_of(rank),
                                mask, policy);
          else
            tile::apply<Opcode>(place_of(rank), global, bytes, barrier_of(rank),
                                mask);
        }
      } else {
        for (int i = 0; i != copies; ++i)
          tile::apply<Opcode>(place_of(1 - rank), tile::view<1>(from[i]), bytes,
                              barrier_of(1 - rank));
      }
    }
    wait_for_phase(&barrier, round % 2);
    for (unsigned i = threadIdx.x; i < place; i += threads)
      out[(round * blocks + rank) * place + i] = to[i];
    cluster_barrier();
  }
}

//===----------------------------------------------------------------------===//
// To global memory, told by groups
//===----------------------------------------------------------------------===//

constexpr unsigned adders = 8; // blocks that meet in a reduction

/// Each block has a source of its own; `stride` is between their destinations.
template <opcode_text Opcode, opcode_text Commit, opcode_text Wait>
__global__ void bulk_to_global(const byte *source, byte *out, unsigned stride) {
  __shared__ alignas(128) byte from[most];
#pragma unroll 1
  for (unsigned round = 0; round != rounds; ++round) {
    const auto [bytes, offset] = size_of(round);
    for (unsigned i = threadIdx.x; i < most; i += threads)
      from[i] = source[(round * adders + blockIdx.x) * most + i];
    tile::apply<"fence.proxy.async">();
    __syncthreads();
    if (threadIdx.x == 0) {
      auto to = tile::view<1>(out + round * adders * place +
                              blockIdx.x * stride + guard + offset);
      if constexpr (has(Opcode, ".L2::cache_hint"))
        tile::apply<Opcode>(to, tile::view<1>(from), bytes, cache_policy());
      else
        tile::apply<Opcode>(to, tile::view<1>(from), bytes);
      tile::apply<Commit>();
      tile::apply<Wait>(0);
    }
    // The source may be overwritten now.
    __syncthreads();
    for (unsigned i = threadIdx.x; i < most; i += threads)
      from[i] = 0x3c;
    __syncthreads();
  }
}

template <opcode_text Opcode>
__global__ void bulk_prefetch(const byte *source, counts *total) {
  unsigned wrong = 0;
  for (unsigned round = 0; round != rounds; ++round) {
    const auto [bytes, offset] = size_of(round);
    auto from = tile::view<1>(source + offset);
    if (threadIdx.x == 0) {
      if constexpr (has(Opcode, ".L2::cache_hint"))
        tile::apply<Opcode>(from, bytes, cache_policy());
      else
        tile::apply<Opcode>(from, bytes);
    }
    for (unsigned i = threadIdx.x; i < bytes; i += threads)
      wrong += source[offset + i] != source[offset + i + most];
  }
  atomicAdd(&total->checks, rounds);
  atomicAdd(&total->failures, wrong);
}

//===----------------------------------------------------------------------===//
// Model and runs
//===----------------------------------------------------------------------===//

/// Operands of a reduction whose result does not depend on the order.
void prepare_operands(byte *memory, const opcode_text &opcode,
                      unsigned long long seed, bool is_initial) {
  const element type = element_of(opcode);
  const operation what = operation_of(opcode);
  const unsigned size = element_bits(type) / 8;
  sequence random(seed);
  for (unsigned i = 0; i != most / size; ++i) {
    bits value = operand(what, type, false, random.wide(), 3);
    if (is_initial && what == operation::add_ && type >= element::f16)
      value = 0;
    std::memcpy(memory + i * size, &value, size);
  }
}
void reduce(byte *to, const byte *from, unsigned bytes,
            const opcode_text &opcode) {
  const element type = element_of(opcode);
  const unsigned size = element_bits(type) / 8;
  for (unsigned i = 0; i != bytes / size; ++i) {
    bits old = 0, b = 0;
    std::memcpy(&old, to + i * size, size);
    std::memcpy(&b, from + i * size, size);
    const bits result = apply(operation_of(opcode), type, old, b, 0);
    std::memcpy(to + i * size, &result, size);
  }
}

/// Offsets are multiples of all element sizes, so operands may start anywhere.
template <opcode_text Opcode, route Route> int test_to_shared() {
  const long places = rounds * blocks;
  byte *source = mirrored<byte>(places * reductions * most);
  byte *initial = mirrored<byte>(places * place),
       *out = mirrored<byte>(places * place);
  std::memset(initial, canary, places * place);
  for (long i = 0; i != places; ++i) {
    if (Route == reduce_other_block)
      prepare_operands(initial + i * place + guard, Opcode, 1000 + i, true);
    for (unsigned j = 0; j != reductions; ++j)
      prepare_operands(source + (i * reductions + j) * most, Opcode, i * 10 + j,
                       false);
  }
  launch_cluster(bulk_to_shared<Opcode, Route>, dim3(blocks), threads, blocks,
                 Opcode.text, (const byte *)source, (const byte *)initial, out);
  long failures = 0;
  for (unsigned round = 0; round != rounds; ++round)
    for (unsigned rank = 0; rank != blocks; ++rank) {
      const auto [bytes, offset] = size_of(round);
      const long here = round * blocks + rank;
      std::vector<byte> expected(initial + here * place,
                                 initial + (here + 1) * place);
      byte *const to = expected.data() + guard + offset;
      const unsigned sender = Route == own         ? rank
                              : Route == multicast ? 0
                                                   : 1 - rank;
      const byte *const from =
          source + (round * blocks + sender) * reductions * most;
      if (Route == reduce_other_block)
        for (unsigned j = 0; j != reductions; ++j)
          reduce(to, from + j * most, bytes, Opcode);
      else if (Route != multicast || (blocks_of(round) >> rank & 1))
        std::memcpy(to, from, bytes);
      failures += std::memcmp(expected.data(), out + here * place, place) != 0;
    }
  for (byte *memory : {source, initial, out})
    release(memory);
  return report(Opcode.text, places, failures);
}

template <opcode_text Opcode, opcode_text Copy, opcode_text Commit,
          opcode_text Wait>
int test_to_global() {
  constexpr bool reduces = has(Copy, ".reduce");
  const long places = rounds * adders;
  byte *source = mirrored<byte>(places * most),
       *out = mirrored<byte>(places * place);
  std::memset(out, canary, places * place);
  for (long i = 0; i != places; ++i) {
    prepare_operands(source + i * most, Copy, i, false);
    if (reduces && i % adders == 0)
      prepare_operands(out + i * place + guard, Copy, 1000 + i, true);
  }
  std::vector<byte> expected(out, out + places * place);
  for (unsigned round = 0; round != rounds; ++round)
    for (unsigned block = 0; block != adders; ++block) {
      const auto [bytes, offset] = size_of(round);
      const long here = round * adders + (reduces ? 0 : block);
      byte *const to = expected.data() + here * place + guard + offset;
      const byte *const from = source + (round * adders + block) * most;
      if (reduces)
        reduce(to, from, bytes, Copy);
      else
        std::memcpy(to, from, bytes);
    }
  bulk_to_global<Copy, Commit, Wait><<<adders, threads>>>(
      on_device(source), on_device(out), reduces ? 0 : place);
  finish_launch(Opcode.text);
  long failures = 0;
  for (long i = 0; i != places; ++i)
    failures += std::memcmp(&expected[i * place], out + i * place, place) != 0;
  release(source);
  release(out);
  return report(Opcode.text, places, failures);
}
template <opcode_text Opcode> int test_prefetch() {
  byte *source = random_bytes(2 * most, 5);
  std::memcpy(source + most, source, most);
  counts *const total = start_counting();
  bulk_prefetch<Opcode><<<4, threads>>>(on_device(source), on_device(total));
  const int failed = report_counts(Opcode.text, total);
  release(source);
  return failed;
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_cp_async_ca(opcode) test_elements<opcode, all_bytes>()
#define RUN_cp_async_ca_src_size(opcode) test_elements<opcode, source_size>()
#define RUN_cp_async_ca_ignore_src(opcode) test_elements<opcode, ignore>()
#define RUN_cp_async_cg RUN_cp_async_ca
#define RUN_cp_async_cg_src_size RUN_cp_async_ca_src_size
#define RUN_cp_async_cg_ignore_src RUN_cp_async_ca_ignore_src
#define RUN_cp_async_commit_group(opcode)                                      \
  test_groups<opcode, opcode, "cp.async.wait_group">()
#define RUN_cp_async_wait_group(opcode)                                        \
  test_groups<opcode, "cp.async.commit_group", opcode>()
#define RUN_cp_async_wait_all RUN_cp_async_wait_group
#define RUN_cp_async_mbarrier_arrive(opcode) test_copy_arrival<opcode>()
#define RUN_cp_async_bulk_cta(opcode) test_to_shared<opcode, own>()
#define RUN_cp_async_bulk_cluster(opcode)                                      \
  test_to_shared<opcode, has(opcode, ".multicast::cluster") ? multicast : own>()
#define RUN_cp_async_bulk_between_ctas(opcode)                                 \
  test_to_shared<opcode, other_block>()
#define RUN_cp_reduce_async_bulk_between_ctas(opcode)                          \
  test_to_shared<opcode, reduce_other_block>()
#define RUN_cp_async_bulk_global(opcode)                                       \
  test_to_global<opcode, opcode, "cp.async.bulk.commit_group",                 \
                 "cp.async.bulk.wait_group">()
#define RUN_cp_reduce_async_bulk_global RUN_cp_async_bulk_global
#define RUN_cp_reduce_async_bulk_global_noftz RUN_cp_async_bulk_global
#define RUN_cp_async_bulk_commit_group(opcode)                                 \
  test_to_global<opcode, "cp.async.bulk.global.shared::cta.bulk_group",        \
                 opcode, "cp.async.bulk.wait_group">()
#define RUN_cp_async_bulk_wait_group(opcode)                                   \
  test_to_global<opcode, "cp.async.bulk.global.shared::cta.bulk_group",        \
                 "cp.async.bulk.commit_group", opcode>()
#define RUN_cp_async_bulk_prefetch(opcode) test_prefetch<opcode>()

int main() {
  element_source = random_bytes(threads * slot_source, 1);
  element_result = mirrored<byte>(threads * slot);
  stream_source = random_bytes(group_rounds * threads * 16, 2);
  int failures = 0, executed = 0;
#include "copies.inc"
  return finish("copies", executed, 0, failures);
}
