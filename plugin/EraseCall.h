// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Removes a stub call with what only fed it:
//
//   store ptr %r, ptr %view               ; a temporary of the headers
//   %pointer = load ptr, ptr %view
//   call void @__tile_apply(ptr @opcode, ptr @signature, ptr %pointer)
//
// Left behind, the store would let the address of a tile escape, and the tile
// would reach registers only after the optimiser has found out what this pass
// knows.

#ifndef TILE_PLUGIN_ERASECALL_H
#define TILE_PLUGIN_ERASECALL_H

namespace llvm {
class CallInst;
} // namespace llvm

namespace tile {

/// Erases the call, the instructions and the local variables without debug
/// information that only led to its arguments, and its strings.
void eraseCall(llvm::CallInst &Call);

} // namespace tile

#endif // TILE_PLUGIN_ERASECALL_H
