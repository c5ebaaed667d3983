// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LocalMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

/// A query looks at the small writes that begin this many bytes before it.
static constexpr int64_t SmallSize = 64;

bool tile::addOffset(int64_t &Offset, const APInt &Delta) {
  APInt Wide = Delta.sextOrTrunc(std::max(Delta.getBitWidth(), 64u));
  int64_t Step = Wide.isSignedIntN(50) ? Wide.getSExtValue()
                 : Wide.isNegative()   ? -2 * MaxOffset
                                       : 2 * MaxOffset;
  int64_t Sum = Offset + std::clamp(Step, -2 * MaxOffset, 2 * MaxOffset);
  Offset = std::clamp(Sum, -MaxOffset, MaxOffset);
  return Sum == Offset;
}

namespace {

/// Walks the uses of a variable.
class WriteCollector {
public:
  WriteCollector(const DataLayout &DL, LocalMemory::CallWrites MayWrite)
      : DL(DL), MayWrite(MayWrite) {}

  /// False if the variable may be written in other ways than `Writes` says.
  bool collect(AllocaInst &Object) {
    Pointers.push_back({&Object, 0});
    while (!Pointers.empty()) {
      auto [Pointer, Offset] = Pointers.pop_back_val();
      for (Use &U : Pointer->uses())
        if (!visit(U, Offset))
          return false;
    }
    return true;
  }

  SmallVector<LocalWrite, 4> Writes;

private:
  /// A pointer into the variable; without an offset if an index is not
  /// constant.
  using Place = std::optional<int64_t>;

  bool visit(Use &U, Place Offset) {
    auto *I = cast<Instruction>(U.getUser());
    if (isa<LoadInst, LifetimeIntrinsic>(I))
      return true;
    if (isa<AddrSpaceCastInst>(I)) {
      Pointers.push_back({I, Offset});
      return true;
    }
    if (auto *Gep = dyn_cast<GetElementPtrInst>(I)) {
      APInt Delta(DL.getIndexTypeSizeInBits(Gep->getType()), 0);
      if (!Offset || Gep->getType()->isVectorTy() ||
          !Gep->accumulateConstantOffset(DL, Delta) ||
          !addOffset(*Offset, Delta))
        Offset.reset();
      Pointers.push_back({Gep, Offset});
      return true;
    }
    if (auto *Store = dyn_cast<StoreInst>(I)) {
      if (U.getOperandNo() != Store->getPointerOperandIndex() ||
          !Store->isSimple())
        return false;
      TypeSize Size = DL.getTypeStoreSize(Store->getValueOperand()->getType());
      return !Size.isScalable() && add(*I, Offset, Size.getFixedValue());
    }
    if (auto *Copy = dyn_cast<MemIntrinsic>(I)) {
      if (isa<MemTransferInst>(Copy) && U.getOperandNo() == 1)
        return true; // read
      auto *Length = dyn_cast<ConstantInt>(Copy->getLength());
      return Length && Length->getValue().ule(MaxOffset) &&
             !Copy->isVolatile() && add(*I, Offset, Length->getSExtValue());
    }
    auto *Call = dyn_cast<CallBase>(I);
    if (!Call || !Call->isArgOperand(&U))
      return false;
    // What is passed by value is copied.
    return Call->isByValArgument(Call->getArgOperandNo(&U)) || !MayWrite(U);
  }

  bool add(Instruction &I, Place Offset, int64_t Size) {
    if (!Offset)
      return false;
    Writes.push_back({&I, *Offset, *Offset + Size});
    return true;
  }

  const DataLayout &DL;
  LocalMemory::CallWrites MayWrite;
  SmallVector<std::pair<Instruction *, Place>, 8> Pointers;
};

} // namespace

LocalMemory::Variable &LocalMemory::variable(AllocaInst &Object,
                                             CallWrites MayWrite) {
  std::unique_ptr<Variable> &Known = Variables[&Object];
  if (Known)
    return *Known;
  auto Made = std::make_unique<Variable>();
  WriteCollector Collector(Object.getDataLayout(), MayWrite);
  Made->IsKnown = Collector.collect(Object);
  if (Made->IsKnown) {
    for (const LocalWrite &W : Collector.Writes)
      (W.End - W.Begin <= SmallSize
           ? static_cast<SmallVectorImpl<LocalWrite> &>(Made->Small)
           : Made->Large)
          .push_back(W);
    for (const LocalWrite &W : Collector.Writes)
      Made->InBlock[W.I->getParent()].push_back(W);
    for (auto &[Block, Writes] : Made->InBlock)
      llvm::sort(Writes, [](const LocalWrite &A, const LocalWrite &B) {
        return A.I->comesBefore(B.I);
      });
    llvm::sort(Made->Small, [](const LocalWrite &A, const LocalWrite &B) {
      return A.Begin < B.Begin;
    });
  }
  return *(Variables[&Object] = std::move(Made));
}

bool LocalMemory::visitWrites(AllocaInst &Object, int64_t Begin, int64_t End,
                              CallWrites MayWrite,
                              function_ref<bool(const LocalWrite &)> Visit) {
  Variable &V = variable(Object, MayWrite);
  if (!V.IsKnown)
    return false;
  for (const LocalWrite &W : V.Large)
    if (W.overlaps(Begin, End) && !Visit(W))
      return true;
  auto *First = partition_point(V.Small, [&](const LocalWrite &W) {
    return W.Begin <= Begin - SmallSize;
  });
  for (; First != V.Small.end() && First->Begin < End; ++First)
    if (First->overlaps(Begin, End) && !Visit(*First))
      return true;
  return true;
}

std::optional<LocalWrite> LocalMemory::writeBefore(AllocaInst &Object,
                                                   int64_t Begin, int64_t End,
                                                   const Instruction &At,
                                                   CallWrites MayWrite) {
  Variable &V = variable(Object, MayWrite);
  if (!V.IsKnown)
    return std::nullopt;
  if (auto Here = V.InBlock.find(At.getParent()); Here != V.InBlock.end()) {
    auto *After = partition_point(Here->second, [&](const LocalWrite &W) {
      return W.I->comesBefore(&At);
    });
    for (const LocalWrite &W : reverse(ArrayRef(Here->second.begin(), After)))
      if (W.overlaps(Begin, End))
        return W.covers(Begin, End) ? std::optional(W) : std::nullopt;
  }
  std::optional<LocalWrite> Only;
  bool IsOnly = true;
  visitWrites(Object, Begin, End, MayWrite, [&](const LocalWrite &W) {
    IsOnly = !Only;
    Only = W;
    return IsOnly;
  });
  if (!Only || !IsOnly || !Only->covers(Begin, End) || !dominates(*Only->I, At))
    return std::nullopt;
  return Only;
}

bool LocalMemory::dominates(const Instruction &A, const Instruction &B) {
  if (A.getParent() == B.getParent())
    return A.comesBefore(&B);
  return dominators().dominates(&A, &B);
}

DominatorTree &LocalMemory::dominators() {
  if (!Tree)
    Tree = std::make_unique<DominatorTree>(F);
  return *Tree;
}
