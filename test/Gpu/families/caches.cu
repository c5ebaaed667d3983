// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What acts on caches changes no memory, but discard, and ldu loads what is
// there.
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
#include <cuda.h>

using word = unsigned long long;
using byte = unsigned char;

constexpr unsigned threads = 128, line = 128, lines = 64;

/// What a byte of the memory is.
__host__ __device__ inline byte byte_of(unsigned i) {
  return static_cast<byte>(i * 2654435761u >> 13);
}
struct alignas(128) lines_of_memory {
  byte bytes[lines * line];
};
lines_of_memory *prepare() {
  auto *memory = mirrored<lines_of_memory>(1);
  for (unsigned i = 0; i != lines * line; ++i)
    memory->bytes[i] = byte_of(i);
  return memory;
}

//===----------------------------------------------------------------------===//
// prefetch, prefetchu, applypriority, discard
//===----------------------------------------------------------------------===//

template <opcode_text Opcode>
__global__ void prefetch(const lines_of_memory *memory, counts *total) {
  counter count{total};
  if constexpr (has(Opcode, ".local")) {
    // Indexed by a variable, so that it stays in local memory.
    volatile byte own[256];
    for (unsigned i = 0; i != 256; ++i)
      own[i] = byte_of(i + threadIdx.x);
    tile::apply<Opcode>(tile::view<1>(&own[threadIdx.x]));
    for (unsigned i = 0; i != 256; ++i)
      count.expect(own[i] == byte_of(i + threadIdx.x));
  } else {
    const unsigned start = threadIdx.x * 64;
    tile::apply<Opcode>(tile::view<1>(memory->bytes + start));
    for (unsigned i = start; i != start + 64; ++i)
      count.expect(memory->bytes[i] == byte_of(i));
  }
  count.add();
}

/// Of every second line.
template <opcode_text Opcode>
__global__ void act_on_lines(lines_of_memory *memory, counts *total) {
  counter count{total};
  constexpr bool discards = has(Opcode, "discard");
  if (threadIdx.x < lines / 2) {
    byte *const mine = memory->bytes + threadIdx.x * 2 * line;
    tile::apply<Opcode>(tile::view<line>(mine), 128);
    // What is written after a discard is there.
    if constexpr (discards)
      for (unsigned i = 0; i != line; ++i)
        mine[i] = byte_of(threadIdx.x * 2 * line + i);
  }
  __syncthreads();
  for (unsigned i = threadIdx.x; i < lines * line; i += threads)
    count.expect(const_cast<volatile byte *>(memory->bytes)[i] == byte_of(i));
  count.add();
}

//===----------------------------------------------------------------------===//
// prefetch.tensormap
//===----------------------------------------------------------------------===//

__constant__ CUtensorMap constant_map;

template <opcode_text Opcode>
__global__ void prefetch_map(const __grid_constant__ CUtensorMap map,
                             const CUtensorMap *in_global, counts *total) {
  counter count{total};
  if constexpr (has(Opcode, ".const")) {
    tile::apply<Opcode>(tile::view<16>(constant_map.opaque));
    count.expect(constant_map.opaque[0] == in_global->opaque[0]);
  } else {
    tile::apply<Opcode>(tile::view<16>(map.opaque));
    count.expect(map.opaque[0] == in_global->opaque[0]);
  }
  count.add();
}

/// A map of the lines as a matrix of bytes.
CUtensorMap make_map(lines_of_memory *memory) {
  void *entry = nullptr;
  cudaDriverEntryPointQueryResult found;
  require(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &entry,
                                           12000, cudaEnableDefault, &found),
          "cuTensorMapEncodeTiled");
  const auto encode =
      reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(entry);
  CUtensorMap map;
  const cuuint64_t size[2] = {line, lines}, stride[1] = {line};
  const cuuint32_t box[2] = {line, 8}, step[2] = {1, 1};
  const CUresult status = encode(
      &map, CU_TENSOR_MAP_DATA_TYPE_UINT8, 2, on_device(memory), size, stride,
      box, step, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
      CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (status != CUDA_SUCCESS) {
    std::printf("FAIL\tcuTensorMapEncodeTiled\t%d\n", int(status));
    std::exit(1);
  }
  return map;
}

//===----------------------------------------------------------------------===//
// ldu
//===----------------------------------------------------------------------===//

/// An unsigned integer as wide as the type that the opcode names.
template <opcode_text Opcode> constexpr int type_bits() {
  for (const char *digits : {"8", "16", "32", "64", "128"})
    for (const char *kind : {".b", ".u", ".s", ".f"}) {
      char type[6] = {kind[0], kind[1], digits[0], digits[1]};
      if (digits[1])
        type[4] = digits[2];
      if (has(Opcode, type))
        return type[3] == 0       ? 8
               : digits[0] == '1' ? (digits[1] == '6' ? 16 : 128)
               : digits[0] == '3' ? 32
                                  : 64;
    }
  return 0;
}
template <int Bits> struct integer;
template <> struct integer<8> {
  using type = byte;
};
template <> struct integer<16> {
  using type = unsigned short;
};
template <> struct integer<32> {
  using type = unsigned;
};
template <> struct integer<64> {
  using type = word;
};
template <> struct integer<128> {
  using type = unsigned __int128;
};

/// All threads of a warp read the same address.
template <opcode_text Opcode, int Count>
__global__ void load_uniform(const lines_of_memory *memory, counts *total) {
  using T = typename integer<type_bits<Opcode>()>::type;
  counter count{total};
  const unsigned start = threadIdx.x / 32 * 16 + blockIdx.x * 64;
  T value[Count];
  tile::apply<Opcode>(value, tile::view<Count>(reinterpret_cast<const T *>(
                                 memory->bytes + start)));
  for (int i = 0; i != Count; ++i) {
    T expected = 0;
    for (unsigned j = sizeof(T); j-- != 0;)
      expected = static_cast<T>(
          static_cast<unsigned __int128>(expected) << 8 |
          byte_of(start + static_cast<unsigned>(i * sizeof(T)) + j));
    count.expect(value[i] == expected);
  }
  count.add();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

lines_of_memory *memory;
CUtensorMap *global_map;

template <opcode_text Opcode> int test_prefetch() {
  counts *const total = start_counting();
  prefetch<Opcode><<<4, threads>>>(on_device(memory), on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_lines() {
  counts *const total = start_counting();
  act_on_lines<Opcode><<<1, threads>>>(on_device(memory), on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_map() {
  counts *const total = start_counting();
  prefetch_map<Opcode>
      <<<4, threads>>>(*global_map, on_device(global_map), on_device(total));
  return report_counts(Opcode.text, total);
}
template <opcode_text Opcode> int test_load() {
  constexpr int count = has(Opcode, ".v4") ? 4 : has(Opcode, ".v2") ? 2 : 1;
  counts *const total = start_counting();
  load_uniform<Opcode, count>
      <<<32, threads>>>(on_device(memory), on_device(total));
  return report_counts(Opcode.text, total);
}

#define SPELLING(form, opcode, number)                                         \
  failures += RUN_##form(opcode), ++executed;
#define RUN_prefetch(opcode) test_prefetch<opcode>()
#define RUN_prefetch_priority(opcode) test_prefetch<opcode>()
#define RUN_prefetchu(opcode) test_prefetch<opcode>()
#define RUN_prefetch_tensormap(opcode) test_map<opcode>()
#define RUN_applypriority(opcode) test_lines<opcode>()
#define RUN_discard(opcode) test_lines<opcode>()
#define RUN_ldu(opcode) test_load<opcode>()

int main() {
  memory = prepare();
  global_map = mirrored<CUtensorMap>(1);
  *global_map = make_map(memory);
  require(cudaMemcpyToSymbol(constant_map, global_map, sizeof constant_map),
          "constant memory");
  int failures = 0, executed = 0;
#include "caches.inc"
  return finish("caches", executed, 0, failures);
}
