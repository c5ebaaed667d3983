// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How many ex2.approx.ftz.f32 one SM executes per clock, by its own clock:
// tile::pinned keeps the calls from being merged or dropped, and eight
// independent values per thread keep the unit busy.

#include <cuda_runtime.h>
#include <tile/apply.h>

namespace {

constexpr int threads = 1024;
constexpr int values = 8;
constexpr int calls_per_round = 8;

__global__ void __launch_bounds__(threads)
    ex2_rounds(int rounds, float seed, long long *cycles, float *sink) {
  tile::regs<float, values, 1> r;
#pragma unroll
  for (int i = 0; i != values; ++i)
    r[i] = seed * (threadIdx.x + i);

  __syncthreads();
  const long long begin = clock64();
  for (int round = 0; round != rounds; ++round) {
#pragma unroll
    for (int call = 0; call != calls_per_round; ++call)
      tile::apply<"ex2.approx.ftz.f32">(r, r, tile::pinned);
  }
  __syncthreads();
  const long long end = clock64();

  if (threadIdx.x == 0)
    cycles[blockIdx.x] = end - begin;
#pragma unroll
  for (int i = 0; i != values; ++i)
    if (r[i] == seed)
      sink[i] = r[i];
}

} // namespace

/// Starts one block for each of \p blocks SMs, which writes the clocks it took.
/// \return a cudaError_t.
extern "C" int launch_ex2(int blocks, int rounds, long long *cycles,
                          float *sink, void *stream) {
  ex2_rounds<<<blocks, threads, 0, static_cast<cudaStream_t>(stream)>>>(
      rounds, 0x1p-20f, cycles, sink);
  return cudaGetLastError();
}

/// How many ex2 one block executes in that time.
extern "C" long long ex2_of_block(int rounds) {
  return 1LL * threads * values * calls_per_round * rounds;
}
