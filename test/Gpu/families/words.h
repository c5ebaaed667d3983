// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The qualifiers of an opcode at compile time.

#ifndef TILE_TEST_GPU_FAMILIES_WORDS_H
#define TILE_TEST_GPU_FAMILIES_WORDS_H

#include <tile/apply.h>

using opcode_text = tile::fixed_string;

/// True if the opcode has the qualifier, such as ".up".
constexpr bool has(const opcode_text &opcode, const char *word) {
  for (const char *at = opcode.text; *at; ++at) {
    const char *left = at, *right = word;
    while (*right && *left == *right) {
      ++left;
      ++right;
    }
    if (!*right && (*left == '.' || !*left))
      return true;
  }
  return false;
}

#define GPU_INLINE __device__ __attribute__((always_inline)) inline

/// The address of an object in shared memory, as the instructions count it.
GPU_INLINE unsigned shared_address(const void *object) {
  return static_cast<unsigned>(reinterpret_cast<unsigned long long>(
      (__attribute__((address_space(3))) const void *)object));
}
/// The address of the same object in another block of the cluster.
GPU_INLINE unsigned in_block(const void *object, unsigned rank) {
  unsigned there;
  asm("mapa.shared::cluster.u32 %0, %1, %2;"
      : "=r"(there)
      : "r"(shared_address(object)), "r"(rank));
  return there;
}
GPU_INLINE unsigned block_in_cluster() {
  unsigned rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}
// compute-sanitizer counts on barriers of a block alone. The threads of a warp
// may come one by one.
GPU_INLINE void cluster_barrier() {
  asm volatile("barrier.sync 0;\n\t"
               "barrier.cluster.arrive;\n\t"
               "barrier.cluster.wait;\n\t"
               "barrier.sync 0;" ::
                   : "memory");
}
GPU_INLINE unsigned long long cache_policy() {
  unsigned long long policy;
  asm("createpolicy.fractional.L2::evict_last.b64 %0;" : "=l"(policy));
  return policy;
}

#endif // TILE_TEST_GPU_FAMILIES_WORDS_H
