// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the generated tile kernels. TILE_NUMERICS_STUB selects the stub
// instead of tile::apply, so that both interfaces are executed.

#ifndef TILE_TEST_GPU_NUMERICS_TILE_KERNEL_H
#define TILE_TEST_GPU_NUMERICS_TILE_KERNEL_H

#include <tile/apply.h>

#define NUMERICS_INLINE __device__ __attribute__((always_inline)) inline

NUMERICS_INLINE unsigned thread_index() {
  return blockIdx.x * blockDim.x + threadIdx.x;
}

// The thread's tile, row-major; in memory the tiles of all threads follow each
// other.
template <class T, class M, int Repeats, int Count>
NUMERICS_INLINE void load(T (&tile)[Repeats][Count], const M *memory) {
  memory += thread_index() * (Repeats * Count);
#pragma unroll
  for (int r = 0; r != Repeats; ++r)
#pragma unroll
    for (int c = 0; c != Count; ++c)
      tile[r][c] = static_cast<T>(memory[r * Count + c]);
}

template <class T, class M, int Repeats, int Count>
NUMERICS_INLINE void store(M *memory, const T (&tile)[Repeats][Count]) {
  memory += thread_index() * (Repeats * Count);
#pragma unroll
  for (int r = 0; r != Repeats; ++r)
#pragma unroll
    for (int c = 0; c != Count; ++c)
      memory[r * Count + c] = static_cast<M>(tile[r][c]);
}

template <int Repeats>
NUMERICS_INLINE void load_guard(bool (&tile)[Repeats],
                                const unsigned char *guard) {
  guard += thread_index() * Repeats;
#pragma unroll
  for (int r = 0; r != Repeats; ++r)
    tile[r] = guard[r] != 0;
}

/// Any value but 0 is true: 2 and 128 are among them.
NUMERICS_INLINE unsigned char lane_guard(const unsigned char *guard) {
  return guard[thread_index()];
}

#ifdef TILE_NUMERICS_STUB
#define NEGATED(predicate) predicate
#define APPLY(opcode, signature, ...)                                          \
  __tile_apply(opcode, signature, __VA_ARGS__)
#define APPLY_LANE(opcode, signature, guard, ...)                              \
  __tile_apply(opcode, signature, __VA_ARGS__, (guard) != 0)
#define APPLY_LANE_PRESERVE APPLY_LANE
#define APPLY_REPEAT(opcode, signature, guard, ...)                            \
  __tile_apply(opcode, signature, __VA_ARGS__, guard)
#define APPLY_REPEAT_PRESERVE APPLY_REPEAT
#else
#define NEGATED(predicate) tile::negated(predicate)
#define APPLY(opcode, signature, ...) tile::apply<opcode>(__VA_ARGS__)
#define APPLY_LANE(opcode, signature, guard, ...)                              \
  tile::apply<opcode>(__VA_ARGS__, tile::pred(guard))
#define APPLY_LANE_PRESERVE(opcode, signature, guard, ...)                     \
  tile::apply<opcode>(__VA_ARGS__, tile::pred(guard), tile::preserve_dst)
#define APPLY_REPEAT APPLY_LANE
#define APPLY_REPEAT_PRESERVE APPLY_LANE_PRESERVE
#endif

#endif // TILE_TEST_GPU_NUMERICS_TILE_KERNEL_H
