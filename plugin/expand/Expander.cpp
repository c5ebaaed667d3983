// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Expander.h"
#include "AsmStatement.h"
#include "ThreadCoordinate.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tile;

namespace {

/// A place as a pointer and a number of bytes.
struct Place {
  Value *Base = nullptr;
  int64_t Offset = 0;
};

/// An operand with what all repeats share.
struct Binding {
  const PlanOperand &O;
  Value *Shared = nullptr; // a scalar or the base of an address, else null
  Place Where = {};        // element 0
};

class Expander {
public:
  explicit Expander(const Plan &P)
      : P(P), B(P.Source->Inst), Statement(P, B.getContext()) {}

  SmallVector<CallInst *, 4> run() {
    Value *Guard = nullptr;
    if (P.Source->Pred && !P.hasPredTensor()) {
      Guard = P.Source->Pred->V;
      if (auto *Constant = dyn_cast_or_null<ConstantInt>(Guard)) {
        if (Constant->isZero())
          return {};
        Guard = nullptr;
      } else {
        Guard = toPredicate(scalar(*P.Source->Pred));
      }
    }
    prepare();
    forEachCoordinate(P.Repeats,
                      [&](ArrayRef<int64_t> At) { emitRepeat(At, Guard); });
    return std::move(Statements);
  }

private:
  void prepare() {
    for (const PlanOperand &O : P.Operands) {
      Binding &Bound = Bindings.emplace_back(O);
      if (O.Desc->isAddress()) {
        Bound.Where = address(O);
        Bound.Shared = Bound.Where.Base;
      } else if (O.isTensor()) {
        Bound.Where = storage(*O.Op);
      } else if (O.isSource()) {
        Bound.Shared = toRegister(O, scalar(*O.Op));
      }
    }
    if (P.hasPredTensor())
      Predicates = storage(*P.Source->Pred);
  }

  /// The value of a scalar.
  Value *scalar(const CallOperand &Op) {
    if (Op.V)
      return Op.V;
    return B.CreateLoad(storageType(Op.Sig->Type, B.getContext()), Op.Address,
                        Op.Sig->IsVolatile);
  }

  /// The pointer to element 0, or its 32-bit address.
  Value *pointer(const CallOperand &Op) {
    if (Op.V)
      return Op.V;
    Type *Ty = Op.Sig->IsSharedAddress ? static_cast<Type *>(B.getInt32Ty())
                                       : B.getPtrTy(Op.Sig->AddressSpace);
    return B.CreateLoad(Ty, Op.Address);
  }

  /// The variable itself where it is known, and not what a view holds: then
  /// nothing stands in the way of its promotion to registers.
  Place storage(const CallOperand &Op) {
    if (Op.Where.Base)
      return {Op.Where.Base, Op.Where.BaseOffset};
    return {pointer(Op), 0};
  }

  /// The space that the opcode accesses, or the part of it that the operand is
  /// known to lie in. A pointer to the CTA's own shared memory that a function
  /// is passed is generic; to find it in the cluster's would take instructions.
  unsigned space(const PlanOperand &O) {
    unsigned Space = P.S.addressSpace(*O.Desc);
    const Provenance &Where = O.Op->Where;
    auto IsOwn = [&](const MemoryObject &Object) {
      return !Object.IsPointee &&
             Object.V->getType()->getPointerAddressSpace() ==
                 NVPTXAS::ADDRESS_SPACE_SHARED;
    };
    if (Space == NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER && Where.IsComplete &&
        !Where.Objects.empty() && all_of(Where.Objects, IsOwn))
      return NVPTXAS::ADDRESS_SPACE_SHARED;
    return Space;
  }

  /// The address of this thread's element 0 in that space. A constant offset
  /// goes into the text.
  Place address(const PlanOperand &O) {
    Place At;
    if (O.isSharedAddress()) {
      At.Base = pointer(*O.Op);
    } else {
      unsigned Space = space(O);
      At = storage(*O.Op);
      // Undo a cast that only made the address generic.
      auto IsInSpace = [&] {
        return isPartOf(At.Base->getType()->getPointerAddressSpace(), Space);
      };
      while (auto *Cast = dyn_cast<AddrSpaceCastOperator>(At.Base)) {
        if (IsInSpace())
          break;
        At.Base = Cast->getPointerOperand();
      }
      if (!IsInSpace())
        At.Base = B.CreateAddrSpaceCast(At.Base, B.getPtrTy(Space));
    }
    SmallVector<int64_t, 5> Strides;
    for (int64_t Stride : O.groupStrides())
      Strides.push_back(Stride * O.elementSize());
    if (Value *Offset = groupOffset(B, P.Source->Sig->S, Strides))
      At.Base = add(At.Base, Offset);
    return At;
  }

  /// A pointer, or a 32-bit address, and a 64-bit number of bytes.
  Value *add(Value *Base, Value *Bytes) {
    if (Base->getType()->isPointerTy())
      return B.CreatePtrAdd(Base, Bytes);
    return B.CreateAdd(Base, B.CreateTrunc(Bytes, Base->getType()));
  }

  /// The address of a slot, once for all operands of a repeat that share it.
  Value *slotAt(const Place &Where, int64_t Offset) {
    Offset += Where.Offset;
    if (Offset == 0)
      return Where.Base;
    Value *&Address = Slots[{Where.Base, Offset}];
    if (!Address)
      Address = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Where.Base, Offset);
    return Address;
  }

  /// Bytes from element 0 to lane `Lane` at a repeat coordinate.
  static int64_t slotOffset(const PlanOperand &O, ArrayRef<int64_t> At,
                            unsigned Lane) {
    return (offsetAt(At, O.repeatStrides()) + Lane * O.atomStride()) *
           O.elementSize();
  }

  /// A local variable may be aligned less than its elements; anything else is
  /// as aligned as the language makes it.
  static Align slotAlign(const Binding &Bound, int64_t Offset) {
    Align Natural(Bound.O.elementSize());
    auto *Object = dyn_cast<AllocaInst>(Bound.Where.Base);
    if (!Object)
      return Natural;
    return std::min(Natural, commonAlignment(Object->getAlign(),
                                             Bound.Where.Offset + Offset));
  }

  Value *toPredicate(Value *V) {
    return V->getType()->isIntegerTy(1) ? V : B.CreateTrunc(V, B.getInt1Ty());
  }

  Value *toRegister(const PlanOperand &O, Value *V) {
    Type *Ty = asmType(*O.Register, B.getContext());
    if (O.Register->Kind == RegKind::Pred)
      return toPredicate(V);
    if (O.Register->Width < 16)
      return B.CreateIntCast(V, Ty, O.Register->IsSigned);
    return B.CreateBitCast(V, Ty);
  }

  /// `IsDefined` is false for the result of an instruction that may not have
  /// been executed.
  Value *fromRegister(const PlanOperand &O, Value *V, bool IsDefined) {
    Type *Ty = storageType({O.Element}, B.getContext());
    if (O.Register->Kind == RegKind::Pred)
      return B.CreateZExt(V, Ty);
    if (O.Register->Width < 16)
      return B.CreateTrunc(V, Ty, "",
                           /*IsNUW=*/IsDefined && !O.Register->IsSigned,
                           /*IsNSW=*/IsDefined && O.Register->IsSigned);
    return B.CreateBitCast(V, Ty);
  }

  Value *loadLane(const Binding &Bound, ArrayRef<int64_t> At, unsigned Lane) {
    const PlanOperand &O = Bound.O;
    int64_t Offset = slotOffset(O, At, Lane);
    Value *Loaded = B.CreateAlignedLoad(
        storageType({O.Element}, B.getContext()), slotAt(Bound.Where, Offset),
        slotAlign(Bound, Offset), O.Op->Sig->IsVolatile);
    if (O.Register->Kind == RegKind::Pred)
      return B.CreateIsNotNull(Loaded);
    return toRegister(O, Loaded);
  }

  Value *guardAt(ArrayRef<int64_t> At, Value *Guard) {
    if (!P.hasPredTensor())
      return Guard;
    Value *Slot = slotAt(Predicates, offsetAt(At, P.PredStrides));
    return B.CreateIsNotNull(
        B.CreateAlignedLoad(B.getInt8Ty(), Slot, Align(1)));
  }

  void emitRepeat(ArrayRef<int64_t> At, Value *CallGuard) {
    Slots.clear();
    Value *Guard = guardAt(At, CallGuard);
    SmallVector<Value *, 8> Inputs, Old;
    SmallVector<int64_t, 2> Offsets;
    bool Preserves = Guard && P.Source->Sig->PreserveDst;
    for (const Binding &Bound : Bindings) {
      const PlanOperand &O = Bound.O;
      if (O.Desc->isAddress()) {
        addAddress(Bound, At, Inputs, Offsets);
      } else if (O.isResult()) {
        if (O.isSource() || Preserves)
          for (unsigned Lane = 0; Lane != O.Count; ++Lane)
            Old.push_back(loadLane(Bound, At, Lane));
      } else if (Bound.Shared) {
        Inputs.push_back(Bound.Shared);
      } else if (O.isSource()) {
        for (unsigned Lane = 0; Lane != O.Count; ++Lane)
          Inputs.push_back(loadLane(Bound, At, Lane));
      }
    }

    Statements.push_back(Statement.emit(B, Inputs, Offsets, Guard, Old));
    SmallVector<Value *, 8> Outputs = Statement.results(B, *Statements.back());

    unsigned Next = 0;
    for (const Binding &Bound : Bindings) {
      const PlanOperand &O = Bound.O;
      if (!O.isResult())
        continue;
      for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
        int64_t Offset = slotOffset(O, At, Lane);
        Value *Slot = slotAt(Bound.Where, Offset);
        Value *Stored = fromRegister(O, Outputs[Next++], !Guard || Preserves);
        B.CreateAlignedStore(Stored, Slot, slotAlign(Bound, Offset),
                             O.Op->Sig->IsVolatile);
      }
    }
  }

  void addAddress(const Binding &Bound, ArrayRef<int64_t> At,
                  SmallVectorImpl<Value *> &Inputs,
                  SmallVectorImpl<int64_t> &Offsets) {
    const PlanOperand &O = Bound.O;
    int64_t Offset =
        Bound.Where.Offset + offsetAt(At, O.repeatStrides()) * O.elementSize();
    // The immediate of an address has 32 bits.
    bool Fits = isInt<32>(Offset);
    Inputs.push_back(Fits ? Bound.Shared
                          : add(Bound.Shared, B.getInt64(Offset)));
    Offsets.push_back(Fits ? Offset : 0);
  }

  const Plan &P;
  IRBuilder<> B;
  AsmStatement Statement;
  SmallVector<CallInst *, 4> Statements;
  SmallVector<Binding, 4> Bindings;
  Place Predicates; // element 0 of a predicate tensor
  SmallMapVector<std::pair<Value *, int64_t>, Value *, 8> Slots;
};

} // namespace

SmallVector<CallInst *, 4> tile::expand(const Plan &P) {
  return Expander(P).run();
}
