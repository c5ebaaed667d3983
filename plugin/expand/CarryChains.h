// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The instructions of a block that hand the carry on, each to the next one,
// become one asm statement: no register holds the flag, and LLVM uses it for
// additions of its own. The statement stands where the last of them stood. What
// is between them stays before it, unless it needs a result: then it follows.
//
// The results have to be values for that, so variables of such a function are
// promoted here at every -O level.

#ifndef TILE_PLUGIN_EXPAND_CARRYCHAINS_H
#define TILE_PLUGIN_EXPAND_CARRYCHAINS_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class BasicBlock;
class CallInst;
class MDNode;
} // namespace llvm

namespace tile {

struct Plan;
class Reporter;

class CarryChains {
public:
  /// One instruction: a repeat of a call that reads or writes the flag.
  struct Link {
    const Plan *P;
    llvm::CallInst *Statement;
    llvm::MDNode *Location; // of the call
  };

  /// Takes the statements of a call, before the call is erased.
  void add(const Plan &P, llvm::ArrayRef<llvm::CallInst *> Statements);
  /// What a call in the block writes is not known: it has an error.
  void addUnknown(const llvm::BasicBlock &Block) { Unknown.insert(&Block); }

  /// Joins the chains, after the calls are erased.
  void join(llvm::FunctionAnalysisManager &FAM, Reporter &Reports);

private:
  llvm::MapVector<llvm::BasicBlock *, llvm::SmallVector<Link, 8>> Links;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 4> Unknown;
};

} // namespace tile

#endif // TILE_PLUGIN_EXPAND_CARRYCHAINS_H
