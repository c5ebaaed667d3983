// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Verifier.h"
#include "Diagnostics.h"
#include "Overlap.h"
#include "StorageRules.h"
#include "Target.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tile;

namespace {

/// Checks one reading of the opcode against the call.
class ReadingVerifier {
public:
  ReadingVerifier(const StubCall &Call, const Spelling &S,
                  SmallVectorImpl<Diagnostic> &Found)
      : Call(Call), Found(Found) {
    P.Source = &Call;
    P.S = S;
  }

  std::optional<Plan> run() {
    for (auto [Desc, Op] : zip_equal(P.S.operands(), Call.Operands))
      bind(*Desc, Op);
    // Later rules need operands that are sound by themselves.
    if (!hasErrors())
      checkShapes();
    checkOptions();
    checkTarget();
    if (hasErrors())
      return std::nullopt;
    checkStorage(P, Found);
    if (!hasErrors())
      checkOverlap(P, Found);
    if (hasErrors())
      return std::nullopt;
    return std::move(P);
  }

private:
  bool hasErrors() const {
    return any_of(Found, [](const Diagnostic &D) { return D.IsError; });
  }
  void fail(Diagnostic D) { Found.push_back(std::move(D)); }

  /// Is a result other than `Op` no sink? The last one answers for all.
  bool hasResultBesides(const CallOperand &Op) const {
    return any_of(zip_equal(P.S.operands(), Call.Operands), [&](auto &&Pair) {
      auto &&[Desc, Other] = Pair;
      return Desc->isResult() && &Other != &Op &&
             (!Other.Sig.IsSink || &Other > &Op);
    });
  }
  void bind(const OperandDesc &Desc, const CallOperand &Op);
  void checkScalar(const PlanOperand &O);
  void checkImmediate(PlanOperand &O);
  void checkShapes();
  void checkGroups(PlanOperand &O, size_t NumRepeatAxes);
  void checkOptions();
  void checkTarget();

  const StubCall &Call;
  SmallVectorImpl<Diagnostic> &Found;
  Plan P;
};

void ReadingVerifier::bind(const OperandDesc &Desc, const CallOperand &Op) {
  PlanOperand &O = P.Operands.emplace_back();
  O.Desc = &Desc;
  O.Op = &Op;
  O.Type = &P.S.type(Desc);
  O.Count = P.S.count(Desc);
  if (Op.Sig.IsSink) {
    if (!Desc.MaySink || (P.S.needsResult() && !hasResultBesides(Op)))
      fail(diag::sinkNotAllowed(O.name()));
    return;
  }
  if (Desc.isSpecial())
    return;
  if (Op.Sig.IsNegated && !Desc.MayNegate)
    fail(diag::negated(O.name()));
  if (Desc.isImmediate())
    return checkImmediate(O);
  const RegType *Element = P.S.Table->element(Op.Sig.Type.str());
  if (Element && P.S.Table->contains(P.S.containers(Desc), *Element))
    O.Type = &P.S.registerType(Desc, *Element);
  else
    fail(diag::elementType(O.name(), Op.Sig.Type.str(), *O.Type,
                           Op.Sig.IsScalar));
  if (Op.Sig.IsScalar)
    return checkScalar(O);
  for (int64_t Extent : Op.Sig.Extents)
    if (Extent <= 0)
      return fail(diag::extentNotPositive(O.name(), Extent));
  if (Op.Sig.Extents.back() != O.Count)
    fail(diag::atomExtent(O.name(), Op.Sig.Extents.back(), O.Count));
}

void ReadingVerifier::checkScalar(const PlanOperand &O) {
  if (O.Desc->isAddress())
    fail(diag::addressIsScalar(O.name()));
  else if (O.Desc->isResult())
    fail(diag::scalarNotAllowed(O.name(), "it is written"));
  else if (O.Count != 1)
    fail(diag::scalarNotAllowed(O.name(), "it has " + std::to_string(O.Count) +
                                              " registers"));
}

void ReadingVerifier::checkImmediate(PlanOperand &O) {
  auto *Value = dyn_cast<ConstantInt>(O.Op->V);
  if (!O.Op->Sig.IsScalar || !Value || Value->getBitWidth() > 64)
    return fail(diag::immediateNotConstant(O.name()));
  O.Immediate =
      O.Op->Sig.Type.IsSigned ? Value->getSExtValue() : Value->getZExtValue();
  if (!P.S.Table->accepts(*O.Desc, O.Immediate))
    fail(diag::immediateRange(O.name(), O.Immediate, O.Desc->Lo, O.Desc->Hi));
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

struct ScopeShape {
  const char *Name;
  /// Fewest and most group axes of a memory operand.
  unsigned MinAxes, MaxAxes;
};

ScopeShape scopeShape(Scope S) {
  switch (S) {
  case Scope::Thread:
    return {"thread", 0, 0};
  case Scope::Warp:
    return {"warp", 1, 1};
  case Scope::Warpgroup:
    return {"warpgroup", 2, 2};
  case Scope::CTA:
    return {"cta", 2, 2};
  case Scope::Cluster:
    return {"cluster", 3, 5};
  }
  llvm_unreachable("unknown scope");
}

/// Checks the group axes of a memory operand: lanes last, before them warps,
/// before those the coordinates of a CTA in its cluster.
void ReadingVerifier::checkGroups(PlanOperand &O, size_t NumRepeatAxes) {
  if (Call.Sig.S == Scope::Thread)
    return; // extra axes are a repeat-shape error
  ScopeShape Shape = scopeShape(Call.Sig.S);
  size_t Rank = O.Op->Sig.Extents.size();
  size_t NumGroups = Rank - 1 < NumRepeatAxes ? 0 : Rank - 1 - NumRepeatAxes;
  ArrayRef<int64_t> Groups = ArrayRef(O.Op->Sig.Extents).take_front(NumGroups);
  O.NumGroupAxes = NumGroups;
  bool Fits = NumGroups >= Shape.MinAxes && NumGroups <= Shape.MaxAxes;
  std::string Expected;
  switch (Call.Sig.S) {
  case Scope::Thread:
    break;
  case Scope::Warp:
    Expected = "32";
    Fits = Fits && Groups[0] == 32;
    break;
  case Scope::Warpgroup:
    Expected = "4x32";
    Fits = Fits && Groups[0] == 4 && Groups[1] == 32;
    break;
  case Scope::CTA:
    Expected = "Wx32 with 1 to 32 warps W";
    Fits = Fits && Groups[0] <= 32 && Groups[1] == 32;
    break;
  case Scope::Cluster:
    Expected = "1 to 3 CTA axes, then Wx32 with 1 to 32 warps W";
    Fits = Fits && Groups.end()[-2] <= 32 && Groups.back() == 32;
    break;
  }
  if (!Fits)
    fail(diag::groupShape(O.name(), Shape.Name,
                          Groups.empty() ? "none" : shapeText(Groups),
                          Expected));
}

void ReadingVerifier::checkShapes() {
  // The repeat shape is that of the first register tensor. A call that has
  // none takes it from its memory operand.
  PlanOperand *Reference = nullptr;
  for (PlanOperand &O : P.Operands)
    if (O.isTensor() && !O.Desc->isAddress()) {
      Reference = &O;
      break;
    }
  for (PlanOperand &O : P.Operands) {
    if (!O.Desc->isAddress())
      continue;
    size_t Rank = O.Op->Sig.Extents.size();
    size_t NumGroups =
        std::min<size_t>(scopeShape(Call.Sig.S).MaxAxes, Rank - 1);
    checkGroups(O, Reference ? Reference->Op->Sig.Extents.size() - 1
                             : Rank - 1 - NumGroups);
    if (!Reference && !hasErrors())
      Reference = &O;
  }
  if (hasErrors())
    return;
  if (Reference)
    P.Repeats.assign(Reference->repeatExtents().begin(),
                     Reference->repeatExtents().end());
  for (const PlanOperand &O : P.Operands)
    if (O.isTensor() && O.repeatExtents() != ArrayRef(P.Repeats))
      fail(diag::repeatShape(O.name(), O.repeatExtents(), P.Repeats,
                             Reference->name()));

  uint64_t Count = 1;
  for (int64_t Extent : P.Repeats)
    Count = SaturatingMultiply(Count, static_cast<uint64_t>(Extent));
  if (Count > static_cast<uint64_t>(Call.Sig.MaxExpansion))
    fail(diag::expansionLimit(Count, Call.Sig.MaxExpansion));
}

//===----------------------------------------------------------------------===//
// Options and target
//===----------------------------------------------------------------------===//

void ReadingVerifier::checkOptions() {
  if (Call.Sig.PreserveDst && !Call.Pred)
    fail(diag::preserveWithoutPred());
  bool HasDst = any_of(
      P.Operands, [](const PlanOperand &O) { return O.isWrittenRegister(); });
  if (Call.Sig.PreserveDst && !HasDst)
    fail(diag::preserveWithoutDst());
  if (Call.Sig.PreserveDst && P.S.losesGuard())
    fail(diag::preserveWithoutGuard(P.S));
  if (Call.Pred && !Call.Pred->Sig.IsScalar && !hasErrors() &&
      ArrayRef(Call.Pred->Sig.Extents) != ArrayRef(P.Repeats))
    fail(diag::predShape(Call.Pred->Sig.Extents, P.Repeats));
}

void ReadingVerifier::checkTarget() {
  CompileTarget Have = compileTarget(*Call.Call->getFunction(), *P.S.Table);
  if (!Have.isOneOf(P.S.targets()) || Have.PTX < P.S.minPTX(Have.Index))
    fail(diag::wrongTarget(P.S, Have));
  const ScopeNeed &Cluster = P.S.Table->ClusterScope;
  if (Call.Sig.S == Scope::Cluster &&
      (!Have.isOneOf(Cluster.Targets) || Have.PTX < Cluster.PTX))
    fail(diag::clusterTarget(*P.S.Table, Have));
}

/// Does the reading have special registers just where the call names them?
bool readsWhatIsNamed(const Spelling &S, const StubCall &Call) {
  return all_of(zip(S.operands(), Call.Operands), [&](auto &&Pair) {
    auto &&[Desc, Op] = Pair;
    return S.specialRegister(*Desc) == Op.Sig.SpecialRegister;
  });
}

} // namespace

std::optional<Plan> tile::verify(const StubCall &Call,
                                 const InstructionTable &Table,
                                 SmallVectorImpl<Diagnostic> &Found) {
  StringRef Named;
  for (const CallOperand &Op : Call.Operands)
    if (!Op.Sig.SpecialRegister.empty())
      Named = Op.Sig.SpecialRegister;
  SmallVector<Spelling, 4> Readings = readOpcode(Table, Call.Opcode, Named);
  erase_if(Readings,
           [&](const Spelling &S) { return !readsWhatIsNamed(S, Call); });
  if (Readings.empty()) {
    if (readOpcode(Table, Call.Opcode).empty())
      Found.push_back(
          diag::badOpcode(Call.Opcode, explainOpcode(Table, Call.Opcode)));
    else
      Found.push_back(diag::noSpecialRegister(
          Call.Opcode, Named,
          explainSpecialRegister(Table, Call.Opcode, Named)));
    return std::nullopt;
  }
  SmallVector<unsigned, 4> Counts;
  SmallVector<Diagnostic, 4> Fewest;
  bool AnyFits = false;
  for (const Spelling &S : Readings) {
    unsigned Count = S.operands().size();
    if (Count != Call.Operands.size()) {
      if (!is_contained(Counts, Count))
        Counts.push_back(Count);
      continue;
    }
    SmallVector<Diagnostic, 4> Here;
    if (std::optional<Plan> P = ReadingVerifier(Call, S, Here).run()) {
      append_range(Found, Here);
      return P;
    }
    if (!AnyFits || Here.size() < Fewest.size())
      Fewest = std::move(Here);
    AnyFits = true;
  }
  if (AnyFits) {
    append_range(Found, Fewest);
  } else {
    llvm::sort(Counts);
    Found.push_back(
        diag::operandCount(Call.Opcode, Call.Operands.size(), Counts));
  }
  return std::nullopt;
}
