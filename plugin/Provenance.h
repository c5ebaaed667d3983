// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a pointer or value at pipeline start comes from: at -O0 it has passed
// through local variables, and wrappers leave loads of pointers behind.

#ifndef TILE_PLUGIN_PROVENANCE_H
#define TILE_PLUGIN_PROVENANCE_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class CallInst;
class Constant;
class DataLayout;
class Value;
} // namespace llvm

namespace tile {

/// The value that is read if `V` is a load of a local variable that was
/// written once, or an element of such an aggregate; else `V`.
llvm::Value *forwardedValue(llvm::Value *V, const llvm::DataLayout &DL);

/// A pointer as a constant byte offset from an object: an alloca, a global, an
/// argument, or whatever instruction could not be looked through.
struct Provenance {
  llvm::Value *Object = nullptr;
  int64_t Offset = 0;
};
Provenance provenance(llvm::Value *Pointer, const llvm::DataLayout &DL);

/// The constant that a scalar is at pipeline start, or null.
llvm::Constant *constantScalar(llvm::Value *V, const llvm::DataLayout &DL);

/// The C string that a pointer refers to, if it is a compile-time constant.
std::optional<std::string> constantString(llvm::Value *Pointer,
                                          const llvm::DataLayout &DL);

/// A call to a defined always_inline function that makes the pointer, such as
/// a view factory of the headers; null if there is none.
llvm::CallInst *feedingCall(llvm::Value *Pointer, const llvm::DataLayout &DL);

} // namespace tile

#endif // TILE_PLUGIN_PROVENANCE_H
