// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileApplyPass.h"
#include "Diagnostics.h"
#include "EraseCall.h"
#include "Expander.h"
#include "LocalTiles.h"
#include "OperandForms.h"
#include "Plan.h"
#include "TypedStub.h"
#include "Verifier.h"
#include "WrapperInliner.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tile;

namespace {

/// The direct calls of a stub. Every other use of it is reported and undone.
SmallVector<CallInst *, 16> takeCalls(Function &Stub, Reporter &Reports) {
  SmallVector<CallInst *, 16> Calls;
  for (Use &U : make_early_inc_range(Stub.uses())) {
    if (auto *Call = dyn_cast<CallInst>(U.getUser());
        Call && Call->isCallee(&U)) {
      Calls.push_back(Call);
      continue;
    }
    // One report for each place in the code; a constant user has none.
    if (auto *Call = dyn_cast<CallBase>(U.getUser());
        Call && Call->isCallee(&U))
      Reports.report(diag::notADirectCall(), *Call);
    else if (auto *I = dyn_cast<Instruction>(U.getUser()))
      Reports.report(diag::addressTaken(), *I);
    else
      Reports.report(diag::addressTaken(), Stub);
    if (!isa<Constant>(U.getUser()))
      U.set(ConstantPointerNull::get(Stub.getType()));
  }
  return Calls;
}

/// Drops the calls that no path reaches. Such code may be anything, values that
/// depend on themselves included, and is never executed.
void eraseUnreachable(SmallVectorImpl<CallInst *> &Calls) {
  DenseMap<Function *, SmallPtrSet<BasicBlock *, 8>> Reachable;
  erase_if(Calls, [&](CallInst *Call) {
    auto [Blocks, IsNew] = Reachable.try_emplace(Call->getFunction());
    if (IsNew)
      for (BasicBlock *BB : depth_first(Call->getFunction()))
        Blocks->second.insert(BB);
    if (Blocks->second.contains(Call->getParent()))
      return false;
    if (!Call->use_empty())
      Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
    Call->eraseFromParent();
    return true;
  });
}

/// The order of the source, for reports: uses are in no particular order.
/// Clang's cookies grow along a file; without them the order is the module's.
void sortByPosition(SmallVectorImpl<CallInst *> &Calls, Module &M) {
  using Place = std::pair<uint64_t, unsigned>;
  DenseMap<const CallInst *, Place> Places;
  SmallSetVector<Function *, 8> Functions;
  for (CallInst *Call : Calls) {
    Places[Call] = {sourceCookie(*Call), 0};
    Functions.insert(Call->getFunction());
  }
  unsigned Next = 0;
  for (Function &F : M) {
    if (!Functions.contains(&F))
      continue;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (auto It = Places.find(Call); It != Places.end())
          It->second.second = Next++;
  }
  llvm::sort(Calls, [&](const CallInst *A, const CallInst *B) {
    return Places.find(A)->second < Places.find(B)->second;
  });
}

void remarkExpanded(const Plan &P, uint64_t Count) {
  const CallInst &Call = *P.Source->Call;
  OptimizationRemarkEmitter ORE(Call.getFunction());
  ORE.emit([&] {
    OptimizationRemark R("tile-apply", "Expanded", &Call);
    if (Count == 0)
      R << ore::NV("Opcode", P.S.text())
        << ": predicate is always false, no instruction";
    else
      R << ore::NV("Opcode", P.S.text()) << ": "
        << ore::NV("Count", static_cast<unsigned long>(Count))
        << (Count == 1 ? " instruction" : " instructions") << " (form "
        << ore::NV("Form", StringRef(P.S.F->Name)) << ")";
    return R;
  });
}

} // namespace

PreservedAnalyses TileApplyPass::run(Module &M, ModuleAnalysisManager &AM) {
  if (!M.getTargetTriple().isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<Function *, 4> Stubs = stubDeclarations(M);
  bool Changed = spellOut(M, Stubs);
  if (Stubs.empty())
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();

  inlineWrappers(M, Stubs);
  Reporter Reports;
  SmallVector<CallInst *, 32> Calls;
  for (Function *Stub : Stubs)
    append_range(Calls, takeCalls(*Stub, Reports));
  eraseUnreachable(Calls);
  sortByPosition(Calls, M);

  for (CallInst *Call : Calls) {
    SmallVector<Diagnostic, 4> Found;
    if (std::optional<StubCall> Decoded = decode(*Call, Found))
      if (std::optional<Plan> P = verify(*Decoded, instructionTable(), Found)) {
        remarkExpanded(*P, expand(*P));
        markTiles(*P);
        markOperandForms(*P);
      }
    for (const Diagnostic &D : Found)
      Reports.report(D, *Call);
    eraseCall(*Call);
  }
  for (Function *Stub : Stubs)
    if (Stub->use_empty())
      Stub->eraseFromParent();
  return PreservedAnalyses::none();
}

PreservedAnalyses TileSpellPass::run(Module &M, ModuleAnalysisManager &AM) {
  SmallVector<Function *, 4> Stubs = stubDeclarations(M);
  return spellOut(M, Stubs) ? PreservedAnalyses::none()
                            : PreservedAnalyses::all();
}

PreservedAnalyses TileApplyPrinterPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  SmallVector<CallInst *, 32> Calls;
  SmallVector<Function *, 4> Stubs = stubDeclarations(M);
  bool Changed = spellOut(M, Stubs);
  for (Function *Stub : Stubs)
    for (Use &U : Stub->uses())
      if (auto *Call = dyn_cast<CallInst>(U.getUser());
          Call && Call->isCallee(&U))
        Calls.push_back(Call);
  sortByPosition(Calls, M);
  for (CallInst *Call : Calls) {
    OS << Call->getFunction()->getName() << ": ";
    SmallVector<Diagnostic, 4> Found;
    std::optional<StubCall> Decoded = decode(*Call, Found);
    std::optional<Plan> P;
    if (Decoded)
      P = verify(*Decoded, instructionTable(), Found);
    if (P) {
      OS << P->S.text() << ", form " << P->S.F->Name << ", "
         << P->numInstructions() << " instruction"
         << (P->numInstructions() == 1 ? "" : "s");
      for (const PlanOperand &O : P->Operands)
        OS << ", " << O.Desc->Role << " = " << O.Op->Sig.str();
      if (Decoded->Pred)
        OS << ", pred = " << Decoded->Pred->Sig.str();
    }
    OS << '\n';
    for (const Diagnostic &D : Found)
      OS << "  " << (D.IsError ? "error: " : "warning: ") << D.Message << '\n';
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses TileApplyCheckPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  if (!M.getTargetTriple().isNVPTX())
    return PreservedAnalyses::all();
  Reporter Reports;
  for (Function *Stub : stubDeclarations(M))
    for (User *U : Stub->users())
      if (auto *I = dyn_cast<Instruction>(U))
        Reports.report(diag::survived(), *I);
  remarkLocalTiles(M);
  if (!restoreOperandForms(M))
    return PreservedAnalyses::all();
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}
