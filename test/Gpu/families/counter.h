// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks that threads make themselves.

#ifndef TILE_TEST_GPU_FAMILIES_COUNTER_H
#define TILE_TEST_GPU_FAMILIES_COUNTER_H

#include "report.h"
#include "words.h"

/// What each thread counts, added at the end of its work.
struct counts {
  unsigned long long checks, failures;
};
struct counter {
  counts *total;
  unsigned checks = 0, failures = 0;
  GPU_INLINE void expect(bool holds) {
    ++checks;
    failures += !holds;
  }
  GPU_INLINE void add() {
    atomicAdd(&total->checks, checks);
    atomicAdd(&total->failures, failures);
  }
};

GPU_INLINE unsigned value_of(unsigned round, unsigned thread) {
  return (round * 2654435761u ^ thread * 40503u) + 12345;
}

/// What all threads of a spelling's kernels count.
inline counts *start_counting() {
  static counts *total = mirrored<counts>(1);
  *total = {};
  return total;
}
inline int report_counts(const char *opcode, const counts *total) {
  finish_launch(opcode);
  return report(opcode, static_cast<long>(total->checks),
                static_cast<long>(total->failures));
}

#endif // TILE_TEST_GPU_FAMILIES_COUNTER_H
