// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The local variables of a function at pipeline start, and what is written to
// them. Each variable is walked once.

#ifndef TILE_PLUGIN_READ_LOCALMEMORY_H
#define TILE_PLUGIN_READ_LOCALMEMORY_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Dominators.h"
#include <memory>
#include <optional>

namespace llvm {
class AllocaInst;
class CallBase;
class DataLayout;
class Instruction;
class Use;
} // namespace llvm

namespace tile {

/// A store, memcpy or memset to bytes [Begin, End) of a variable.
struct LocalWrite {
  llvm::Instruction *I;
  int64_t Begin, End;

  bool overlaps(int64_t From, int64_t To) const {
    return Begin < To && From < End;
  }
  bool covers(int64_t From, int64_t To) const {
    return Begin <= From && To <= End;
  }
};

class LocalMemory {
public:
  /// Says whether a call can write to the variable that it is passed a pointer
  /// to.
  using CallWrites = llvm::function_ref<bool(const llvm::Use &)>;

  explicit LocalMemory(llvm::Function &F) : F(F) {}

  /// Visits the writes that overlap the bytes [Begin, End) of a variable, until
  /// `Visit` returns false. False if other writes may exist; then none is
  /// visited.
  bool visitWrites(llvm::AllocaInst &Variable, int64_t Begin, int64_t End,
                   CallWrites MayWrite,
                   llvm::function_ref<bool(const LocalWrite &)> Visit);

  /// The write that a read of the bytes [Begin, End) at an instruction sees:
  /// the last one in its block, else the only one there is if it comes before
  /// the instruction on every path. It covers the bytes.
  std::optional<LocalWrite> writeBefore(llvm::AllocaInst &Variable,
                                        int64_t Begin, int64_t End,
                                        const llvm::Instruction &At,
                                        CallWrites MayWrite);

  llvm::DominatorTree &dominators();

private:
  struct Variable {
    bool IsKnown = true;                    // no other writes exist
    llvm::SmallVector<LocalWrite, 4> Small; // sorted by Begin
    llvm::SmallVector<LocalWrite, 1> Large;
    /// All writes of each block, in order.
    llvm::SmallDenseMap<const llvm::BasicBlock *,
                        llvm::SmallVector<LocalWrite, 2>, 2>
        InBlock;
  };

  Variable &variable(llvm::AllocaInst &Object, CallWrites MayWrite);
  bool dominates(const llvm::Instruction &A, const llvm::Instruction &B);

  llvm::Function &F;
  std::unique_ptr<llvm::DominatorTree> Tree;
  llvm::DenseMap<llvm::AllocaInst *, std::unique_ptr<Variable>> Variables;
};

/// No object is larger; offsets within this never overflow in sums.
inline constexpr int64_t MaxOffset = int64_t(1) << 48;

/// Adds to a byte offset within the limit; false if the result is beyond it,
/// and so beyond every object.
bool addOffset(int64_t &Offset, const llvm::APInt &Delta);

} // namespace tile

#endif // TILE_PLUGIN_READ_LOCALMEMORY_H
