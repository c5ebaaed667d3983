// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WrapperInliner.h"
#include "StraightLine.h"
#include "Stubs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
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

/// An entry point, or a function that would be inlined anyway.
bool isWrapper(const Function &F) {
  return F.hasFnAttribute(ErrorAttribute) ||
         F.hasFnAttribute(Attribute::AlwaysInline);
}

class WrapperInliner {
public:
  explicit WrapperInliner(const StubSet &Stubs) : Stubs(Stubs) {}

  void run() {
    SetVector<Function *> Users = collectWrappers();
    for (Function *W : Wrappers) {
      // Little is left to copy to each call: the parameters pass through
      // variables that are read once.
      flatten(*W);
      promoteAll(*W);
      for (CallInst *Call : callsOf(*W))
        if (Call->getFunction() != W) {
          Users.insert(Call->getFunction());
          inlineCall(*Call, Call->getMetadata("srcloc"));
        }
    }
    // Those that stay (an address is taken, say) are expanded in place, and
    // calling them is not an error: the plugin did run.
    for (Function *W : reverse(Wrappers)) {
      if (W->isDefTriviallyDead()) {
        NewAllocas.erase(W);
        Users.remove(W);
        W->eraseFromParent();
      } else {
        W->removeFnAttr(ErrorAttribute);
      }
    }
    for (Function *F : Users)
      flatten(*F);
    if (any_of(Stubs.stubs(), [](auto &S) { return S->usesCarry(); }))
      inlineOpenChains(to_vector<16>(Users));
    for (auto &[F, Allocas] : NewAllocas)
      promote(*F, Allocas);
  }

private:
  /// Finds the wrappers. Returns the other functions that call a stub.
  SetVector<Function *> collectWrappers() {
    SetVector<Function *> Users;
    SmallVector<Function *, 16> Worklist;
    for (const std::unique_ptr<Stub> &S : Stubs.stubs())
      Worklist.push_back(S->F);
    while (!Worklist.empty())
      for (CallInst *Call : callsOf(*Worklist.pop_back_val())) {
        Function *Caller = Call->getFunction();
        if (!isWrapper(*Caller))
          Users.insert(Caller);
        else if (Wrappers.insert(Caller))
          Worklist.push_back(Caller);
      }
    return Users;
  }

  /// Does a function call itself, through functions that `Follow` accepts?
  static bool callsItself(Function &F,
                          function_ref<bool(const Function &)> Follow) {
    SmallVector<Function *, 8> Worklist = {&F};
    SmallPtrSet<Function *, 8> Visited;
    while (!Worklist.empty())
      for (Instruction &I : instructions(*Worklist.pop_back_val())) {
        auto *Call = dyn_cast<CallInst>(&I);
        Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        if (!Callee || Callee->isDeclaration() || !Follow(*Callee))
          continue;
        if (Callee == &F)
          return true;
        if (Visited.insert(Callee).second)
          Worklist.push_back(Callee);
      }
    return false;
  }

  /// True if inlining the function and what it calls would not end.
  bool isRecursive(Function &F) {
    auto [Known, IsNew] = Recursive.try_emplace(&F, false);
    if (IsNew)
      Known->second = callsItself(F, isWrapper);
    return Known->second;
  }

  /// Gives the stub and wrapper calls among the inlined ones `Location`, if
  /// there is one. Returns the calls that came with the body.
  SmallVector<CallBase *, 8> inlineCall(CallInst &Call,
                                        MDNode *Location = nullptr) {
    // None if the call's type is not that of the function.
    Function *Callee = Call.getCalledFunction();
    if (!Callee || isRecursive(*Callee))
      return {};
    Function *Caller = Call.getFunction();
    InlineFunctionInfo Info;
    // Most of its variables are about to go: they need no lifetime.
    if (!inlineStraightLine(Call, Info) &&
        !InlineFunction(Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      return {};
    append_range(NewAllocas[Caller], Info.StaticAllocas);
    if (Location)
      for (CallBase *Inner : Info.InlinedCallSites)
        if (Function *Target = Inner->getCalledFunction();
            Target && (Stubs.find(Target) || Wrappers.contains(Target)))
          Inner->setMetadata("srcloc", Location);
    return std::move(Info.InlinedCallSites);
  }

  static bool isHelper(const CallBase &Call) {
    const Function *Callee = Call.getCalledFunction();
    return isa<CallInst>(Call) && Callee && !Callee->isDeclaration() &&
           Callee != Call.getFunction() &&
           Callee->hasFnAttribute(Attribute::AlwaysInline);
  }

  /// Inlines the always_inline functions that a function calls.
  void flatten(Function &F) {
    SmallVector<CallBase *, 16> Calls;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && isHelper(*Call))
        Calls.push_back(Call);
    while (!Calls.empty())
      for (CallBase *Inner : inlineCall(*cast<CallInst>(Calls.pop_back_val())))
        if (isHelper(*Inner))
          Calls.push_back(Inner);
  }

  /// Does a function read a carry flag that it has not written, or leave one
  /// that its caller may read?
  bool isOpen(Function &F) const {
    for (BasicBlock &BB : F) {
      const Stub *First = nullptr, *Last = nullptr;
      for (Instruction &I : BB) {
        auto *Call = dyn_cast<CallInst>(&I);
        const Stub *S = Call ? Stubs.find(Call->getCalledFunction()) : nullptr;
        if (!S || !S->usesCarry())
          continue;
        First = First ? First : S;
        Last = S;
      }
      if ((First && First->ReadsCarry && BB.isEntryBlock()) ||
          (Last && Last->WritesCarry && isa<ReturnInst>(BB.getTerminator())))
        return true;
    }
    return false;
  }

  /// Inlines open functions into their callers, which may then be open. At -O0
  /// Clang marks every function noinline, and optnone.
  void inlineOpenChains(SmallVector<Function *, 16> Worklist) {
    while (!Worklist.empty()) {
      Function *F = Worklist.pop_back_val();
      bool MayInline = !F->hasFnAttribute(Attribute::NoInline) ||
                       F->hasFnAttribute(Attribute::OptimizeNone);
      SmallVector<CallInst *, 8> Calls = callsOf(*F);
      if (!MayInline || Calls.empty() || !isOpen(*F) ||
          callsItself(*F, [](const Function &) { return true; }))
        continue;
      SmallSetVector<Function *, 8> Callers;
      for (CallInst *Call : Calls) {
        Callers.insert(Call->getFunction());
        inlineCall(*Call);
      }
      for (Function *Caller : Callers)
        flatten(*Caller);
      append_range(Worklist, Callers);
      if (F->isDefTriviallyDead()) {
        NewAllocas.erase(F);
        llvm::erase(Worklist, F);
        F->eraseFromParent();
      }
    }
  }

  /// Removes the variables of a function that can be values.
  void promoteAll(Function &F) {
    SmallVector<AllocaInst *, 16> Allocas;
    for (Instruction &I : F.getEntryBlock())
      if (auto *Alloca = dyn_cast<AllocaInst>(&I))
        Allocas.push_back(Alloca);
    promote(F, Allocas);
    NewAllocas.erase(&F);
  }

  /// Removes the parameter and result variables that inlining has left.
  static void promote(Function &F, SmallVectorImpl<AllocaInst *> &Allocas) {
    erase_if(Allocas, [](AllocaInst *A) { return !isAllocaPromotable(A); });
    if (Allocas.empty())
      return;
    DominatorTree DT(F);
    PromoteMemToReg(Allocas, DT);
  }

  const StubSet &Stubs;
  SetVector<Function *> Wrappers;
  MapVector<Function *, SmallVector<AllocaInst *, 16>> NewAllocas;
  DenseMap<Function *, bool> Recursive;
};

} // namespace

void tile::inlineWrappers(Module &M, const StubSet &Stubs) {
  WrapperInliner(Stubs).run();
}
