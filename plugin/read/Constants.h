// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is in a global constant.

#ifndef TILE_PLUGIN_READ_CONSTANTS_H
#define TILE_PLUGIN_READ_CONSTANTS_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Constant;
class DataLayout;
class Type;
class Value;
} // namespace llvm

namespace tile {

/// What a load of `Ty` at a byte offset of `Object` reads, or null if that is
/// not a global constant or the offset is not within it. A `__constant__`
/// variable that the host can set is not a constant.
llvm::Constant *constantAt(const llvm::Value *Object, int64_t Offset,
                           llvm::Type *Ty, const llvm::DataLayout &DL);

/// Adds all pointers in a global constant. False if `Object` is not one.
bool addPointers(const llvm::Value *Object,
                 llvm::SmallVectorImpl<llvm::Value *> &Pointers);

/// The characters from a byte offset of `Object` up to the first zero, or
/// nothing. Where the offset is the start of a character array, all after the
/// first zero must be zeros too, else they belong to the text.
std::optional<std::string> stringAt(const llvm::Value *Object, int64_t Offset,
                                    const llvm::DataLayout &DL);

} // namespace tile

#endif // TILE_PLUGIN_READ_CONSTANTS_H
