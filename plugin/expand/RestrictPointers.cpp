// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RestrictPointers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tile;

/// Marks a module with such statements, and each of them.
static constexpr StringLiteral Mark = "tile.restrict";

namespace {

/// Whether memory may be written through a pointer. The pointer is followed
/// through local variables and into functions; where it is lost, it may be.
class WriteFinder {
public:
  bool mayWrite(Argument &A) {
    add(&A, /*IsPlace=*/false);
    while (!Work.empty()) {
      auto [V, IsPlace] = Work.pop_back_val();
      for (Use &U : V->uses())
        if (IsPlace ? loses(U) : writes(U))
          return true;
    }
    return false;
  }

private:
  /// A value is the pointer, or one into a local variable that holds it.
  using Item = PointerIntPair<Value *, 1, bool>;

  void add(Value *V, bool IsPlace) {
    if (Seen.insert({V, IsPlace}).second)
      Work.push_back({V, IsPlace});
  }

  /// A copy of the pointer in a variable; true if it is not one.
  bool addVariable(Value *Address) {
    auto *Variable = dyn_cast<AllocaInst>(getUnderlyingObject(Address, 0));
    if (Variable)
      add(Variable, /*IsPlace=*/true);
    return !Variable;
  }

  /// The parameter of a function; true if it is not known.
  bool addParameter(CallBase &Call, Use &U, bool IsPlace) {
    Function *Callee = Call.getCalledFunction();
    if (!Callee || Callee->isDeclaration() || !Call.isArgOperand(&U) ||
        Call.getArgOperandNo(&U) >= Callee->arg_size())
      return true;
    add(Callee->getArg(Call.getArgOperandNo(&U)), IsPlace);
    return false;
  }

  static bool isDerived(const User &I) {
    return isa<GetElementPtrInst, AddrSpaceCastInst, PHINode, SelectInst,
               FreezeInst>(I);
  }

  /// A use of the pointer: true if it writes, or nothing is known of it.
  bool writes(Use &U) {
    User *I = U.getUser();
    if (isa<LoadInst, ICmpInst>(I))
      return false;
    if (isDerived(*I))
      return add(I, /*IsPlace=*/false), false;
    if (auto *Store = dyn_cast<StoreInst>(I))
      return U.getOperandNo() == 1 || addVariable(Store->getPointerOperand());
    auto *Call = dyn_cast<CallBase>(I);
    if (!Call)
      return true;
    if (Call->isInlineAsm() || isa<IntrinsicInst>(Call))
      return !Call->isArgOperand(&U) ||
             !Call->onlyReadsMemory(Call->getArgOperandNo(&U));
    return addParameter(*Call, U, /*IsPlace=*/false);
  }

  /// A use of a variable that holds the pointer: true if nothing is known of
  /// it.
  bool loses(Use &U) {
    User *I = U.getUser();
    if (isa<LifetimeIntrinsic, StoreInst>(I))
      return isa<StoreInst>(I) && U.getOperandNo() == 0;
    if (isa<LoadInst>(I))
      return add(I, /*IsPlace=*/false), false;
    if (isDerived(*I))
      return add(I, /*IsPlace=*/true), false;
    if (auto *Copy = dyn_cast<MemTransferInst>(I))
      return U.getOperandNo() == 1 && addVariable(Copy->getRawDest());
    auto *Call = dyn_cast<CallBase>(I);
    return !Call || Call->isInlineAsm() ||
           addParameter(*Call, U, /*IsPlace=*/true);
  }

  SmallVector<Item, 16> Work;
  SmallSet<Item, 16> Seen;
};

/// The statement takes the pointer and may write somewhere else.
void share(Argument &A) {
  IRBuilder<> B(&*A.getParent()->getEntryBlock().getFirstInsertionPt());
  auto *Ty = FunctionType::get(B.getVoidTy(), {A.getType()}, false);
  CallInst *Call =
      B.CreateCall(InlineAsm::get(Ty, "", "l", /*hasSideEffects=*/true), {&A});
  Call->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
  Call->setDoesNotThrow();
  Call->addFnAttr(Attribute::WillReturn);
  Call->setMetadata(Mark, MDNode::get(A.getContext(), {}));
  A.getParent()->getParent()->getOrInsertNamedMetadata(Mark);
}

/// The functions and all that may call them.
SmallSetVector<Function *, 16> withCallers(Module &M,
                                           ArrayRef<Function *> Functions) {
  SmallSetVector<Function *, 16> All(Functions.begin(), Functions.end());
  for (unsigned I = 0; I != All.size(); ++I)
    for (Use &U : All[I]->uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      if (Call && Call->isCallee(&U)) {
        All.insert(Call->getFunction());
        continue;
      }
      // Anything may call it.
      for (Function &F : M)
        if (!F.isDeclaration())
          All.insert(&F);
      return All;
    }
  return All;
}

} // namespace

void tile::shareRestrictPointers(Module &M, ArrayRef<Function *> Ordering) {
  if (Ordering.empty())
    return;
  for (Function *F : withCallers(M, Ordering))
    for (Argument &A : F->args())
      if (A.hasNoAliasAttr() && WriteFinder().mayWrite(A))
        share(A);
}

bool tile::eraseShares(Module &M) {
  NamedMDNode *IsMarked = M.getNamedMetadata(Mark);
  if (!IsMarked)
    return false;
  M.eraseNamedMetadata(IsMarked);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (I.hasMetadata(Mark)) {
        if (auto *A = dyn_cast<Argument>(I.getOperand(0)))
          A->removeAttr(Attribute::NoAlias);
        I.eraseFromParent();
      }
  return true;
}
