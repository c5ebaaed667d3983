// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Expander.h"
#include "AsmStatement.h"
#include "ThreadCoordinate.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tile;

namespace {

/// An operand with what serves all repeats.
struct Binding {
  const PlanOperand &O;
  Value *Shared = nullptr; // a scalar or an address, else null
  Provenance Where = {};   // element 0 of a register operand
};

class Expander {
public:
  explicit Expander(const Plan &P)
      : P(P), B(P.Source->Call), Statement(P, B.getContext()) {}

  uint64_t run() {
    Value *Guard = nullptr;
    if (P.Source->Pred && P.Source->Pred->Sig.IsScalar) {
      Guard = P.Source->Pred->V;
      if (auto *Constant = dyn_cast<ConstantInt>(Guard)) {
        if (Constant->isZero())
          return 0;
        Guard = nullptr;
      }
    }
    prepare();
    forEachCoordinate(P.Repeats,
                      [&](ArrayRef<int64_t> At) { emitRepeat(At, Guard); });
    return P.numInstructions();
  }

private:
  void prepare() {
    for (const PlanOperand &O : P.Operands) {
      Binding &Bound = Bindings.emplace_back(O);
      if (O.Desc->isAddress())
        Bound.Shared = addressBase(O);
      else if (O.Desc->isSource() && O.Op->Sig.IsScalar)
        Bound.Shared = toRegister(O, O.Op->V);
      else if (O.isTensor())
        Bound.Where = storage(*O.Op);
    }
    if (P.Source->Pred && !P.Source->Pred->Sig.IsScalar)
      Predicates = storage(*P.Source->Pred);
  }

  /// The variable itself where it is known, and not what a view holds: then
  /// nothing stands in the way of its promotion to registers.
  static Provenance storage(const CallOperand &Op) {
    return isa<AllocaInst>(Op.Where.Object) ? Op.Where : Provenance{Op.V, 0};
  }

  Value *addressBase(const PlanOperand &O) {
    Value *Pointer = O.Op->V;
    unsigned Space = P.S.addressSpace(*O.Desc);
    // Undo a cast that only made the address generic.
    while (auto *Cast = dyn_cast<AddrSpaceCastOperator>(Pointer)) {
      if (Pointer->getType()->getPointerAddressSpace() == Space)
        break;
      Pointer = Cast->getPointerOperand();
    }
    if (Pointer->getType()->getPointerAddressSpace() != Space)
      Pointer = B.CreateAddrSpaceCast(Pointer, B.getPtrTy(Space));
    SmallVector<int64_t, 5> Strides;
    for (int64_t Stride : O.groupStrides())
      Strides.push_back(Stride * O.elementSize());
    if (Value *Offset = groupOffset(B, P.Source->Sig.S, Strides))
      Pointer = B.CreatePtrAdd(Pointer, Offset);
    return Pointer;
  }

  /// The address of a slot, once for all operands of a repeat that share it.
  Value *slotAt(const Provenance &Where, int64_t Offset) {
    Offset += Where.Offset;
    if (Offset == 0)
      return Where.Object;
    for (const auto &[Object, At, Address] : Slots)
      if (Object == Where.Object && At == Offset)
        return Address;
    Value *Address =
        B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Where.Object, Offset);
    Slots.emplace_back(Where.Object, Offset, Address);
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
    auto *Object = dyn_cast<AllocaInst>(Bound.Where.Object);
    if (!Object)
      return Natural;
    return std::min(Natural, commonAlignment(Object->getAlign(),
                                             Bound.Where.Offset + Offset));
  }

  Value *toRegister(const PlanOperand &O, Value *V) {
    Type *Ty = asmType(*O.Type, B.getContext());
    if (O.Type->Kind == RegKind::Pred)
      return V->getType()->isIntegerTy(1) ? V : B.CreateIsNotNull(V);
    if (O.Type->Width < 16)
      return B.CreateIntCast(V, Ty, O.Type->IsSigned);
    return B.CreateBitCast(V, Ty);
  }

  /// `IsDefined` is false for the result of an instruction that may not have
  /// been executed.
  Value *fromRegister(const PlanOperand &O, Value *V, bool IsDefined) {
    Type *Ty = storageType(O.Op->Sig.Type, B.getContext());
    if (O.Type->Kind == RegKind::Pred)
      return B.CreateZExt(V, Ty);
    if (O.Type->Width < 16)
      return B.CreateTrunc(V, Ty, "",
                           /*IsNUW=*/IsDefined && !O.Type->IsSigned,
                           /*IsNSW=*/IsDefined && O.Type->IsSigned);
    return B.CreateBitCast(V, Ty);
  }

  Value *loadLane(const Binding &Bound, ArrayRef<int64_t> At, unsigned Lane) {
    const PlanOperand &O = Bound.O;
    int64_t Offset = slotOffset(O, At, Lane);
    Value *Slot = slotAt(Bound.Where, Offset);
    Type *Ty = storageType(O.Op->Sig.Type, B.getContext());
    return toRegister(O,
                      B.CreateAlignedLoad(Ty, Slot, slotAlign(Bound, Offset)));
  }

  Value *guardAt(ArrayRef<int64_t> At, Value *Guard) {
    if (!P.Source->Pred || P.Source->Pred->Sig.IsScalar)
      return Guard;
    Value *Slot = slotAt(Predicates, offsetAt(At, P.Source->Pred->Sig.Strides));
    return B.CreateIsNotNull(
        B.CreateAlignedLoad(B.getInt8Ty(), Slot, Align(1)));
  }

  void emitRepeat(ArrayRef<int64_t> At, Value *CallGuard) {
    Slots.clear();
    Value *Guard = guardAt(At, CallGuard);
    SmallVector<Value *, 8> Inputs, Old;
    SmallVector<int64_t, 2> Offsets;
    bool Preserves = Guard && P.Source->Sig.PreserveDst;
    for (const Binding &Bound : Bindings) {
      const PlanOperand &O = Bound.O;
      if (O.Desc->isAddress()) {
        int64_t Offset = offsetAt(At, O.repeatStrides()) * O.elementSize();
        // The immediate of an address has 32 bits.
        bool Fits = isInt<32>(Offset);
        Inputs.push_back(
            Fits ? Bound.Shared
                 : B.CreatePtrAdd(Bound.Shared, B.getInt64(Offset)));
        Offsets.push_back(Fits ? Offset : 0);
      } else if (Bound.Shared) {
        Inputs.push_back(Bound.Shared);
      } else if (O.Desc->isSource()) {
        for (unsigned Lane = 0; Lane != O.Count; ++Lane)
          Inputs.push_back(loadLane(Bound, At, Lane));
      } else if (O.isWrittenRegister() && Preserves) {
        for (unsigned Lane = 0; Lane != O.Count; ++Lane)
          Old.push_back(loadLane(Bound, At, Lane));
      }
    }

    SmallVector<Value *, 8> Outputs =
        Statement.emit(B, Inputs, Offsets, Guard, Old);

    unsigned Next = 0;
    for (const Binding &Bound : Bindings) {
      const PlanOperand &O = Bound.O;
      if (!O.isWrittenRegister())
        continue;
      for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
        int64_t Offset = slotOffset(O, At, Lane);
        Value *Slot = slotAt(Bound.Where, Offset);
        Value *Stored = fromRegister(O, Outputs[Next++], !Guard || Preserves);
        B.CreateAlignedStore(Stored, Slot, slotAlign(Bound, Offset));
      }
    }
  }

  const Plan &P;
  IRBuilder<> B;
  AsmStatement Statement;
  SmallVector<Binding, 4> Bindings;
  Provenance Predicates; // element 0 of a predicate tensor
  SmallVector<std::tuple<Value *, int64_t, Value *>, 8> Slots;
};

} // namespace

uint64_t tile::expand(const Plan &P) { return Expander(P).run(); }
