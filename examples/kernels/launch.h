// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LAUNCH_H
#define LAUNCH_H

#include "plans.h"
#include <cuda_runtime.h>

namespace rows {

/// Starts the kernel of \p plan on the rows of contiguous matrices that are
/// aligned to 16 bytes.
template <class... Pointers>
void launch(const plan<Pointers...> &plan, long long row_count, int cols,
            Pointers... pointers) {
  plan.kernel<<<plan.blocks(row_count, cols), plan.block_threads>>>(
      row_count, cols, pointers...);
}

} // namespace rows

#endif // LAUNCH_H
