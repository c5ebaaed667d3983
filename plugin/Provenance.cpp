// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

namespace {

/// Bounds every walk below: source code nests far less, and a cycle through a
/// phi or a loop-carried variable ends here.
constexpr unsigned MaxSteps = 64;
/// A variable with more accesses than this is not a wrapper's.
constexpr unsigned MaxAccesses = 256;

/// No object is larger; offsets within this never overflow in sums.
constexpr int64_t MaxOffset = int64_t(1) << 48;

/// Adds to a byte offset within the limit; false if the result is beyond it,
/// and so beyond every object.
bool addOffset(int64_t &Offset, const APInt &Delta) {
  int64_t Step =
      std::clamp(Delta.getSExtValue(), -2 * MaxOffset, 2 * MaxOffset);
  int64_t Sum = Offset + Step;
  Offset = std::clamp(Sum, -MaxOffset, MaxOffset);
  return Sum == Offset;
}

/// An instruction that writes an alloca at a known offset.
struct Write {
  Instruction *I;
  int64_t Offset;
  int64_t Size;
};

/// All writes to `Object`, or nothing if something else may write it.
std::optional<SmallVector<Write, 4>> writesTo(AllocaInst *Object,
                                              const DataLayout &DL) {
  SmallVector<Write, 4> Writes;
  SmallVector<std::pair<Value *, int64_t>, 8> Pointers = {{Object, 0}};
  unsigned Accesses = 0;
  while (!Pointers.empty()) {
    auto [Pointer, Offset] = Pointers.pop_back_val();
    for (Use &U : Pointer->uses()) {
      if (++Accesses > MaxAccesses)
        return std::nullopt;
      auto *I = cast<Instruction>(U.getUser());
      if (isa<LoadInst>(I) || isa<LifetimeIntrinsic>(I))
        continue;
      if (isa<AddrSpaceCastInst>(I)) {
        Pointers.push_back({I, Offset});
      } else if (auto *Gep = dyn_cast<GetElementPtrInst>(I)) {
        APInt Delta(DL.getIndexTypeSizeInBits(Gep->getType()), 0);
        int64_t Sum = Offset;
        if (!Gep->accumulateConstantOffset(DL, Delta) || !addOffset(Sum, Delta))
          return std::nullopt;
        Pointers.push_back({Gep, Sum});
      } else if (auto *Store = dyn_cast<StoreInst>(I);
                 Store && U.getOperandNo() == 1 && Store->isSimple()) {
        TypeSize Size =
            DL.getTypeStoreSize(Store->getValueOperand()->getType());
        Writes.push_back(
            {Store, Offset, static_cast<int64_t>(Size.getFixedValue())});
      } else if (auto *Copy = dyn_cast<MemCpyInst>(I)) {
        auto *Length = dyn_cast<ConstantInt>(Copy->getLength());
        if (U.getOperandNo() == 1)
          continue; // read
        if (!Length || Length->getValue().ugt(MaxOffset) || Copy->isVolatile())
          return std::nullopt;
        Writes.push_back({Copy, Offset, Length->getSExtValue()});
      } else {
        return std::nullopt;
      }
    }
  }
  return Writes;
}

/// The part of an aggregate value at a byte offset, if an instruction or
/// constant spells it.
Value *partOf(Value *Aggregate, int64_t Offset, Type *PartType,
              const DataLayout &DL) {
  for (unsigned Step = 0; Step != MaxSteps; ++Step) {
    if (Offset == 0 && Aggregate->getType() == PartType)
      return Aggregate;
    auto *STy = dyn_cast<StructType>(Aggregate->getType());
    if (!STy || Offset < 0 || STy->getNumElements() == 0)
      return nullptr;
    const StructLayout *Layout = DL.getStructLayout(STy);
    if (Offset >= static_cast<int64_t>(Layout->getSizeInBytes()))
      return nullptr;
    unsigned Index = Layout->getElementContainingOffset(Offset);
    Value *Part = nullptr;
    // Bounded as well: in unreachable code a value may depend on itself.
    Value *Whole = Aggregate;
    for (unsigned Inserts = 0; Inserts != MaxSteps && !Part; ++Inserts) {
      auto *Insert = dyn_cast<InsertValueInst>(Whole);
      if (!Insert)
        break;
      if (Insert->getIndices().size() == 1 && Insert->getIndices()[0] == Index)
        Part = Insert->getInsertedValueOperand();
      Whole = Insert->getAggregateOperand();
    }
    if (auto *C = dyn_cast<Constant>(Aggregate))
      Part = C->getAggregateElement(Index);
    if (!Part)
      return nullptr;
    Offset -= static_cast<int64_t>(Layout->getElementOffset(Index));
    Aggregate = Part;
  }
  return nullptr;
}

/// An alloca and a byte offset, if the pointer is one.
std::optional<std::pair<AllocaInst *, int64_t>>
allocaSlot(Value *Pointer, const DataLayout &DL) {
  APInt Offset(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
  Value *Base = Pointer->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/true);
  int64_t Bytes = 0;
  if (auto *Object = dyn_cast<AllocaInst>(Base);
      Object && addOffset(Bytes, Offset))
    return std::pair(Object, Bytes);
  return std::nullopt;
}

/// The one write of the slot [Offset, Offset + Size), if there is just one
/// that overlaps it, covers it and comes before `At` on every path.
std::optional<Write> onlyWrite(AllocaInst *Object, int64_t Offset, int64_t Size,
                               const Instruction *At, const DataLayout &DL) {
  auto Writes = writesTo(Object, DL);
  if (!Writes)
    return std::nullopt;
  erase_if(*Writes, [&](const Write &W) {
    return W.Offset + W.Size <= Offset || Offset + Size <= W.Offset;
  });
  if (Writes->size() != 1)
    return std::nullopt;
  const Write &W = Writes->front();
  if (W.Offset > Offset || W.Offset + W.Size < Offset + Size)
    return std::nullopt;
  if (W.I->getParent() == At->getParent())
    return W.I->comesBefore(At) ? std::optional(W) : std::nullopt;
  DominatorTree DT(const_cast<Function &>(*At->getFunction()));
  return DT.dominates(W.I, At) ? std::optional(W) : std::nullopt;
}

/// What a load of `Type` from a local variable reads: a value, or null.
Value *loadedValue(AllocaInst *Object, int64_t Offset, Type *Ty,
                   const Instruction *At, const DataLayout &DL) {
  int64_t Size = DL.getTypeStoreSize(Ty).getFixedValue();
  for (unsigned Step = 0; Step != MaxSteps; ++Step) {
    std::optional<Write> W = onlyWrite(Object, Offset, Size, At, DL);
    if (!W)
      return nullptr;
    // A copied aggregate: go on with where it was copied from.
    Value *Source = nullptr;
    if (auto *Store = dyn_cast<StoreInst>(W->I)) {
      auto *Load = dyn_cast<LoadInst>(Store->getValueOperand());
      if (!Load || !Load->getType()->isStructTy())
        return partOf(Store->getValueOperand(), Offset - W->Offset, Ty, DL);
      Source = Load->getPointerOperand();
      At = Load;
    } else {
      Source = cast<MemCpyInst>(W->I)->getSource();
      At = W->I;
    }
    auto Slot = allocaSlot(Source, DL);
    if (!Slot)
      return nullptr;
    Object = Slot->first;
    Offset = Slot->second + (Offset - W->Offset);
  }
  return nullptr;
}

} // namespace

/// The value behind a load of a local variable, or behind an element of an
/// aggregate; null if there is none.
static Value *valueBehind(Value *V, const DataLayout &DL) {
  int64_t Offset = 0;
  Value *Whole = V;
  if (auto *Extract = dyn_cast<ExtractValueInst>(V)) {
    SmallVector<Value *, 4> Indices = {
        ConstantInt::get(Type::getInt32Ty(V->getContext()), 0)};
    for (unsigned Index : Extract->indices())
      Indices.push_back(
          ConstantInt::get(Type::getInt32Ty(V->getContext()), Index));
    Whole = Extract->getAggregateOperand();
    Offset = DL.getIndexedOffsetInType(Whole->getType(), Indices);
  }
  auto *Load = dyn_cast<LoadInst>(Whole);
  if (!Load)
    return Whole == V ? nullptr : partOf(Whole, Offset, V->getType(), DL);
  auto Slot = allocaSlot(Load->getPointerOperand(), DL);
  if (!Slot || !Load->isSimple())
    return nullptr;
  return loadedValue(Slot->first, Slot->second + Offset, V->getType(), Load,
                     DL);
}

Value *tile::forwardedValue(Value *V, const DataLayout &DL) {
  for (unsigned Step = 0; Step != MaxSteps; ++Step) {
    Value *Next = valueBehind(V, DL);
    if (!Next)
      break;
    V = Next;
  }
  return V;
}

Provenance tile::provenance(Value *Pointer, const DataLayout &DL) {
  Provenance P = {Pointer, 0};
  for (unsigned Step = 0; Step != MaxSteps; ++Step) {
    Value *Next = forwardedValue(P.Object, DL);
    if (!Next->getType()->isPointerTy())
      break;
    // An address-space cast ends the constant-offset walk where the index
    // widths differ: take casts and offsets one after the other.
    APInt Delta(DL.getIndexTypeSizeInBits(Next->getType()), 0);
    Next = Next->stripAndAccumulateConstantOffsets(DL, Delta,
                                                   /*AllowNonInbounds=*/true);
    if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(Next))
      Next = Cast->getPointerOperand();
    if (Next == P.Object)
      break;
    addOffset(P.Offset, Delta);
    P.Object = Next;
  }
  return P;
}

/// A device constant is `externally_initialized`, as if the host could write
/// it; what the language calls constexpr it cannot. The initializer holds.
static GlobalVariable *constantGlobal(const Provenance &P) {
  auto *Global = dyn_cast<GlobalVariable>(P.Object);
  return Global && Global->isConstant() && Global->hasInitializer() ? Global
                                                                    : nullptr;
}

Constant *tile::constantScalar(Value *V, const DataLayout &DL) {
  V = forwardedValue(V, DL);
  if (auto *Number = dyn_cast<ConstantData>(V))
    return Number;
  // A bool is stored as a byte.
  if (auto *Cast = dyn_cast<CastInst>(V)) {
    Constant *C = constantScalar(Cast->getOperand(0), DL);
    return C ? ConstantFoldCastOperand(Cast->getOpcode(), C, V->getType(), DL)
             : nullptr;
  }
  auto *Load = dyn_cast<LoadInst>(V);
  if (!Load || !Load->isSimple())
    return nullptr;
  Provenance P = provenance(Load->getPointerOperand(), DL);
  GlobalVariable *Global = constantGlobal(P);
  if (!Global)
    return nullptr;
  return ConstantFoldLoadFromConst(Global->getInitializer(), V->getType(),
                                   APInt(64, P.Offset, /*isSigned=*/true), DL);
}

/// The part of `Init` at `Offset` that has no parts but elements of one byte;
/// `Offset` becomes that inside of it. Null if there is none.
static Constant *leafAt(Constant *Init, uint64_t &Offset,
                        const DataLayout &DL) {
  for (unsigned Step = 0; Init && Step != MaxSteps; ++Step) {
    if (Offset >= DL.getTypeAllocSize(Init->getType()).getFixedValue())
      return nullptr;
    if (auto *Struct = dyn_cast<StructType>(Init->getType())) {
      const StructLayout *Layout = DL.getStructLayout(Struct);
      unsigned Index = Layout->getElementContainingOffset(Offset);
      Offset -= Layout->getElementOffset(Index);
      Init = Init->getAggregateElement(Index);
    } else if (auto *Rows = dyn_cast<ConstantArray>(Init)) {
      uint64_t RowSize = DL.getTypeAllocSize(Rows->getType()->getElementType())
                             .getFixedValue();
      Init = Rows->getOperand(Offset / RowSize);
      Offset %= RowSize;
    } else {
      return Init;
    }
  }
  return nullptr;
}

/// The bytes of `Init` from `Offset` up to the first zero. Clang splits an
/// array that ends with many zeros, and what is left of a short one into bytes.
static std::optional<std::string> stringIn(Constant *Init, uint64_t Offset,
                                           const DataLayout &DL) {
  std::string String;
  for (unsigned Step = 0; Step != MaxSteps; ++Step) {
    uint64_t Inside = Offset + String.size();
    Constant *Leaf = leafAt(Init, Inside, DL);
    if (!Leaf)
      return std::nullopt;
    if (Leaf->isNullValue())
      return String;
    if (auto *Byte = dyn_cast<ConstantInt>(Leaf);
        Byte && Byte->getType()->isIntegerTy(8)) {
      String += static_cast<char>(Byte->getZExtValue());
      continue;
    }
    auto *Data = dyn_cast<ConstantDataSequential>(Leaf);
    if (!Data || !Data->getElementType()->isIntegerTy(8))
      return std::nullopt;
    StringRef Bytes = Data->getRawDataValues().substr(Inside);
    size_t End = Bytes.find('\0');
    String += Bytes.take_front(End);
    if (End != StringRef::npos)
      return String;
  }
  return std::nullopt;
}

std::optional<std::string> tile::constantString(Value *Pointer,
                                                const DataLayout &DL) {
  if (!Pointer->getType()->isPointerTy())
    return std::nullopt;
  Provenance P = provenance(Pointer, DL);
  GlobalVariable *Global = constantGlobal(P);
  if (!Global || P.Offset < 0)
    return std::nullopt;
  return stringIn(Global->getInitializer(), P.Offset, DL);
}

/// Adds what may have been written to a local variable: stored values, sources
/// of copies, and calls that construct it in place.
static void addWritten(AllocaInst *Object, SmallVectorImpl<Value *> &Written) {
  SmallVector<Value *, 8> Pointers = {Object};
  unsigned Accesses = 0;
  while (!Pointers.empty()) {
    Value *Pointer = Pointers.pop_back_val();
    for (Use &U : Pointer->uses()) {
      if (++Accesses > MaxAccesses)
        return;
      User *I = U.getUser();
      if (isa<GetElementPtrInst, AddrSpaceCastInst>(I))
        Pointers.push_back(I);
      else if (auto *Store = dyn_cast<StoreInst>(I))
        Written.push_back(Store->getValueOperand());
      else if (auto *Copy = dyn_cast<MemCpyInst>(I))
        Written.push_back(getUnderlyingObject(Copy->getSource()));
      else if (isa<CallInst>(I) && !isa<IntrinsicInst>(I))
        Written.push_back(I);
    }
  }
}

CallInst *tile::feedingCall(Value *Pointer, const DataLayout &DL) {
  if (!Pointer->getType()->isPointerTy())
    return nullptr;
  // The object itself is not walked into: it is a tile, and what is stored
  // there is data.
  SmallVector<Value *, 8> Worklist = {provenance(Pointer, DL).Object};
  if (isa<AllocaInst>(Worklist.front()))
    return nullptr;
  SmallPtrSet<Value *, 16> Visited;
  while (!Worklist.empty() && Visited.size() < MaxSteps) {
    Value *V = Worklist.pop_back_val();
    if (!Visited.insert(V).second)
      continue;
    if (auto *Call = dyn_cast<CallInst>(V)) {
      Function *Callee = Call->getCalledFunction();
      if (Callee && !Callee->isDeclaration() && Callee != Call->getFunction() &&
          Callee->hasFnAttribute(Attribute::AlwaysInline))
        return Call;
    } else if (auto *Load = dyn_cast<LoadInst>(V)) {
      Worklist.push_back(getUnderlyingObject(Load->getPointerOperand()));
    } else if (auto *Object = dyn_cast<AllocaInst>(V)) {
      addWritten(Object, Worklist);
    } else if (isa<CastInst, GetElementPtrInst, ExtractValueInst,
                   InsertValueInst>(V)) {
      append_range(Worklist, cast<Instruction>(V)->operands());
    }
  }
  return nullptr;
}
