// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WrapperInliner.h"
#include "Provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace tile;

namespace {

/// What Clang makes of __attribute__((error(...))).
constexpr StringLiteral ErrorAttribute = "dontcall-error";

SmallVector<CallInst *, 8> callsOf(const Function &F) {
  SmallVector<CallInst *, 8> Calls;
  for (const Use &U : F.uses())
    if (auto *Call = dyn_cast<CallInst>(U.getUser());
        Call && Call->isCallee(&U))
      Calls.push_back(Call);
  return Calls;
}

/// An entry point of the headers, or a function that would be inlined anyway.
bool isWrapper(const Function &F) {
  return F.hasFnAttribute(ErrorAttribute) ||
         F.hasFnAttribute(Attribute::AlwaysInline);
}

class WrapperInliner {
public:
  WrapperInliner(Module &M, ArrayRef<Function *> Stubs)
      : DL(M.getDataLayout()), Stubs(Stubs) {}

  bool run() {
    collectWrappers();
    for (Function *W : Wrappers) {
      flatten(*W);
      shrink(*W);
      for (CallInst *Call : callsOf(*W))
        if (Call->getFunction() != W)
          inlineCall(*Call, Call->getMetadata("srcloc"));
    }
    // Those that stay (an address is taken, say) are expanded in place, and
    // calling them is no error: the plugin did run.
    for (Function *W : reverse(Wrappers)) {
      if (W->isDefTriviallyDead()) {
        NewAllocas.erase(W);
        W->eraseFromParent();
      } else {
        W->removeFnAttr(ErrorAttribute);
      }
    }
    promote();
    inlineFeedingCalls();
    promote();
    return Changed;
  }

private:
  void collectWrappers() {
    SmallVector<Function *, 16> Worklist(Stubs);
    while (!Worklist.empty())
      for (CallInst *Call : callsOf(*Worklist.pop_back_val()))
        if (Function *Caller = Call->getFunction();
            isWrapper(*Caller) && Wrappers.insert(Caller))
          Worklist.push_back(Caller);
  }

  /// True if inlining the function and what it calls would not end.
  bool isRecursive(Function &F) {
    auto [Known, IsNew] = Recursive.try_emplace(&F, false);
    if (!IsNew)
      return Known->second;
    SmallVector<Function *, 8> Worklist = {&F};
    SmallPtrSet<Function *, 8> Visited;
    bool Found = false;
    while (!Worklist.empty() && !Found)
      for (Instruction &I : instructions(*Worklist.pop_back_val())) {
        auto *Call = dyn_cast<CallInst>(&I);
        Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        if (!Callee || Callee->isDeclaration() || !isWrapper(*Callee))
          continue;
        Found |= Callee == &F;
        if (Visited.insert(Callee).second)
          Worklist.push_back(Callee);
      }
    return Recursive[&F] = Found;
  }

  /// Gives the stub and wrapper calls among the inlined ones `Location`, if
  /// there is one.
  bool inlineCall(CallInst &Call, MDNode *Location = nullptr) {
    // None if the call's type is not that of the function.
    Function *Callee = Call.getCalledFunction();
    if (!Callee || isRecursive(*Callee))
      return false;
    Function *Caller = Call.getFunction();
    InlineFunctionInfo Info;
    if (!InlineFunction(Call, Info).isSuccess())
      return false;
    append_range(NewAllocas[Caller], Info.StaticAllocas);
    Changed = true;
    if (Location)
      for (CallBase *Inner : Info.InlinedCallSites)
        if (Function *Callee = Inner->getCalledFunction();
            Callee &&
            (is_contained(Stubs, Callee) || Wrappers.contains(Callee)))
          Inner->setMetadata("srcloc", Location);
    return true;
  }

  /// Inlines the headers' helpers (always_inline) into a wrapper.
  void flatten(Function &W) {
    bool Again = true;
    while (Again) {
      Again = false;
      SmallVector<CallInst *, 8> Helpers;
      for (BasicBlock &BB : W)
        for (Instruction &I : BB)
          if (auto *Call = dyn_cast<CallInst>(&I))
            if (Function *Callee = Call->getCalledFunction();
                Callee && Callee != &W && !Callee->isDeclaration() &&
                Callee->hasFnAttribute(Attribute::AlwaysInline))
              Helpers.push_back(Call);
      for (CallInst *Call : Helpers)
        Again |= inlineCall(*Call);
    }
  }

  /// Leaves little to copy to each call: the parameters pass through variables
  /// that are read once.
  void shrink(Function &W) {
    SmallVector<AllocaInst *, 16> Allocas;
    for (Instruction &I : W.getEntryBlock())
      if (auto *Alloca = dyn_cast<AllocaInst>(&I))
        Allocas.push_back(Alloca);
    promote(W, Allocas);
    NewAllocas.erase(&W);
  }

  void inlineFeedingCalls() {
    for (const Function *Stub : Stubs)
      for (CallInst *Call : callsOf(*Stub))
        for (unsigned I = 0; I < Call->arg_size(); ++I)
          while (CallInst *Feeding = feedingCall(Call->getArgOperand(I), DL))
            if (!inlineCall(*Feeding))
              break;
  }

  /// Removes the parameter and result variables that inlining has left.
  void promote() {
    for (auto &[F, Allocas] : NewAllocas)
      promote(*F, Allocas);
    NewAllocas.clear();
  }

  static void promote(Function &F, SmallVectorImpl<AllocaInst *> &Allocas) {
    erase_if(Allocas, [](AllocaInst *A) { return !isAllocaPromotable(A); });
    if (Allocas.empty())
      return;
    DominatorTree DT(F);
    PromoteMemToReg(Allocas, DT);
  }

  const DataLayout &DL;
  ArrayRef<Function *> Stubs;
  SetVector<Function *> Wrappers;
  MapVector<Function *, SmallVector<AllocaInst *, 16>> NewAllocas;
  DenseMap<Function *, bool> Recursive;
  bool Changed = false;
};

} // namespace

bool tile::inlineWrappers(Module &M, ArrayRef<Function *> Stubs) {
  return WrapperInliner(M, Stubs).run();
}
