// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Provenance.h"
#include "Constants.h"
#include "Evaluate.h"
#include "Stubs.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Known low bits
//===----------------------------------------------------------------------===//

static uint64_t lowMask(unsigned Bits) {
  return Bits >= 64 ? ~uint64_t(0) : (uint64_t(1) << Bits) - 1;
}

/// It is a multiple of 2 to this power.
static unsigned alignment(const LowBits &B) {
  return B.Value ? std::min<unsigned>(countr_zero(B.Value), B.Known) : B.Known;
}

LowBits LowBits::atMost(unsigned Bits) const {
  unsigned K = std::min(Known, Bits);
  return {Value & lowMask(K), K};
}

LowBits LowBits::operator+(const LowBits &Other) const {
  return LowBits{Value + Other.Value, 64}.atMost(std::min(Known, Other.Known));
}

LowBits LowBits::operator*(const LowBits &Other) const {
  return LowBits{Value * Other.Value, 64}.atMost(
      std::min(Known + alignment(Other), Other.Known + alignment(*this)));
}

LowBits LowBits::join(const LowBits &Other) const {
  uint64_t Differ = Value ^ Other.Value;
  return atMost(std::min(
      Other.Known, Differ ? static_cast<unsigned>(countr_zero(Differ)) : 64));
}

/// A bit of a conjunction is known where one of the two is known to be zero.
static LowBits conjunction(const LowBits &A, const LowBits &B) {
  auto IsZero = [](const LowBits &X, unsigned Bit) {
    return Bit < X.Known && !(X.Value >> Bit & 1);
  };
  unsigned Known = std::min(A.Known, B.Known);
  while (Known < 64 && (IsZero(A, Known) || IsZero(B, Known)))
    ++Known;
  return LowBits{A.Value & B.Value, 64}.atMost(Known);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool tile::isKernelPointer(const Argument &A) {
  return A.getParent()->getCallingConv() == CallingConv::PTX_Kernel &&
         A.getType()->isPointerTy() && !A.hasByValAttr();
}

LocalMemory &ProvenanceAnalysis::memory(const Instruction &At) {
  Function *F = const_cast<Function *>(At.getFunction());
  std::unique_ptr<LocalMemory> &Memory = Memories[F];
  if (!Memory)
    Memory = std::make_unique<LocalMemory>(*F);
  return *Memory;
}

/// The part of an aggregate value at a byte offset, if an instruction or
/// constant spells it; or a value of the same size.
static Value *partOf(Value *Aggregate, int64_t Offset, Type *PartType,
                     const DataLayout &DL) {
  while (true) {
    Type *Ty = Aggregate->getType();
    if (Offset == 0 && Ty == PartType)
      return Aggregate;
    bool IsSameSize = Offset == 0 && !Ty->isAggregateType() &&
                      !PartType->isAggregateType() && !Ty->isPointerTy() &&
                      !PartType->isPointerTy() &&
                      DL.getTypeStoreSize(Ty) == DL.getTypeStoreSize(PartType);
    if (IsSameSize)
      return Aggregate;
    auto *STy = dyn_cast<StructType>(Ty);
    if (!STy || Offset < 0 || STy->getNumElements() == 0 ||
        DL.getTypeAllocSize(STy).isScalable())
      return nullptr;
    const StructLayout *Layout = DL.getStructLayout(STy);
    if (Offset >= static_cast<int64_t>(Layout->getSizeInBytes()))
      return nullptr;
    unsigned Index = Layout->getElementContainingOffset(Offset);
    Value *Part = nullptr;
    if (auto *C = dyn_cast<Constant>(Aggregate))
      Part = C->getAggregateElement(Index);
    SmallPtrSet<Value *, 8> Seen; // in unreachable code there may be cycles
    for (auto *Insert = dyn_cast<InsertValueInst>(Aggregate);
         Insert && !Part && Seen.insert(Insert).second;
         Insert = dyn_cast<InsertValueInst>(Insert->getAggregateOperand()))
      if (Insert->getIndices().size() == 1 && Insert->getIndices()[0] == Index)
        Part = Insert->getInsertedValueOperand();
    if (!Part)
      return nullptr;
    Offset -= static_cast<int64_t>(Layout->getElementOffset(Index));
    Aggregate = Part;
  }
}

std::optional<ProvenanceAnalysis::Slot>
ProvenanceAnalysis::slotOf(Value *Pointer) {
  Walk W = walk(Pointer);
  if (!W.Offset)
    return std::nullopt;
  return Slot{W.Root, *W.Offset};
}

/// Follows copies from variable to variable.
ProvenanceAnalysis::Read ProvenanceAnalysis::read(Slot From, Type *Ty,
                                                  const Instruction &Reader) {
  TypeSize Size = DL.getTypeStoreSize(Ty);
  if (Size.isScalable())
    return {};
  int64_t Length = Size.getFixedValue();
  auto MayWrite = [&](const Use &U) { return Stubs.mayWrite(U); };
  const Instruction *At = &Reader;
  SmallPtrSet<Instruction *, 8> Seen;
  while (auto *Variable = dyn_cast<AllocaInst>(From.Object)) {
    std::optional<LocalWrite> W = memory(*At).writeBefore(
        *Variable, From.Offset, From.Offset + Length, *At, MayWrite);
    if (!W || !Seen.insert(W->I).second)
      return {};
    int64_t Inside = From.Offset - W->Begin;
    Value *Source;
    if (auto *Store = dyn_cast<StoreInst>(W->I)) {
      auto *Load = dyn_cast<LoadInst>(Store->getValueOperand());
      // A copied aggregate: go on with where it was copied from.
      if (!Load || !Load->getType()->isStructTy())
        return {partOf(Store->getValueOperand(), Inside, Ty, DL), std::nullopt};
      Source = Load->getPointerOperand();
      At = Load;
    } else if (auto *Copy = dyn_cast<MemTransferInst>(W->I)) {
      Source = Copy->getSource();
      At = Copy;
    } else {
      auto *Fill = dyn_cast<ConstantInt>(cast<MemSetInst>(W->I)->getValue());
      bool IsZero = Fill && Fill->isZero();
      return {IsZero ? Constant::getNullValue(Ty) : nullptr, std::nullopt};
    }
    std::optional<Slot> Next = slotOf(Source);
    if (!Next)
      return {};
    From = {Next->Object, Next->Offset + Inside};
  }
  if (Constant *C = constantAt(From.Object, From.Offset, Ty, DL))
    return {C, std::nullopt};
  return {nullptr, From};
}

Value *ProvenanceAnalysis::valueAt(Value *Pointer, Type *Ty,
                                   const Instruction &At) {
  std::optional<Slot> From = slotOf(Pointer);
  return From ? read(*From, Ty, At).V : nullptr;
}

/// The value that a load of a local variable reads, or that an element of an
/// aggregate is; null if it is not known.
Value *ProvenanceAnalysis::readValue(Value *V) {
  int64_t Offset = 0;
  Value *Whole = V;
  if (auto *Extract = dyn_cast<ExtractValueInst>(V)) {
    Type *IndexTy = Type::getInt32Ty(V->getContext());
    SmallVector<Value *, 4> Indices = {ConstantInt::get(IndexTy, 0)};
    for (unsigned Index : Extract->indices())
      Indices.push_back(ConstantInt::get(IndexTy, Index));
    Whole = Extract->getAggregateOperand();
    Offset = DL.getIndexedOffsetInType(Whole->getType(), Indices);
  }
  auto *Load = dyn_cast<LoadInst>(Whole);
  Value *Found;
  if (!Load) {
    Found = Whole == V ? nullptr : partOf(Whole, Offset, V->getType(), DL);
  } else {
    // Only a variable of the function is worth the walk.
    if (!Load->isSimple())
      return nullptr;
    std::optional<Slot> From = slotOf(Load->getPointerOperand());
    if (!From || !isa<AllocaInst>(From->Object))
      return nullptr;
    From->Offset += Offset;
    Found = read(*From, V->getType(), *Load).V;
  }
  return Found && Found->getType() == V->getType() ? Found : nullptr;
}

Value *ProvenanceAnalysis::forwarded(Value *V) {
  SmallPtrSet<Value *, 8> Seen;
  while (isa<LoadInst, ExtractValueInst>(V) && Seen.insert(V).second) {
    auto Known = Forwarded.find(V);
    Value *Next = Known == Forwarded.end() ? readValue(V) : Known->second;
    Forwarded[V] = Next;
    if (!Next)
      break;
    V = Next;
  }
  return V;
}

Constant *ProvenanceAnalysis::constant(Value *V) {
  return evaluate(
      V, Constants,
      [&](Value &Of, SmallVectorImpl<Value *> &Needed) {
        if (Value *F = forwarded(&Of); F != &Of)
          Needed.push_back(F);
        else if (isa<CastInst, BinaryOperator, CmpInst, SelectInst>(Of))
          append_range(Needed, cast<Instruction>(Of).operands());
      },
      [&](Value &Of) { return fold(Of); });
}

Constant *ProvenanceAnalysis::fold(Value &V) {
  if (auto *Number = dyn_cast<ConstantData>(&V))
    return Number;
  if (Value *F = forwarded(&V); F != &V)
    return Constants.lookup(F);
  if (auto *Load = dyn_cast<LoadInst>(&V)) {
    if (!Load->isSimple())
      return nullptr;
    std::optional<Slot> From = slotOf(Load->getPointerOperand());
    Constant *C = From ? constantAt(From->Object, From->Offset, V.getType(), DL)
                       : nullptr;
    return dyn_cast_or_null<ConstantData>(C);
  }
  if (!isa<CastInst, BinaryOperator, CmpInst, SelectInst>(V))
    return nullptr;
  auto &I = cast<Instruction>(V);
  SmallVector<Constant *, 3> Operands;
  for (Value *Operand : I.operands()) {
    Constant *C = Constants.lookup(Operand);
    if (!C)
      return nullptr;
    Operands.push_back(C);
  }
  Constant *Folded =
      isa<CmpInst>(I)
          ? ConstantFoldCompareInstOperands(cast<CmpInst>(I).getPredicate(),
                                            Operands[0], Operands[1], DL)
          : ConstantFoldInstOperands(&I, Operands, DL);
  return dyn_cast_or_null<ConstantData>(Folded);
}

LowBits ProvenanceAnalysis::lowBits(Value *V) {
  if (!V->getType()->isIntegerTy() || V->getType()->getIntegerBitWidth() > 64)
    return LowBits::unknown();
  return evaluate(
      V, KnownBits,
      [&](Value &Of, SmallVectorImpl<Value *> &Needed) {
        if (Value *F = forwarded(&Of); F != &Of)
          Needed.push_back(F);
        else if (isa<ZExtInst, SExtInst, TruncInst, BinaryOperator>(Of))
          append_range(Needed, cast<Instruction>(Of).operands());
        else if (auto *Select = dyn_cast<SelectInst>(&Of))
          Needed.append({Select->getTrueValue(), Select->getFalseValue()});
        else if (auto *Phi = dyn_cast<PHINode>(&Of))
          append_range(Needed, Phi->incoming_values());
      },
      [&](Value &Of) { return lowBitsOf(Of); });
}

LowBits ProvenanceAnalysis::lowBitsOf(Value &V) {
  auto *Ty = dyn_cast<IntegerType>(V.getType());
  if (!Ty || Ty->getBitWidth() > 64)
    return LowBits::unknown();
  // In a register that is wider than the type nothing is known above it.
  unsigned Width = Ty->getBitWidth();
  if (auto *Number = dyn_cast<ConstantInt>(&V))
    return {static_cast<uint64_t>(Number->getSExtValue()), 64};
  auto Of = [&](const Use &U) {
    auto It = KnownBits.find(U.get());
    return It == KnownBits.end() ? LowBits::unknown() : It->second;
  };
  if (Value *F = forwarded(&V); F != &V) {
    auto It = KnownBits.find(F);
    return It == KnownBits.end() ? LowBits::unknown() : It->second;
  }
  if (isa<ZExtInst, SExtInst, TruncInst>(V)) {
    auto &Cast = cast<CastInst>(V);
    unsigned From = Cast.getSrcTy()->getScalarSizeInBits();
    return Of(Cast.getOperandUse(0)).atMost(std::min(Width, From));
  }
  if (auto *Binary = dyn_cast<BinaryOperator>(&V)) {
    LowBits A = Of(Binary->getOperandUse(0)), B = Of(Binary->getOperandUse(1));
    switch (Binary->getOpcode()) {
    case Instruction::Add:
      return (A + B).atMost(Width);
    case Instruction::Sub:
      return (A + B * LowBits{~uint64_t(0), 64}).atMost(Width);
    case Instruction::Mul:
      return (A * B).atMost(Width);
    case Instruction::Shl:
      if (B.Known < 64 || B.Value >= 64)
        return LowBits::unknown();
      return (A * LowBits{uint64_t(1) << B.Value, 64}).atMost(Width);
    case Instruction::And:
      return conjunction(A, B).atMost(Width);
    case Instruction::Or:
      return LowBits{A.Value | B.Value, 64}
          .atMost(std::min(A.Known, B.Known))
          .atMost(Width);
    default:
      return LowBits::unknown();
    }
  }
  if (auto *Select = dyn_cast<SelectInst>(&V))
    return Of(Select->getOperandUse(1)).join(Of(Select->getOperandUse(2)));
  if (auto *Phi = dyn_cast<PHINode>(&V)) {
    std::optional<LowBits> All;
    for (const Use &U : Phi->incoming_values())
      All = All ? All->join(Of(U)) : Of(U);
    return All.value_or(LowBits::unknown());
  }
  return LowBits::unknown();
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

ProvenanceAnalysis::Walk ProvenanceAnalysis::walk(Value *Pointer) {
  Walk W = {Pointer, Pointer, 0, 0, LowBits()};
  // A pointer that is loaded through so many others has no known object. Only
  // the stack of this program limits the number.
  SaveAndRestore Deeper(Depth, Depth + 1);
  if (Depth > 512)
    return W;
  bool HasBase = false; // a variable offset ends the way to it
  SmallPtrSet<Value *, 8> Seen;
  while (W.Root->getType()->isPointerTy() && Seen.insert(W.Root).second) {
    if (Value *F = forwarded(W.Root); F != W.Root) {
      W.Root = F;
    } else if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(W.Root)) {
      W.Root = Cast->getPointerOperand();
    } else if (auto *Gep = dyn_cast<GEPOperator>(W.Root)) {
      unsigned Width = DL.getIndexTypeSizeInBits(Gep->getType());
      SmallMapVector<Value *, APInt, 4> Variables;
      APInt Delta(Width, 0);
      bool IsKnown = Gep->collectOffset(DL, Width, Variables, Delta);
      bool IsConstant = IsKnown;
      for (auto &[Index, Scale] : Variables) {
        if (auto *C = dyn_cast_or_null<ConstantInt>(constant(Index))) {
          Delta += C->getValue().sextOrTrunc(Width) * Scale;
          continue;
        }
        IsConstant = false;
        W.Low = W.Low +
                lowBits(Index) *
                    LowBits{static_cast<uint64_t>(Scale.getSExtValue()), 64};
      }
      W.Low =
          IsKnown
              ? W.Low + LowBits{static_cast<uint64_t>(Delta.getSExtValue()), 64}
              : LowBits::unknown();
      if (!IsConstant)
        W.Offset.reset();
      else if (W.Offset)
        addOffset(*W.Offset, Delta);
      HasBase |= !IsConstant;
      W.Root = Gep->getPointerOperand();
      if (!HasBase)
        addOffset(W.BaseOffset, Delta);
    } else {
      break;
    }
    if (!HasBase)
      W.Base = W.Root;
  }
  return W;
}

/// Collects what pointers may point into.
class ProvenanceAnalysis::Gatherer {
public:
  explicit Gatherer(ProvenanceAnalysis &A) : A(A) {}

  void addPointer(Value *V) { Pointers.push_back(V); }

  ObjectSet run() {
    while (!Pointers.empty()) {
      Walk W = A.walk(Pointers.pop_back_val());
      Result.Aligned = std::min(Result.Aligned, alignment(W.Low));
      addRoot(W.Root);
    }
    return std::move(Result);
  }

  /// Adds what a load from a slot may read: what was stored there, or to where
  /// it was copied from. Without an offset it may be any slot of the object.
  void addSlot(const Value *Object, std::optional<int64_t> Offset) {
    SmallVector<std::pair<const Value *, std::optional<int64_t>>, 4> Slots = {
        {Object, Offset}};
    while (!Slots.empty()) {
      auto [From, At] = Slots.pop_back_val();
      if (!Visited.insert({From, At ? *At : INT64_MIN}).second)
        continue;
      if (auto *Variable = dyn_cast<AllocaInst>(From)) {
        addVariable(const_cast<AllocaInst &>(*Variable), At, Slots);
        continue;
      }
      if (addPointers(From, Pointers))
        continue;
      auto *Parameter = dyn_cast<Argument>(From);
      if (!Parameter || !Parameter->hasByValAttr()) {
        Result.IsComplete = false;
      } else if (Parameter->getParent()->getCallingConv() ==
                 CallingConv::PTX_Kernel) {
        addObject({Parameter, /*IsPointee=*/true});
      } else {
        forEachActual(*Parameter, [&](Value *Actual) {
          Walk W = A.walk(Actual);
          if (W.Offset && At)
            Slots.emplace_back(W.Root, *W.Offset + *At);
          else
            Slots.emplace_back(W.Root, std::nullopt);
        });
      }
    }
  }

private:
  void addObject(MemoryObject Object) {
    if (!is_contained(Result.Objects, Object))
      Result.Objects.push_back(Object);
  }

  void addRoot(Value *Root) {
    if (isa<AllocaInst, GlobalValue, ConstantPointerNull>(Root))
      return addObject({Root});
    if (auto *Parameter = dyn_cast<Argument>(Root)) {
      if (isKernelPointer(*Parameter) || Parameter->hasByValAttr())
        return addObject({Root});
      if (Visited.insert({Root, 0}).second)
        forEachActual(*Parameter, [&](Value *Actual) { addPointer(Actual); });
      return;
    }
    if (auto *Load = dyn_cast<LoadInst>(Root)) {
      Walk W = A.walk(Load->getPointerOperand());
      return addSlot(W.Root, W.Offset);
    }
    if (!isa<PHINode, SelectInst>(Root)) {
      Result.IsComplete = false;
      return;
    }
    if (!Visited.insert({Root, 0}).second)
      return;
    if (auto *Phi = dyn_cast<PHINode>(Root))
      for (Value *Incoming : Phi->incoming_values())
        addPointer(Incoming);
    else {
      addPointer(cast<SelectInst>(Root)->getTrueValue());
      addPointer(cast<SelectInst>(Root)->getFalseValue());
    }
  }

  template <class Slots>
  void addVariable(AllocaInst &Variable, std::optional<int64_t> At,
                   Slots &Others) {
    int64_t Begin = At ? *At : -MaxOffset;
    int64_t End = At ? *At + A.DL.getPointerSize() : MaxOffset;
    auto MayWrite = [&](const Use &U) { return A.Stubs.mayWrite(U); };
    bool IsKnown = A.memory(Variable).visitWrites(
        Variable, Begin, End, MayWrite, [&](const LocalWrite &W) {
          if (auto *Store = dyn_cast<StoreInst>(W.I)) {
            Value *Stored = Store->getValueOperand();
            if (Stored->getType()->isPointerTy() && (!At || W.Begin == *At))
              addPointer(Stored);
            else
              Result.IsComplete &= !At;
          } else if (auto *Copy = dyn_cast<MemTransferInst>(W.I)) {
            Walk From = A.walk(Copy->getSource());
            if (From.Offset && At)
              Others.emplace_back(From.Root, *From.Offset + *At - W.Begin);
            else
              Others.emplace_back(From.Root, std::nullopt);
          } else {
            Result.IsComplete = false;
          }
          return true;
        });
    Result.IsComplete &= IsKnown;
  }

  /// Calls `Visit` with what the function's calls pass for a parameter.
  void forEachActual(const Argument &Parameter,
                     function_ref<void(Value *)> Visit) {
    const Function &F = *Parameter.getParent();
    bool AnyCall = false;
    for (const Use &U : F.uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      if (!Call || !Call->isCallee(&U) ||
          Call->arg_size() <= Parameter.getArgNo()) {
        Result.IsComplete = false;
        continue;
      }
      Visit(Call->getArgOperand(Parameter.getArgNo()));
      AnyCall = true;
    }
    Result.IsComplete &= AnyCall;
  }

  ProvenanceAnalysis &A;
  ObjectSet Result;
  SmallVector<Value *, 8> Pointers;
  DenseSet<Join> Visited;
};

const ProvenanceAnalysis::ObjectSet &
ProvenanceAnalysis::objectsOfSlot(const Value *Object,
                                  std::optional<int64_t> Offset) {
  Join Key = {Object, Offset ? *Offset : INT64_MIN};
  if (auto It = Sets.find(Key); It != Sets.end())
    return *It->second;
  Gatherer G(*this);
  G.addSlot(Object, Offset);
  auto Found = std::make_unique<ObjectSet>(G.run());
  return *(Sets[Key] = std::move(Found));
}

const ProvenanceAnalysis::ObjectSet &ProvenanceAnalysis::objects(Value *Root) {
  // All loads of a slot share its set.
  if (auto *Load = dyn_cast<LoadInst>(Root)) {
    Walk W = walk(Load->getPointerOperand());
    return objectsOfSlot(W.Root, W.Offset);
  }
  // A slot has its object for a key, and never one at this offset.
  Join Key = {Root, INT64_MAX};
  if (auto It = Sets.find(Key); It != Sets.end())
    return *It->second;
  Gatherer G(*this);
  G.addPointer(Root);
  auto Found = std::make_unique<ObjectSet>(G.run());
  return *(Sets[Key] = std::move(Found));
}

/// True for what is one object, of which an offset is exact.
static bool isObject(const Value *Root) {
  if (auto *Parameter = dyn_cast<Argument>(Root))
    return isKernelPointer(*Parameter) || Parameter->hasByValAttr();
  return isa<AllocaInst, GlobalValue, ConstantPointerNull>(Root);
}

Provenance ProvenanceAnalysis::provenance(Value *Pointer) {
  Walk W = walk(Pointer);
  Provenance P;
  P.Base = W.Base;
  P.BaseOffset = W.BaseOffset;
  if (isObject(W.Root)) {
    P.Objects.push_back({W.Root});
    P.IsComplete = true;
    P.Offset = W.Offset;
    P.Low = W.Low;
    return P;
  }
  const ObjectSet &Set = objects(W.Root);
  P.Objects = Set.Objects;
  P.IsComplete = Set.IsComplete;
  P.Low = W.Low + LowBits{0, Set.Aligned};
  return P;
}

Provenance ProvenanceAnalysis::provenanceAt(Value *Address, Type *PointerTy,
                                            const Instruction &At) {
  if (Value *V = valueAt(Address, PointerTy, At))
    return provenance(V);
  Walk W = walk(Address);
  const ObjectSet &Set = objectsOfSlot(W.Root, W.Offset);
  Provenance P;
  P.Objects = Set.Objects;
  P.IsComplete = Set.IsComplete;
  P.Low = LowBits{0, Set.Aligned};
  return P;
}
