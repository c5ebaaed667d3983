// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WarpLanes.h"
#include "Evaluate.h"
#include "Provenance.h"
#include "Stubs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tile;

static constexpr unsigned WarpSize = 32, NumThreads = 2 * WarpSize;

/// What a function returns that does nothing else, such as the getter behind
/// `threadIdx.x`; null of any other call.
static Value *returned(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  if (!F || F->isDeclaration() || F->isInterposable() || !F->arg_empty() ||
      F->size() != 1)
    return nullptr;
  auto *Return = dyn_cast<ReturnInst>(F->getEntryBlock().getTerminator());
  return Return ? Return->getReturnValue() : nullptr;
}

LaneMask WarpLanes::reaching(const Instruction &I) {
  LaneMask Lanes = AllLanes;
  DominatorTree &Tree = Origins.dominators(I);
  const BasicBlock *At = I.getParent();
  for (auto *Node = Tree.getNode(At); Node && Node->getIDom();
       Node = Node->getIDom()) {
    BasicBlock *Before = Node->getIDom()->getBlock();
    Instruction *End = Before->getTerminator();
    auto Takes = [&](const BasicBlock *Next) {
      return Tree.dominates(BasicBlockEdge(Before, Next), At);
    };
    if (auto *Branch = dyn_cast<BranchInst>(End);
        Branch && Branch->isConditional()) {
      for (unsigned Edge : {0, 1})
        if (Takes(Branch->getSuccessor(Edge)))
          Lanes &= lanesWith(*Branch->getCondition(),
                             *ConstantInt::getBool(End->getContext(), !Edge));
    } else if (auto *Switch = dyn_cast<SwitchInst>(End)) {
      for (auto Case : Switch->cases())
        if (Takes(Case.getCaseSuccessor()))
          Lanes &= lanesWith(*Switch->getCondition(), *Case.getCaseValue());
    }
  }
  return Lanes;
}

LaneMask WarpLanes::where(Value &Condition) {
  LaneMask Zero =
      lanesWith(Condition, *Constant::getNullValue(Condition.getType()));
  return Zero == AllLanes ? AllLanes : ~Zero;
}

/// The lanes that have the value in each warp; all if they are not known, or if
/// the warps differ.
LaneMask WarpLanes::lanesWith(Value &V, const Constant &Wanted) {
  evaluate(
      &V, Known,
      [&](Value &Of, SmallVectorImpl<Value *> &Needed) {
        if (Value *F = Origins.forwarded(&Of); F != &Of)
          Needed.push_back(F);
        else if (isa<CastInst, BinaryOperator, CmpInst, SelectInst>(Of))
          append_range(Needed, cast<Instruction>(Of).operands());
        else if (auto *Call = dyn_cast<CallBase>(&Of))
          if (Value *Result = returned(*Call))
            Needed.push_back(Result);
      },
      [&](Value &Of) { return compute(Of); });
  const Values &Each = Known.find(&V)->second;
  if (Each.empty())
    return AllLanes;
  uint64_t Threads = 0;
  for (auto [I, C] : enumerate(Each))
    Threads |= uint64_t(C == &Wanted) << I;
  LaneMask First = Threads, Second = Threads >> WarpSize;
  return First == Second && First != 0 ? First : AllLanes;
}

/// The name of the special register that a value is; else "". A tile call may
/// have read it into a variable that nothing else writes.
StringRef WarpLanes::specialRegister(Value &V) {
  if (auto *Call = dyn_cast<CallBase>(&V)) {
    switch (Call->getIntrinsicID()) {
    case Intrinsic::nvvm_read_ptx_sreg_laneid:
      return "%laneid";
    case Intrinsic::nvvm_read_ptx_sreg_tid_x:
      return "%tid.x";
    default:
      return "";
    }
  }
  auto *Load = dyn_cast<LoadInst>(&V);
  auto *Variable =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  if (!Variable)
    return "";
  const Use *Written = nullptr;
  for (const Use &U : Variable->uses()) {
    if (isa<LoadInst, LifetimeIntrinsic>(U.getUser()))
      continue;
    if (Written)
      return "";
    Written = &U;
  }
  auto *Call = Written ? dyn_cast<CallBase>(Written->getUser()) : nullptr;
  const Stub *S = Call ? Stubs.find(Call->getCalledFunction()) : nullptr;
  if (!S || !S->Typed || !Origins.dominators(*Load).dominates(Call, Load))
    return "";
  const Signature &Sig = S->Typed->Sig;
  if (Sig.Operands.size() != 2 || Sig.Pred)
    return "";
  return Sig.Operands[1].Register;
}

WarpLanes::Values WarpLanes::compute(Value &V) {
  auto Of = [&](Value *Other) {
    auto It = Known.find(Other);
    return It == Known.end() ? Values() : It->second;
  };
  if (auto *C = dyn_cast<ConstantData>(&V))
    return Values(NumThreads, C);
  if (Value *F = Origins.forwarded(&V); F != &V)
    return Of(F);
  StringRef Register = specialRegister(V);
  bool IsLane = Register == "%laneid";
  if (IsLane || Register == "%tid.x") {
    Values Each;
    for (unsigned I = 0; I != NumThreads; ++I)
      Each.push_back(ConstantInt::get(V.getType(), IsLane ? I % WarpSize : I));
    return Each;
  }
  if (auto *Call = dyn_cast<CallBase>(&V)) {
    Value *Result = returned(*Call);
    return Result ? Of(Result) : Values();
  }
  if (!isa<CastInst, BinaryOperator, CmpInst, SelectInst>(V))
    return {};
  auto &I = cast<Instruction>(V);
  SmallVector<Values, 3> Operands;
  for (Value *Operand : I.operands())
    if (Operands.emplace_back(Of(Operand)).empty())
      return {};
  const DataLayout &DL = I.getDataLayout();
  Values Each;
  for (unsigned Thread = 0; Thread != NumThreads; ++Thread) {
    SmallVector<Constant *, 3> Here;
    for (const Values &Operand : Operands)
      Here.push_back(Operand[Thread]);
    auto *Compare = dyn_cast<CmpInst>(&I);
    Constant *Folded =
        Compare ? ConstantFoldCompareInstOperands(Compare->getPredicate(),
                                                  Here[0], Here[1], DL)
                : ConstantFoldInstOperands(&I, Here, DL);
    if (!isa_and_nonnull<ConstantData>(Folded))
      return {};
    Each.push_back(Folded);
  }
  return Each;
}
