// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the executing thread stands in the group axes of a scope.

#ifndef TILE_PLUGIN_EXPAND_THREADCOORDINATE_H
#define TILE_PLUGIN_EXPAND_THREADCOORDINATE_H

#include "Signature.h"
#include "llvm/IR/IRBuilder.h"

namespace tile {

/// The byte offset of the thread's own group coordinate, as an i64; null if it
/// is zero. `Strides` are bytes, one per group axis.
llvm::Value *groupOffset(llvm::IRBuilderBase &B, Scope S,
                         llvm::ArrayRef<int64_t> Strides);

} // namespace tile

#endif // TILE_PLUGIN_EXPAND_THREADCOORDINATE_H
