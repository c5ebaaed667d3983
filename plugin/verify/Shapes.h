// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules shape and limit: how the operands of a call agree.

#ifndef TILE_PLUGIN_VERIFY_SHAPES_H
#define TILE_PLUGIN_VERIFY_SHAPES_H

#include "llvm/ADT/SmallVector.h"

namespace tile {

struct Diagnostic;
struct Plan;

/// Tells group axes from repeat axes and sets the repeats of a plan whose
/// operands are sound by themselves.
void checkShapes(Plan &P, llvm::SmallVectorImpl<Diagnostic> &Found);

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_SHAPES_H
