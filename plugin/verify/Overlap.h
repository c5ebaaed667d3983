// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules dst-overlap and order-overlap: which slots of one call coincide.

#ifndef TILE_PLUGIN_VERIFY_OVERLAP_H
#define TILE_PLUGIN_VERIFY_OVERLAP_H

#include "llvm/ADT/SmallVector.h"

namespace tile {

struct Diagnostic;
struct Plan;

/// Operands of different objects are taken to be apart; offsets within one
/// object are exact.
void checkOverlap(const Plan &P, llvm::SmallVectorImpl<Diagnostic> &Found);

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_OVERLAP_H
