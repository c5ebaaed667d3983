// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EraseCalls.h"
#include "TileRemarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tile;

namespace {

/// Values that may be dead by now. Handles: erasing one may erase another.
using Candidates = SmallVector<WeakTrackingVH, 16>;

/// True for a use of a pointer that writes there, or only marks a lifetime.
bool isWrite(const Use &U) {
  if (isa<LifetimeIntrinsic>(U.getUser()))
    return true;
  auto *Store = dyn_cast<StoreInst>(U.getUser());
  return Store && Store->isSimple() && U.getOperandNo() == 1;
}

/// All users of a variable that is written and never read, users of pointers
/// into it included, in an order in which they can be erased; nothing if it may
/// be read.
std::optional<SmallVector<Instruction *, 8>> writers(AllocaInst &Variable) {
  SmallVector<Instruction *, 8> Users;
  SmallVector<Instruction *, 8> Pointers = {&Variable};
  while (!Pointers.empty()) {
    Instruction *Pointer = Pointers.pop_back_val();
    if (Pointer->isUsedByMetadata())
      return std::nullopt;
    for (Use &U : Pointer->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (isa<GetElementPtrInst, AddrSpaceCastInst>(I))
        Pointers.push_back(I);
      else if (!isWrite(U))
        return std::nullopt;
      Users.push_back(I);
    }
  }
  return Users;
}

void eraseWithOperands(Instruction &I, Candidates &Found) {
  for (Value *Operand : I.operands())
    if (isa<Instruction>(Operand) && Operand != &I)
      Found.push_back(Operand);
  I.eraseFromParent();
}

/// A statement of the program: only the optimiser may delete it.
bool isStatement(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && Call->isInlineAsm();
}

/// Erases what is dead, then what that leaves dead. A variable is looked at
/// once all that may have read it is gone.
void eraseDead(Candidates &Found) {
  SmallSetVector<AllocaInst *, 16> Variables;
  while (!Found.empty() || !Variables.empty()) {
    if (Found.empty()) {
      AllocaInst *Variable = Variables.pop_back_val();
      if (auto Users = writers(*Variable)) {
        for (Instruction *User : reverse(*Users))
          eraseWithOperands(*User, Found);
        Variable->eraseFromParent();
      }
      continue;
    }
    Value *V = Found.pop_back_val();
    auto *I = dyn_cast_or_null<Instruction>(V);
    if (!I || isStatement(*I))
      continue;
    auto *Variable =
        dyn_cast<AllocaInst>(getUnderlyingObject(I, /*MaxLookup=*/0));
    if (isInstructionTriviallyDead(I)) {
      if (I == Variable)
        Variables.remove(Variable);
      eraseWithOperands(*I, Found);
    } else if (Variable && !isMarkedTile(*Variable)) {
      Variables.insert(Variable);
    }
  }
}

} // namespace

void tile::eraseCalls(ArrayRef<CallInst *> Calls) {
  Candidates Feeding;
  SmallSetVector<GlobalVariable *, 8> Texts;
  for (CallInst *Call : Calls) {
    for (Value *Argument : Call->args()) {
      if (isa<Instruction>(Argument))
        Feeding.push_back(Argument);
      else if (auto *Text = dyn_cast<GlobalVariable>(
                   Argument->stripInBoundsConstantOffsets()))
        Texts.insert(Text);
    }
    if (!Call->use_empty())
      Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
    Call->eraseFromParent();
  }
  eraseDead(Feeding);
  for (GlobalVariable *Text : Texts) {
    Text->removeDeadConstantUsers();
    if (Text->use_empty() && Text->isDiscardableIfUnused())
      Text->eraseFromParent();
  }
}
