// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILE_TEST_GPU_FAMILIES_MBARRIER_WAIT_H
#define TILE_TEST_GPU_FAMILIES_MBARRIER_WAIT_H

#include "words.h"

/// Waits for the phase of this parity; a program that hangs stops with a trap.
GPU_INLINE void wait_for_phase(unsigned long long *barrier, unsigned parity) {
  bool complete = false;
  const long long start = clock64();
  while (!complete) {
    tile::apply<"mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64">(
        complete, tile::view<1>(barrier), parity);
    if (clock64() - start > 20'000'000'000)
      __trap();
  }
}

#endif // TILE_TEST_GPU_FAMILIES_MBARRIER_WAIT_H
