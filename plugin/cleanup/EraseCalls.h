// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Removes stub calls with what only fed them:
//
//   store ptr %r, ptr %view               ; a temporary of the headers
//   call void @tile::apply(ptr %view)
//
// Left in place, the store would let the address of a tile escape, and the tile
// would reach registers only after the optimiser has found out what this pass
// knows.

#ifndef TILE_PLUGIN_CLEANUP_ERASECALLS_H
#define TILE_PLUGIN_CLEANUP_ERASECALLS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class CallInst;
} // namespace llvm

namespace tile {

/// Erases the calls, the instructions and the local variables without debug
/// information that only led to their arguments, and their strings.
void eraseCalls(llvm::ArrayRef<llvm::CallInst *> Calls);

} // namespace tile

#endif // TILE_PLUGIN_CLEANUP_ERASECALLS_H
