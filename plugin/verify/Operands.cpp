// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Operands.h"
#include "Messages.h"
#include "TableText.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tile;

namespace {

class OperandBinder {
public:
  OperandBinder(Plan &P, SmallVectorImpl<Diagnostic> &Found)
      : P(P), Table(*P.S.Table), Found(Found) {}

  void bind(const OperandDesc &Desc, const CallOperand &Op) {
    PlanOperand &O = P.Operands.emplace_back();
    O.Desc = &Desc;
    O.Op = &Op;
    O.Count = Desc.isImmediate() || Desc.isSpecial() ? 1 : P.S.count(Desc);
    if (O.isSink()) {
      if (!Desc.MaySink)
        fail(diag::sinkNotAllowed(O.name()));
      return;
    }
    if (Desc.MustSink)
      return fail(diag::sinkExpected(O.name()));
    if (Desc.isSpecial())
      return;
    const OperandSignature &Sig = *Op.Sig;
    if (Sig.IsNegated && !Desc.MayNegate)
      fail(diag::negated(O.name()));
    if (Desc.isImmediate())
      return bindImmediate(O);
    if (Desc.MayBeImmediate && isConstant(Op) && !Sig.isPredicate())
      return takeImmediate(O);
    if (Desc.isAddress() && Sig.isScalar())
      return fail(diag::addressIsScalar(O.name()));
    if (!Desc.isAddress() && Op.isSharedAddress())
      return fail(diag::notThreadLocal(O.name(), "shared"));
    takeShape(O);
    if (Desc.Extent == ExtentKind::Elements &&
        !Table.contains(P.S.containers(Desc), *O.Element))
      return fail(diag::elementType(P.S, Desc, Sig, *O.Element,
                                    otherCount(*O.Element)));
    O.Register = &P.S.registerType(Desc, *O.Element);
    if (Desc.isAddress())
      O.Align = P.S.align(Desc);
    if (checkExtents(O))
      checkConst(O);
  }

  /// The rules between operands that say numbers and the others.
  void relate() {
    for (PlanOperand &O : P.Operands) {
      if (const PlanOperand *Size = numberAt(O.Desc->SizeOperand))
        if (O.isTensor() && O.Extents.back() > 0)
          takeSize(O, Size->Immediate);
      if (const PlanOperand *Most = numberAt(O.Desc->MostOperand))
        if (O.IsImmediate && Table.accepts(*O.Desc, O.Immediate) &&
            O.Immediate > Most->Immediate)
          fail(diag::immediateRange(O.name(), O.Immediate,
                                    "at most " +
                                        std::to_string(Most->Immediate) +
                                        ", the value of " + Most->name()));
    }
  }

private:
  void fail(Diagnostic D) { Found.push_back(std::move(D)); }

  /// An operand of the form whose value is a legal constant, or null.
  const PlanOperand *numberAt(int Index) const {
    if (Index < 0)
      return nullptr;
    const OperandDesc &Desc = Table.operands(*P.S.F)[Index];
    auto *O = find_if(P.Operands,
                      [&](const PlanOperand &O) { return O.Desc == &Desc; });
    return O != P.Operands.end() && O->IsImmediate &&
                   Table.accepts(Desc, O->Immediate)
               ? O
               : nullptr;
  }

  /// Of a longer view, the first bytes are accessed.
  void takeSize(PlanOperand &O, int64_t Bytes) {
    int64_t Has = O.Extents.back() * O.elementSize();
    if (Has < Bytes)
      return fail(diag::objectSize(O.name(), Has, Bytes));
    O.Extents.back() = std::max<int64_t>(1, divideCeil(Bytes, O.elementSize()));
    if (!O.Align)
      O.Align = Bytes;
  }

  /// Element type, extents and strides. A vector is one register of all its
  /// bits if the operand is such a register, else a group of its lanes.
  void takeShape(PlanOperand &O) {
    const OperandSignature &Sig = *O.Op->Sig;
    O.Element = Sig.Type.Scalar;
    O.Extents = Sig.Extents;
    O.Strides = Sig.Strides;
    if (Sig.Type.isVector())
      takeVector(O);
    // A variable that is written is a tile of one register.
    if (O.Extents.empty() && O.Desc->isResult() && Sig.isVariable()) {
      O.Extents = {1};
      O.Strides = {1};
    }
  }

  void takeVector(PlanOperand &O) {
    const OperandSignature &Sig = *O.Op->Sig;
    int64_t Lanes = Sig.Type.Lanes;
    // A tensor of vectors may have no axis but theirs.
    if (Sig.isTensor() && O.Extents.empty()) {
      O.Extents = {1};
      O.Strides = {1};
    }
    const RegType *Whole =
        Table.element("b" + std::to_string(Sig.Type.storeSize() * 8));
    bool HasAtom =
        O.Extents.empty() ? O.Count == 1 : O.Extents.back() == O.Count;
    if (HasAtom && Whole && Table.contains(P.S.containers(*O.Desc), *Whole)) {
      O.Element = Whole;
      return;
    }
    for (int64_t &Stride : O.Strides)
      Stride *= Lanes;
    // The last axis may count vectors already.
    if (!O.Extents.empty() && O.Extents.back() == 1 && Lanes == O.Count) {
      O.Extents.back() = Lanes;
      O.Strides.back() = 1;
      return;
    }
    O.Extents.push_back(Lanes);
    O.Strides.push_back(1);
  }

  /// How many registers of the element type another form of the opcode takes
  /// for the operand that was added last; 0 if none takes several.
  unsigned otherCount(const RegType &Element) const {
    size_t Index = P.Operands.size() - 1;
    for (const Spelling &S : P.Source->Sig->Readings) {
      auto Descs = S.operands();
      if (Descs.size() != P.Source->Operands.size() ||
          !Descs[Index]->isRegister())
        continue;
      if (unsigned Count = S.count(*Descs[Index]);
          Count > 1 && Table.contains(S.containers(*Descs[Index]), Element))
        return Count;
    }
    return 0;
  }

  /// False if there is an error.
  bool checkExtents(PlanOperand &O) {
    if (!O.isTensor()) {
      if (O.Desc->isResult())
        fail(diag::scalarNotAllowed(O.name(), "it is written"));
      else if (O.Count != 1)
        fail(diag::scalarNotAllowed(
            O.name(), "it has " + std::to_string(O.Count) + " registers"));
      else
        return true;
      return false;
    }
    for (int64_t Extent : O.Extents)
      if (Extent <= 0) {
        fail(diag::extentNotPositive(O.name(), Extent));
        return false;
      }
    int64_t Atom = O.Extents.back();
    switch (O.Desc->Extent) {
    case ExtentKind::Elements:
      if (Atom == O.Count)
        return true;
      fail(diag::atomExtent(O.name(), Atom, O.Count, O.Desc->isAddress()));
      return false;
    case ExtentKind::Object:
      if (Atom * O.elementSize() >= P.S.size(*O.Desc))
        return true;
      fail(diag::objectSize(O.name(), Atom * O.elementSize(),
                            P.S.size(*O.Desc)));
      return false;
    case ExtentKind::FromCall:
      return true;
    }
    llvm_unreachable("unknown extent kind");
  }

  /// What is written must be writable, and outlive the call.
  void checkConst(const PlanOperand &O) {
    const OperandSignature &Sig = *O.Op->Sig;
    bool IsStored = O.Desc->isAddress() && writes(O.Desc->Access);
    if ((IsStored || O.Desc->isResult()) && Sig.IsConst)
      fail(diag::constElements(O.name()));
    else if (O.Desc->isResult() && Sig.IsTemporary)
      fail(diag::writtenTemporary(O.name()));
  }

  static bool isConstant(const CallOperand &Op) {
    auto *Value = dyn_cast_or_null<ConstantInt>(Op.V);
    return Op.Sig->isScalar() && Value && Value->getBitWidth() <= 64;
  }

  void bindImmediate(PlanOperand &O) {
    if (!isConstant(*O.Op))
      return fail(diag::immediateNotConstant(O.name()));
    takeImmediate(O);
  }

  void takeImmediate(PlanOperand &O) {
    auto *Value = cast<ConstantInt>(O.Op->V);
    O.IsImmediate = true;
    O.Immediate = O.Op->Sig->Type.Scalar->IsSigned ? Value->getSExtValue()
                                                   : Value->getZExtValue();
    if (!Table.accepts(*O.Desc, O.Immediate))
      fail(diag::immediateRange(O.name(), O.Immediate,
                                immediateWords(Table, *O.Desc)));
  }

  Plan &P;
  const InstructionTable &Table;
  SmallVectorImpl<Diagnostic> &Found;
};

} // namespace

void tile::bindOperands(Plan &P, const Call &C,
                        SmallVectorImpl<Diagnostic> &Found) {
  OperandBinder Binder(P, Found);
  for (auto [Desc, Op] : zip_equal(P.S.operands(), C.Operands))
    Binder.bind(*Desc, Op);
  Binder.relate();
  // Without any result the instruction would do nothing, and "_|_" is not PTX.
  const PlanOperand *Sink = nullptr;
  unsigned NumSinks = 0;
  bool HasResult = false;
  for (const PlanOperand &O : P.Operands) {
    if (O.Desc->isResult() && O.isSink()) {
      Sink = &O;
      ++NumSinks;
    }
    HasResult |= O.isResult();
  }
  if (Sink && !HasResult && (P.S.needsResult() || NumSinks > 1))
    Found.push_back(diag::sinkNotAllowed(Sink->name()));
}
