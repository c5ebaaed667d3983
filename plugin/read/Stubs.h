// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recognition: the declarations of a module that are the stub. No other file
// looks at the name of a function.

#ifndef TILE_PLUGIN_READ_STUBS_H
#define TILE_PLUGIN_READ_STUBS_H

#include "FromName.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include <memory>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class Module;
class Use;
} // namespace llvm

namespace tile {

/// A declaration named `__tile_apply`, `__tile_apply.<suffix>` or the Itanium
/// mangling of a global function or function template of that name; or an
/// instance of tile::apply.
struct Stub {
  llvm::Function *F = nullptr;
  /// Of an instance of tile::apply.
  std::optional<TypedSignature> Typed;
  /// The arguments of tile::apply that refer to what the instruction writes.
  llvm::SmallBitVector Written;
  /// Whether an instance of tile::apply reads and writes the carry flag.
  bool ReadsCarry = false, WritesCarry = false;

  bool usesCarry() const { return ReadsCarry || WritesCarry; }

  /// True for a call as Clang emits it: of the declaration's type and, to
  /// tile::apply, with a pointer for each argument.
  bool isRegular(const llvm::CallBase &Call) const;
};

class StubSet {
public:
  StubSet(llvm::Module &M, const InstructionTable &Table);

  bool empty() const { return Stubs.empty(); }
  llvm::ArrayRef<std::unique_ptr<Stub>> stubs() const { return Stubs; }
  const Stub *find(const llvm::Function *F) const { return ByName.lookup(F); }

  /// May the call that passes a pointer write to what it points to?
  bool mayWrite(const llvm::Use &Argument) const;

private:
  std::vector<std::unique_ptr<Stub>> Stubs;
  llvm::DenseMap<const llvm::Function *, const Stub *> ByName;
};

/// Removes the options that the headers set for each call of tile::apply in the
/// module, which `StubSet` has read. \return true if there were any.
bool eraseProjectOptions(llvm::Module &M);

} // namespace tile

#endif // TILE_PLUGIN_READ_STUBS_H
