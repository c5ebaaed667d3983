// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Brings each stub call to the user's own function, with all that makes its
// operands.
//
// Functions with a body and Clang's `error` attribute that end in a stub call
// are entry points: those of the headers, and a project's own. They are inlined
// into their callers, and the outermost `!srcloc` travels inward with the call.
// So are the always_inline functions that a function with stub calls uses, such
// as view factories: the storage of the operands then shows at every -O level.
// LLVM inlines the latter at every level too, only later. And so are functions
// with a part of a carry chain, which has to be in one basic block.

#ifndef TILE_PLUGIN_READ_WRAPPERINLINER_H
#define TILE_PLUGIN_READ_WRAPPERINLINER_H

namespace llvm {
class Module;
} // namespace llvm

namespace tile {

class StubSet;

/// Entry points without a use are erased.
void inlineWrappers(llvm::Module &M, const StubSet &Stubs);

} // namespace tile

#endif // TILE_PLUGIN_READ_WRAPPERINLINER_H
