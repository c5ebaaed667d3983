// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Shapes.h"
#include "Messages.h"
#include "Plan.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace llvm;
using namespace tile;

namespace {

/// 32-bit registers of a thread, on every target of today.
constexpr unsigned MaxRegisters = 255;

/// The group axes of a memory operand under a scope.
struct ScopeShape {
  unsigned MinAxes, MaxAxes;
  int64_t MaxWarps; // on the axis before the lanes, if there is one
  bool ExactWarps;
  const char *Expected;
};

ScopeShape scopeShape(Scope S) {
  switch (S) {
  case Scope::Thread:
    return {0, 0, 0, false, ""};
  case Scope::Warp:
    return {1, 1, 0, false, "32"};
  case Scope::Warpgroup:
    return {2, 2, 4, true, "4x32"};
  case Scope::CTA:
    return {2, 2, 32, false, "Wx32 with 1 to 32 warps W"};
  case Scope::Cluster:
    return {3, 5, 32, false, "1 to 3 CTA axes, then Wx32 with 1 to 32 warps W"};
  }
  llvm_unreachable("unknown scope");
}

/// The most threads of a block of the kernel, if that is known.
std::optional<int64_t> maxThreads(const Function &F) {
  for (const char *Name : {"nvvm.reqntid", "nvvm.maxntid"}) {
    Attribute Bound = F.getFnAttribute(Name);
    if (!Bound.isValid())
      continue;
    int64_t Threads = 1;
    for (StringRef Axis : split(Bound.getValueAsString(), ',')) {
      int64_t Extent;
      if (Axis.trim().getAsInteger(10, Extent) || Extent <= 0 ||
          MulOverflow(Threads, Extent, Threads))
        return std::nullopt;
    }
    return Threads;
  }
  return std::nullopt;
}

class ShapeChecker {
public:
  ShapeChecker(Plan &P, SmallVectorImpl<Diagnostic> &Found)
      : P(P), Sig(*P.Source->Sig), Scopes(scopeShape(Sig.S)), Found(Found) {}

  void run() {
    size_t ErrorsBefore = Found.size();
    const PlanOperand *Reference = takeGroups();
    if (Found.size() != ErrorsBefore)
      return;
    if (Reference)
      P.Repeats.assign(Reference->repeatExtents().begin(),
                       Reference->repeatExtents().end());
    for (const PlanOperand &O : P.Operands)
      if (O.isTensor() && O.repeatExtents() != ArrayRef(P.Repeats))
        fail(diag::repeatShape(O.name(), O.repeatExtents(), P.Repeats,
                               Reference->name()));
    checkLimit();
    if (Found.size() == ErrorsBefore)
      takePred();
    if (Found.size() == ErrorsBefore)
      checkRegisters();
  }

private:
  void fail(Diagnostic D) { Found.push_back(std::move(D)); }

  /// The repeat shape is that of the first register tensor; a call that has
  /// none takes it from its first memory operand. Returns that operand.
  const PlanOperand *takeGroups() {
    auto *First = find_if(P.Operands, [](const PlanOperand &O) {
      return O.isTensor() && !O.Desc->isAddress();
    });
    const PlanOperand *Reference = First == P.Operands.end() ? nullptr : First;
    bool HasMemory = false;
    for (PlanOperand &O : P.Operands) {
      if (!O.Desc->isAddress())
        continue;
      HasMemory = true;
      size_t Rank = O.Extents.size();
      size_t NumRepeatAxes =
          Reference ? Reference->repeatExtents().size()
                    : Rank - 1 - std::min<size_t>(Scopes.MaxAxes, Rank - 1);
      takeGroup(O, NumRepeatAxes);
      if (!Reference)
        Reference = &O;
    }
    if (Sig.S != Scope::Thread && !HasMemory)
      fail(diag::scopeWithoutMemory(scopeName(Sig.S)));
    return Reference;
  }

  /// Checks the group axes of a memory operand: lanes last, before them warps,
  /// before those the coordinates of a CTA in its cluster.
  void takeGroup(PlanOperand &O, size_t NumRepeatAxes) {
    if (Sig.S == Scope::Thread)
      return; // extra axes are a repeat-shape error
    size_t Rank = O.Extents.size();
    O.NumGroupAxes = Rank - 1 < NumRepeatAxes ? 0 : Rank - 1 - NumRepeatAxes;
    ArrayRef<int64_t> Groups = O.groupExtents();
    bool Fits = Groups.size() >= Scopes.MinAxes &&
                Groups.size() <= Scopes.MaxAxes && Groups.back() == 32;
    if (Fits && Groups.size() > 1) {
      int64_t Warps = Groups.end()[-2];
      Fits = Scopes.ExactWarps ? Warps == Scopes.MaxWarps
                               : Warps <= Scopes.MaxWarps;
    }
    if (!Fits)
      return fail(diag::groupShape(O.name(), scopeName(Sig.S),
                                   Groups.empty() ? "none" : shapeText(Groups),
                                   Scopes.Expected));
    ArrayRef<int64_t> InBlock = Groups.take_back(2);
    int64_t Threads = std::accumulate(InBlock.begin(), InBlock.end(),
                                      int64_t(1), std::multiplies<int64_t>());
    if (std::optional<int64_t> Most =
            maxThreads(*P.Source->Inst->getFunction());
        Most && Threads > *Most)
      fail(diag::groupTooLarge(O.name(), Threads, *Most));
  }

  void checkLimit() {
    uint64_t Count = 1;
    for (int64_t Extent : P.Repeats)
      Count = SaturatingMultiply(Count, static_cast<uint64_t>(Extent));
    if (Count > static_cast<uint64_t>(Sig.MaxExpansion))
      fail(diag::expansionLimit(Count, Sig.MaxExpansion));
  }

  /// A tile that has more registers than a thread cannot stay in them.
  void checkRegisters() {
    for (const PlanOperand &O : P.Operands) {
      if (!O.isTensor() || !O.Desc->isRegister())
        continue;
      uint64_t Bits = O.Register->Width;
      for (auto [Extent, Stride] : zip_equal(O.Extents, O.Strides))
        if (Stride != 0)
          Bits = SaturatingMultiply(Bits, static_cast<uint64_t>(Extent));
      if (uint64_t Count = Bits / 32; Count > MaxRegisters)
        Found.push_back(diag::tooManyRegisters(O.name(), Count, MaxRegisters));
    }
  }

  /// A predicate tensor has the repeat extents, with or without an atom axis of
  /// one.
  void takePred() {
    if (!P.hasPredTensor())
      return;
    if (P.S.isAligned())
      return fail(diag::predOfAligned(P.S));
    ArrayRef<int64_t> Extents = Sig.Pred->Extents;
    ArrayRef<int64_t> Strides = Sig.Pred->Strides;
    if (Extents.size() == P.Repeats.size() + 1 && Extents.back() == 1) {
      Extents = Extents.drop_back();
      Strides = Strides.drop_back();
    }
    if (Extents != ArrayRef(P.Repeats))
      return fail(diag::predShape(Sig.Pred->Extents, P.Repeats));
    P.PredStrides.assign(Strides.begin(), Strides.end());
  }

  Plan &P;
  const Signature &Sig;
  ScopeShape Scopes;
  SmallVectorImpl<Diagnostic> &Found;
};

} // namespace

void tile::checkShapes(Plan &P, SmallVectorImpl<Diagnostic> &Found) {
  ShapeChecker(P, Found).run();
}
