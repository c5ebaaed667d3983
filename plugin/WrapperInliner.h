// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Brings each stub call to the user's own function.
//
// Functions with a body and Clang's `error` attribute that end in a stub call
// are entry points (those of <tile/adapt.h>, and a project's own). Inlining
// them, and the view factories that feed a call, shows the operands' storage at
// every -O level; the outermost `!srcloc` travels inward with the call.

#ifndef TILE_PLUGIN_WRAPPERINLINER_H
#define TILE_PLUGIN_WRAPPERINLINER_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace tile {

/// Returns true if anything was inlined. Wrappers without a use are erased.
bool inlineWrappers(llvm::Module &M, llvm::ArrayRef<llvm::Function *> Stubs);

} // namespace tile

#endif // TILE_PLUGIN_WRAPPERINLINER_H
