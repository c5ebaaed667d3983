// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads of two blocks of a cluster, or those of one where the scope is a
// block or gen.py says so, meet at a few addresses. Each spelling has a case in
// a kernel and a cluster of its own. What happened is in the form of steps: the
// element had one value and then another. They must make one chain from the
// first to the last.

#ifndef TILE_TEST_GPU_FAMILIES_ATOMICS_H
#define TILE_TEST_GPU_FAMILIES_ATOMICS_H

#include "atomics_model.h"
#include "report.h"
#include "words.h"

enum : unsigned {
  atomic_blocks = 2,
  atomic_threads = 64,
  atomic_rounds = 2,
  atomic_cells = 4,
  cell_bytes = 16,
  atomic_steps = atomic_blocks * atomic_threads * atomic_rounds,
};

/// What a cluster reads and writes, for each spelling.
struct atomic_memory {
  alignas(16) unsigned char cells[atomic_blocks][atomic_cells][cell_bytes];
  alignas(16) unsigned char b[atomic_steps][cell_bytes];
  alignas(16) unsigned char c[atomic_steps][cell_bytes];
  alignas(16) unsigned char old[atomic_steps][cell_bytes];
};
struct atomic_arguments {
  atomic_memory *memory;
};

struct atomic_spelling {
  const char *text;
  operation what;
  element type;
  int lanes;    // elements of a cell
  bool own;     // each block has its cells
  bool has_old; // atom and not red
};

int run_group(void (*kernel)(atomic_arguments),
              const atomic_spelling *spellings, int count, int first);
int finish_atomics(int failures);

template <class T, int Count>
GPU_INLINE void load_registers(T (&r)[Count], const unsigned char *from) {
#pragma unroll
  for (int i = 0; i != Count; ++i)
    r[i] = reinterpret_cast<const T *>(from)[i];
}
template <class T, int Count>
GPU_INLINE void store_registers(unsigned char *to, const T (&r)[Count]) {
#pragma unroll
  for (int i = 0; i != Count; ++i)
    reinterpret_cast<T *>(to)[i] = r[i];
}

// The cells are copied to shared memory and back; where only one place is used,
// the other one stays as it is. A shared place of the other block is used where
// all of the cluster meet.
#define ATOMIC_BEGIN                                                           \
  __shared__ alignas(16) unsigned char cells[atomic_cells][cell_bytes];        \
  atomic_memory &m = p.memory[blockIdx.y];                                     \
  const unsigned rank = block_in_cluster();                                    \
  [[maybe_unused]] const unsigned long long policy = cache_policy();           \
  if (threadIdx.x < atomic_cells * cell_bytes)                                 \
    (&cells[0][0])[threadIdx.x] = (&m.cells[rank][0][0])[threadIdx.x];         \
  bool uses_shared = false;                                                    \
  cluster_barrier();                                                           \
  _Pragma("unroll 1") for (unsigned round = 0; round != atomic_rounds;         \
                           ++round) {                                          \
    const unsigned step =                                                      \
        (round * atomic_blocks + rank) * atomic_threads + threadIdx.x;         \
    const unsigned cell = threadIdx.x % atomic_cells;                          \
    switch (blockIdx.y) {

#define ATOMIC_END                                                             \
  }                                                                            \
  }                                                                            \
  cluster_barrier();                                                           \
  if (uses_shared && threadIdx.x < atomic_cells * cell_bytes)                  \
    (&m.cells[rank][0][0])[threadIdx.x] = (&cells[0][0])[threadIdx.x];

#define IN_global(T, N) tile::view<N>(reinterpret_cast<T *>(m.cells[0][cell]))
#define IN_global_own(T, N)                                                    \
  tile::view<N>(reinterpret_cast<T *>(m.cells[rank][cell]))
#define IN_shared(T, N) tile::view<N>(reinterpret_cast<T *>(cells[cell]))
#define IN_generic_shared IN_shared
#define IN_cluster(T, N) tile::shared<T, N>(in_block(cells[cell], 0))
#define IN_cluster_own(T, N) tile::shared<T, N>(in_block(cells[cell], rank))
#define SHARED_global false
#define SHARED_global_own false
#define SHARED_shared true
#define SHARED_generic_shared true
#define SHARED_cluster true
#define SHARED_cluster_own true

#define ATOM(number, opcode, T, N, space, ...)                                 \
  case number: {                                                               \
    T d[N], b[N];                                                              \
    uses_shared = SHARED_##space;                                              \
    load_registers(b, m.b[step]);                                              \
    tile::apply<opcode>(d, IN_##space(T, N), __VA_ARGS__);                     \
    store_registers(m.old[step], d);                                           \
    break;                                                                     \
  }
#define CAS(number, opcode, T, N, space, ...)                                  \
  case number: {                                                               \
    T d[N], b[N], c[N];                                                        \
    uses_shared = SHARED_##space;                                              \
    load_registers(b, m.b[step]);                                              \
    load_registers(c, m.c[step]);                                              \
    tile::apply<opcode>(d, IN_##space(T, N), __VA_ARGS__);                     \
    store_registers(m.old[step], d);                                           \
    break;                                                                     \
  }
#define RED(number, opcode, T, N, space, ...)                                  \
  case number: {                                                               \
    T b[N];                                                                    \
    uses_shared = SHARED_##space;                                              \
    load_registers(b, m.b[step]);                                              \
    tile::apply<opcode>(IN_##space(T, N), __VA_ARGS__);                        \
    break;                                                                     \
  }

#endif // TILE_TEST_GPU_FAMILIES_ATOMICS_H
