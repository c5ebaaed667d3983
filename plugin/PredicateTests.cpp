// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PredicateTests.h"
#include "Plan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tile;

static constexpr StringLiteral PredicateMetadata = "tile.predicates";

void tile::markPredicates(const Plan &P) {
  bool Reads = P.Source->Pred || any_of(P.Operands, [](const PlanOperand &O) {
                 return O.Desc->Kind == OperandKind::Src &&
                        O.Type->Kind == RegKind::Pred;
               });
  if (Reads)
    P.Source->Call->getModule()->getOrInsertNamedMetadata(PredicateMetadata);
}

/// Only statements are looked at: the rest of the program is not ours.
static bool isStatement(const User *U) {
  auto *Call = dyn_cast<CallBase>(U);
  return Call && Call->isInlineAsm();
}

bool tile::restorePredicateTests(Module &M) {
  NamedMDNode *Mark = M.getNamedMetadata(PredicateMetadata);
  if (!Mark)
    return false;
  M.eraseNamedMetadata(Mark);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Cut = dyn_cast<TruncInst>(&I);
      if (!Cut || !Cut->hasNoUnsignedWrap() ||
          !Cut->getType()->isIntegerTy(1) || none_of(Cut->users(), isStatement))
        continue;
      Value *Test = IRBuilder<>(Cut).CreateIsNotNull(Cut->getOperand(0));
      Test->takeName(Cut);
      Cut->replaceAllUsesWith(Test);
      Cut->eraseFromParent();
    }
  return true;
}
