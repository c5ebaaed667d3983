// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileApplyPass.h"
#include "Diagnostics.h"
#include "Expander.h"
#include "LocalTiles.h"
#include "Plan.h"
#include "Verifier.h"
#include "WrapperInliner.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tile;

namespace {

/// The direct calls of a stub. Every other use of it is reported and undone.
SmallVector<CallInst *, 16> takeCalls(Function &Stub) {
  SmallVector<CallInst *, 16> Calls;
  bool Reported = false;
  for (Use &U : make_early_inc_range(Stub.uses())) {
    if (auto *Call = dyn_cast<CallInst>(U.getUser());
        Call && Call->isCallee(&U)) {
      Calls.push_back(Call);
      continue;
    }
    // One report for each place in the code; a constant user has none.
    if (auto *Call = dyn_cast<CallBase>(U.getUser());
        Call && Call->isCallee(&U))
      report(diag::notADirectCall(), *Call);
    else if (auto *I = dyn_cast<Instruction>(U.getUser()))
      report(diag::addressTaken(), *I);
    else if (!Reported)
      report(diag::addressTaken(), Stub);
    Reported |= !isa<Instruction>(U.getUser());
    if (!isa<Constant>(U.getUser()))
      U.set(ConstantPointerNull::get(Stub.getType()));
  }
  return Calls;
}

/// The order of the source, for reports: uses are in no particular order.
void sortByPosition(SmallVectorImpl<CallInst *> &Calls, Module &M) {
  DenseMap<const CallInst *, unsigned> Position;
  SmallPtrSet<CallInst *, 16> Wanted(Calls.begin(), Calls.end());
  SmallSetVector<Function *, 8> Functions;
  for (CallInst *Call : Calls)
    Functions.insert(Call->getFunction());
  unsigned Next = 0;
  for (Function &F : M) {
    if (!Functions.contains(&F))
      continue;
    for (BasicBlock &BB : F)
      for (Instruction &I : BB)
        if (auto *Call = dyn_cast<CallInst>(&I); Call && Wanted.contains(Call))
          Position[Call] = Next++;
  }
  llvm::sort(Calls, [&](const CallInst *A, const CallInst *B) {
    return Position[A] < Position[B];
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

/// Removes the call with the loads and string constants that only fed it.
void eraseCall(CallInst &Call) {
  SmallVector<Value *, 8> Arguments(Call.args());
  SmallVector<GlobalVariable *, 2> Strings;
  for (Value *Argument : ArrayRef(Arguments).take_front(2))
    if (auto *String =
            dyn_cast<GlobalVariable>(Argument->stripInBoundsConstantOffsets()))
      Strings.push_back(String);
  if (!Call.use_empty())
    Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
  Call.eraseFromParent();
  for (Value *Argument : Arguments)
    RecursivelyDeleteTriviallyDeadInstructions(Argument);
  for (GlobalVariable *String : Strings) {
    String->removeDeadConstantUsers();
    if (String->use_empty() && String->isDiscardableIfUnused())
      String->eraseFromParent();
  }
}

} // namespace

PreservedAnalyses TileApplyPass::run(Module &M, ModuleAnalysisManager &AM) {
  if (!M.getTargetTriple().isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<Function *, 4> Stubs = stubDeclarations(M);
  if (Stubs.empty())
    return PreservedAnalyses::all();

  inlineWrappers(M, Stubs);
  SmallVector<CallInst *, 32> Calls;
  for (Function *Stub : Stubs)
    append_range(Calls, takeCalls(*Stub));
  sortByPosition(Calls, M);

  for (CallInst *Call : Calls) {
    SmallVector<Diagnostic, 4> Found;
    if (std::optional<StubCall> Decoded = decode(*Call, Found))
      if (std::optional<Plan> P = verify(*Decoded, instructionTable(), Found)) {
        remarkExpanded(*P, expand(*P));
        markTiles(*P);
      }
    for (const Diagnostic &D : Found)
      report(D, *Call);
    eraseCall(*Call);
  }
  for (Function *Stub : Stubs)
    if (Stub->use_empty())
      Stub->eraseFromParent();
  return PreservedAnalyses::none();
}

PreservedAnalyses TileApplyPrinterPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  SmallVector<CallInst *, 32> Calls;
  for (Function *Stub : stubDeclarations(M))
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
  return PreservedAnalyses::all();
}

PreservedAnalyses TileApplyCheckPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  if (!M.getTargetTriple().isNVPTX())
    return PreservedAnalyses::all();
  for (Function *Stub : stubDeclarations(M))
    for (User *U : Stub->users())
      if (auto *I = dyn_cast<Instruction>(U))
        report(diag::survived(), *I);
  remarkLocalTiles(M);
  return PreservedAnalyses::all();
}
