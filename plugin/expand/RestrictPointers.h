// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A parameter with `__restrict__` tells LLVM that memory is accessed through it
// alone, so LLVM would drop the first of two stores with a release between,
// though other threads see it. An empty statement at the start of the function
// takes the pointer: from then on any fence, barrier or wait may access the
// memory. When the optimiser is done the statement goes, and the promise with
// it, which code generation would rely on again.
//
// Memory that is only read keeps the promise: nobody writes it.

#ifndef TILE_PLUGIN_EXPAND_RESTRICTPOINTERS_H
#define TILE_PLUGIN_EXPAND_RESTRICTPOINTERS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace tile {

/// Shares what is written through `__restrict__` parameters of the functions,
/// which execute statements that order memory, and of their callers.
void shareRestrictPointers(llvm::Module &M,
                           llvm::ArrayRef<llvm::Function *> Ordering);

/// Erases the statements of a module that is marked; true if there were any.
bool eraseShares(llvm::Module &M);

} // namespace tile

#endif // TILE_PLUGIN_EXPAND_RESTRICTPOINTERS_H
