// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Verifier.h"
#include "Messages.h"
#include "Operands.h"
#include "Overlap.h"
#include "Shapes.h"
#include "StorageRules.h"
#include "Target.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace tile;

namespace {

/// Checks one reading of the opcode against the call.
class ReadingVerifier {
public:
  ReadingVerifier(const Call &C, const Spelling &S,
                  SmallVectorImpl<Diagnostic> &Found)
      : C(C), Found(Found) {
    P.Source = &C;
    P.S = S;
  }

  std::optional<Plan> run() {
    bindOperands(P, C, Found);
    // Later rules need operands that are sound by themselves.
    if (!hasErrors())
      checkShapes(P, Found);
    Fits = !hasErrors();
    checkOptions();
    checkTarget();
    if (P.S.isAligned() && C.Lanes != AllLanes)
      Found.push_back(diag::divergent(P.S, C.Lanes));
    if (!hasErrors())
      checkStorage(P, Found);
    if (!hasErrors())
      checkOverlap(P, Found);
    if (hasErrors())
      return std::nullopt;
    P.IsPinned = C.Sig->Pinned || P.S.isVolatile() ||
                 any_of(P.Operands, [](const PlanOperand &O) {
                   return O.Desc->isAddress() && O.Op->Sig->IsVolatile;
                 });
    return std::move(P);
  }

  /// Do the operands fit the reading, wherever it is legal?
  bool fits() const { return Fits; }

private:
  bool hasErrors() const {
    return any_of(Found, [](const Diagnostic &D) { return D.IsError; });
  }
  void fail(Diagnostic D) { Found.push_back(std::move(D)); }

  void checkOptions() {
    if (!C.Sig->PreserveDst)
      return;
    if (!C.Pred)
      fail(diag::preserveWithoutPred());
    if (none_of(P.Operands, std::mem_fn(&PlanOperand::isResult)))
      fail(diag::preserveWithoutDst());
    if (P.S.losesGuard())
      fail(diag::preserveWithoutGuard(P.S));
  }

  void checkTarget() {
    CompileTarget Have = compileTarget(*C.Inst->getFunction(), *P.S.Table);
    if (!Have.isOneOf(P.S.targets()) || Have.PTX < P.S.minPTX(Have.Index))
      fail(diag::wrongTarget(P.S, Have));
    const ScopeNeed &Cluster = P.S.Table->ClusterScope;
    if (C.Sig->S == Scope::Cluster &&
        (!Have.isOneOf(Cluster.Targets) || Have.PTX < Cluster.PTX))
      fail(diag::clusterTarget(*P.S.Table, Have));
  }

  const Call &C;
  SmallVectorImpl<Diagnostic> &Found;
  Plan P;
  bool Fits = false;
};

} // namespace

/// Why the opcode has no reading.
static Diagnostic explain(const Signature &Sig, const InstructionTable &Table) {
  if (readOpcode(Table, Sig.Opcode).empty())
    return diag::badOpcode(Sig.Opcode, explainOpcode(Table, Sig.Opcode));
  StringRef Named;
  for (const OperandSignature &O : Sig.Operands)
    if (!O.Register.empty())
      Named = O.Register;
  return diag::noSpecialRegister(
      Sig.Opcode, Named, explainSpecialRegister(Table, Sig.Opcode, Named));
}

std::optional<Plan> tile::verify(const Call &C, const InstructionTable &Table,
                                 SmallVectorImpl<Diagnostic> &Found) {
  ArrayRef<Spelling> Readings = C.Sig->Readings;
  if (Readings.empty()) {
    Found.push_back(explain(*C.Sig, Table));
    return std::nullopt;
  }
  SmallVector<unsigned, 4> Counts;
  SmallVector<Diagnostic, 4> Fewest;
  bool NearestFits = false;
  const Spelling *Nearest = nullptr;
  for (const Spelling &S : Readings) {
    unsigned Count = S.operands().size();
    if (Count != C.Operands.size()) {
      if (!is_contained(Counts, Count))
        Counts.push_back(Count);
      continue;
    }
    SmallVector<Diagnostic, 4> Here;
    ReadingVerifier Verifier(C, S, Here);
    if (std::optional<Plan> P = Verifier.run()) {
      append_range(Found, Here);
      return P;
    }
    if (!Nearest || std::pair(!Verifier.fits(), Here.size()) <
                        std::pair(!NearestFits, Fewest.size())) {
      NearestFits = Verifier.fits();
      Fewest = std::move(Here);
      Nearest = &S;
    }
  }
  if (!Nearest) {
    llvm::sort(Counts);
    Found.push_back(
        diag::operandCount(C.Sig->Opcode, C.Operands.size(), Counts));
    return std::nullopt;
  }
  append_range(Found, Fewest);
  return std::nullopt;
}
