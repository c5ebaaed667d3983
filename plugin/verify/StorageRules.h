// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules storage, bounds and align: where the operands of a call lie.

#ifndef TILE_PLUGIN_VERIFY_STORAGERULES_H
#define TILE_PLUGIN_VERIFY_STORAGERULES_H

#include "llvm/ADT/SmallVector.h"

namespace tile {

struct Diagnostic;
struct Plan;

/// What is not known at compile time is not an error.
void checkStorage(const Plan &P, llvm::SmallVectorImpl<Diagnostic> &Found);

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_STORAGERULES_H
