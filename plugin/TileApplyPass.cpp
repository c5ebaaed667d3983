// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileApplyPass.h"
#include "Call.h"
#include "CarryChains.h"
#include "CheapOperands.h"
#include "EraseCalls.h"
#include "Expander.h"
#include "Messages.h"
#include "Reporter.h"
#include "RestrictPointers.h"
#include "Stubs.h"
#include "TileRemarks.h"
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
SmallVector<CallInst *, 16> takeCalls(const Stub &S, Reporter &Reports) {
  std::string Name = "__tile_apply";
  if (S.Typed)
    Name = "tile::apply<\"" + S.Typed->Sig.Opcode + "\">";
  else if (!S.F->getName().starts_with("_Z"))
    Name = S.F->getName().str();
  SmallVector<CallInst *, 16> Calls;
  for (Use &U : make_early_inc_range(S.F->uses())) {
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
      Reports.report(diag::addressTaken(Name), *I);
    else
      Reports.report(diag::addressTaken(Name), S.F->getContext());
    if (!isa<Constant>(U.getUser()))
      U.set(ConstantPointerNull::get(S.F->getType()));
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
  const CallInst &Call = *P.Source->Inst;
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
  const InstructionTable &Table = instructionTable();
  StubSet Stubs(M, Table);
  bool HadOptions = eraseProjectOptions(M);
  if (Stubs.empty())
    return HadOptions ? PreservedAnalyses::none() : PreservedAnalyses::all();

  inlineWrappers(M, Stubs);
  Reporter Reports;
  SmallVector<CallInst *, 32> Insts;
  for (const std::unique_ptr<Stub> &S : Stubs.stubs())
    append_range(Insts, takeCalls(*S, Reports));
  eraseUnreachable(Insts);
  sortByPosition(Insts, M);

  // All is read and verified before anything is changed: what is known of the
  // module holds until then.
  std::vector<std::unique_ptr<Call>> Calls;
  std::vector<Plan> Plans;
  CarryChains Chains;
  CallReader Reader(Stubs, Table, M.getDataLayout());
  for (CallInst *Inst : Insts) {
    SmallVector<Diagnostic, 4> Found;
    if (std::optional<Call> C = Reader.read(*Inst, Found)) {
      Calls.push_back(std::make_unique<Call>(std::move(*C)));
      if (std::optional<Plan> P = verify(*Calls.back(), Table, Found))
        Plans.push_back(std::move(*P));
    }
    for (const Diagnostic &D : Found) {
      Reports.report(D, *Inst);
      if (D.IsError)
        Chains.addUnknown(*Inst->getParent());
    }
  }
  SmallVector<Function *, 16> Ordering;
  for (const Plan &P : Plans) {
    if (P.S.ordersMemory())
      Ordering.push_back(P.Source->Inst->getFunction());
    SmallVector<CallInst *, 4> Statements = expand(P);
    if (P.S.usesCarry())
      Chains.add(P, Statements);
    remarkExpanded(P, Statements.size());
    remarkUnknownPlaces(P);
    markTiles(P);
    markCheapOperands(P);
  }
  eraseCalls(Insts);
  Chains.join(AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager(),
              Reports);
  shareRestrictPointers(M, Ordering);
  for (const std::unique_ptr<Stub> &S : Stubs.stubs())
    if (S->F->use_empty())
      S->F->eraseFromParent();
  return PreservedAnalyses::none();
}

/// Calls `Visit` with each direct call of a stub, in the order of the source.
static void forEachCall(Module &M, const StubSet &Stubs,
                        function_ref<void(CallInst &)> Visit) {
  SmallVector<CallInst *, 32> Calls;
  for (const std::unique_ptr<Stub> &S : Stubs.stubs())
    for (Use &U : S->F->uses())
      if (auto *Call = dyn_cast<CallInst>(U.getUser());
          Call && Call->isCallee(&U))
        Calls.push_back(Call);
  sortByPosition(Calls, M);
  for (CallInst *Call : Calls)
    Visit(*Call);
}

PreservedAnalyses TileSpellPass::run(Module &M, ModuleAnalysisManager &AM) {
  const InstructionTable &Table = instructionTable();
  StubSet Stubs(M, Table);
  CallReader Reader(Stubs, Table, M.getDataLayout());
  forEachCall(M, Stubs, [&](CallInst &Inst) {
    SmallVector<Diagnostic, 4> Found;
    if (std::optional<Call> C = Reader.read(Inst, Found))
      OS << C->Sig->Opcode << " | " << C->Sig->str() << '\n';
  });
  return PreservedAnalyses::all();
}

PreservedAnalyses TileApplyPrinterPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  const InstructionTable &Table = instructionTable();
  StubSet Stubs(M, Table);
  CallReader Reader(Stubs, Table, M.getDataLayout());
  forEachCall(M, Stubs, [&](CallInst &Inst) {
    OS << Inst.getFunction()->getName() << ": ";
    SmallVector<Diagnostic, 4> Found;
    std::optional<Call> C = Reader.read(Inst, Found);
    std::optional<Plan> P;
    if (C)
      P = verify(*C, Table, Found);
    if (P) {
      OS << P->S.text() << ", form " << P->S.F->Name << ", "
         << P->numInstructions() << " instruction"
         << (P->numInstructions() == 1 ? "" : "s");
      for (const PlanOperand &O : P->Operands)
        OS << ", " << O.Desc->Role << " = " << O.Op->Sig->str();
      if (C->Pred)
        OS << ", pred = " << C->Pred->Sig->str();
    }
    OS << '\n';
    for (const Diagnostic &D : Found)
      OS << "  " << (D.IsError ? "error: " : "warning: ") << D.Message << '\n';
  });
  return PreservedAnalyses::all();
}

PreservedAnalyses TileApplyCheckPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  if (!M.getTargetTriple().isNVPTX())
    return PreservedAnalyses::all();
  Reporter Reports;
  StubSet Stubs(M, instructionTable());
  for (const std::unique_ptr<Stub> &S : Stubs.stubs())
    for (User *U : S->F->users())
      if (auto *I = dyn_cast<Instruction>(U))
        Reports.report(diag::survived(), *I);
  remarkLocalTiles(M);
  bool HadShares = eraseShares(M);
  if (!restoreCheapOperands(M) && !HadShares)
    return PreservedAnalyses::all();
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}
