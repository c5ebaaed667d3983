// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inlines functions of one basic block that only pass values and pointers on,
// as tile::view does. LLVM's inliner takes several times as long for them, and
// most functions that are inlined for a stub call are such.

#ifndef TILE_PLUGIN_READ_STRAIGHTLINE_H
#define TILE_PLUGIN_READ_STRAIGHTLINE_H

#include "llvm/Transforms/Utils/Cloning.h"

namespace tile {

/// Inlines the function that `Call` calls, if it is such a function.
/// \param Info  gets the variables and the calls of the inlined body.
/// \return false if nothing has changed.
bool inlineStraightLine(llvm::CallInst &Call, llvm::InlineFunctionInfo &Info);

} // namespace tile

#endif // TILE_PLUGIN_READ_STRAIGHTLINE_H
