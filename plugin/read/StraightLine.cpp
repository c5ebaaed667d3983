// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StraightLine.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace tile;

/// Instructions that mean the same in the caller. Debug locations and alias
/// scopes are of one function, and tail calls must not see its variables.
static bool isMovable(const Instruction &I) {
  if (I.getDebugLoc() || I.hasMetadata(LLVMContext::MD_alias_scope) ||
      I.hasMetadata(LLVMContext::MD_noalias))
    return false;
  if (auto *Alloca = dyn_cast<AllocaInst>(&I))
    return Alloca->isStaticAlloca();
  if (auto *Call = dyn_cast<CallInst>(&I))
    return Call->getCalledFunction() && !isa<IntrinsicInst>(Call) &&
           !Call->isTailCall() && !Call->hasOperandBundles();
  return isa<LoadInst, StoreInst, GetElementPtrInst, CastInst, BinaryOperator,
             CmpInst, SelectInst, ExtractValueInst, InsertValueInst>(I);
}

static bool isStraightLine(const Function &F) {
  if (F.size() != 1 || F.isVarArg() || F.getSubprogram() ||
      F.hasPersonalityFn() || F.hasGC() ||
      F.hasFnAttribute(Attribute::StrictFP))
    return false;
  // Parameters that are copies made for the call.
  if (any_of(F.args(), [](const Argument &A) {
        return A.hasPassPointeeByValueCopyAttr() || A.hasStructRetAttr();
      }))
    return false;
  const BasicBlock &Body = F.getEntryBlock();
  return isa<ReturnInst>(Body.getTerminator()) &&
         all_of(drop_end(Body), isMovable);
}

using ValuesInCaller = SmallDenseMap<const Value *, Value *, 16>;

/// The value, or what stands for it in the caller.
static Value *mapped(Value *V, const ValuesInCaller &Values) {
  auto It = Values.find(V);
  return It == Values.end() ? V : It->second;
}

/// True for a variable that only holds a value, as Clang has for each
/// parameter, and for what accesses it: `Values` then has what it holds, and
/// what is loaded.
static bool isReplaced(Instruction &I, ValuesInCaller &Values) {
  auto IsValue = [](const Value *V) {
    auto *Variable = dyn_cast<AllocaInst>(V);
    return Variable && isAllocaPromotable(Variable);
  };
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!IsValue(Store->getPointerOperand()))
      return false;
    Values[Store->getPointerOperand()] =
        mapped(Store->getValueOperand(), Values);
    return true;
  }
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (!IsValue(Load->getPointerOperand()))
      return false;
    Value *Held = Values.lookup(Load->getPointerOperand());
    Values[Load] = Held ? Held : UndefValue::get(Load->getType());
    return true;
  }
  return IsValue(&I);
}

bool tile::inlineStraightLine(CallInst &Call, InlineFunctionInfo &Info) {
  // None if the call's type is not that of the function.
  Function *Callee = Call.getCalledFunction();
  Function &Caller = *Call.getFunction();
  if (!Callee || Call.hasOperandBundles() || Call.isMustTailCall() ||
      Caller.hasFnAttribute(Attribute::StrictFP) || !isStraightLine(*Callee))
    return false;
  ValuesInCaller Values;
  for (auto [Parameter, Passed] : zip_equal(Callee->args(), Call.args()))
    Values[&Parameter] = Passed;
  BasicBlock::iterator Variables = Caller.getEntryBlock().begin();
  BasicBlock &Body = Callee->getEntryBlock();
  for (Instruction &I : drop_end(Body)) {
    if (isReplaced(I, Values))
      continue;
    Instruction *Copy = I.clone();
    for (Use &U : Copy->operands())
      U.set(mapped(U, Values));
    Values[&I] = Copy;
    if (auto *Alloca = dyn_cast<AllocaInst>(Copy)) {
      Alloca->insertBefore(Variables);
      Info.StaticAllocas.push_back(Alloca);
      continue;
    }
    Copy->insertBefore(Call.getIterator());
    Copy->setDebugLoc(Call.getDebugLoc());
    if (auto *Inner = dyn_cast<CallInst>(Copy))
      Info.InlinedCallSites.push_back(Inner);
  }
  if (Value *Result = cast<ReturnInst>(Body.getTerminator())->getReturnValue())
    Call.replaceAllUsesWith(mapped(Result, Values));
  Call.eraseFromParent();
  return true;
}
