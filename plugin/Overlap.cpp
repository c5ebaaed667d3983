// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Overlap.h"
#include "Diagnostics.h"
#include "Plan.h"
#include "Provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace llvm;
using namespace tile;

namespace {

/// Where threads are told apart, all elements are listed; a shape with more
/// than this is taken to be sound.
constexpr uint64_t MaxElements = uint64_t(1) << 20;

/// One element of an operand in its object.
struct Element {
  int64_t Offset;   // bytes from the object
  uint32_t Place;   // number of its coordinate without the atom axis
  uint16_t Operand; // index in the plan
  uint8_t Size;
};

/// A tensor operand in its object.
struct Span {
  unsigned Index;
  const PlanOperand *O;
  Provenance Where;
  int64_t Begin, End; // bytes from the object

  Span(unsigned Index, const PlanOperand &O, const DataLayout &DL)
      : Index(Index), O(&O), Where(provenance(O.Op->V, DL)),
        Begin(Where.Offset), End(Where.Offset + O.elementSize()) {
    for (auto [Extent, Stride] :
         zip_equal(O.Op->Sig.Extents, O.Op->Sig.Strides))
      (Stride < 0 ? Begin : End) += (Extent - 1) * Stride * O.elementSize();
  }

  bool touches(const Span &Other) const {
    return Where.Object == Other.Where.Object && Begin < Other.End &&
           Other.Begin < End;
  }
  bool isWritten(const Plan &P) const {
    return O->Desc->Kind == OperandKind::Dst ||
           (O->Desc->Kind == OperandKind::Addr &&
            P.S.F->Memory == MemoryEffect::Write);
  }
  /// The elements of one thread, or of all.
  void addElements(bool AllThreads, SmallVectorImpl<Element> &Out) const {
    size_t Skipped = AllThreads ? 0 : O->NumGroupAxes;
    ArrayRef<int64_t> Extents =
        ArrayRef(O->Op->Sig.Extents).drop_front(Skipped).drop_back();
    ArrayRef<int64_t> Strides =
        ArrayRef(O->Op->Sig.Strides).drop_front(Skipped).drop_back();
    uint32_t Place = 0;
    forEachCoordinate(Extents, [&](ArrayRef<int64_t> At) {
      int64_t Base = offsetAt(At, Strides);
      for (unsigned A = 0; A != O->Count; ++A)
        Out.push_back(
            {Where.Offset + (Base + A * O->atomStride()) * O->elementSize(),
             Place, static_cast<uint16_t>(Index),
             static_cast<uint8_t>(O->elementSize())});
      ++Place;
    });
  }
};

/// Enough for distinctness: sorted by stride, each axis steps over all that the
/// smaller ones reach.
bool isDistinctByStrides(const OperandSignature &Sig) {
  SmallVector<std::pair<int64_t, int64_t>, 8> Axes;
  for (auto [Extent, Stride] : zip_equal(Sig.Extents, Sig.Strides))
    if (Extent > 1)
      Axes.emplace_back(std::abs(Stride), Extent);
  llvm::sort(Axes);
  int64_t Reach = 0;
  for (auto [Stride, Extent] : Axes) {
    if (Stride <= Reach)
      return false;
    Reach += (Extent - 1) * Stride;
  }
  return true;
}

std::string coordinateText(ArrayRef<int64_t> Extents, uint64_t Place) {
  SmallVector<int64_t, 4> At(Extents.size());
  for (size_t I = At.size(); I-- > 0; Place /= Extents[I])
    At[I] = Place % Extents[I];
  return "(" +
         join(map_range(At, [](int64_t C) { return std::to_string(C); }), ",") +
         ")";
}

class OverlapChecker {
public:
  OverlapChecker(const Plan &P, SmallVectorImpl<Diagnostic> &Found)
      : P(P), Found(Found) {
    const DataLayout &DL = P.Source->Call->getDataLayout();
    for (auto [I, O] : enumerate(P.Operands)) {
      if (!O.isTensor())
        continue;
      Span S(I, O, DL);
      (S.isWritten(P) ? Written : Read).push_back(S);
    }
  }

  void run() {
    if (checkWritten())
      for (const Span &R : Read)
        if (R.O->Desc->Kind == OperandKind::Src)
          checkOrder(R);
  }

private:
  /// False if two written elements coincide.
  bool checkWritten() {
    for (const Span &W : Written)
      if (!isDistinctByStrides(W.O->Op->Sig) &&
          !checkDistinct({W}, /*AllThreads=*/W.O->NumGroupAxes != 0))
        return false;
    for (unsigned I = 0; I != Written.size(); ++I)
      for (unsigned J = 0; J != I; ++J)
        if (Written[I].touches(Written[J]) &&
            !checkDistinct({Written[J], Written[I]}, /*AllThreads=*/false))
          return false;
    return true;
  }

  bool checkDistinct(ArrayRef<Span> Spans, bool AllThreads) {
    uint64_t Count = P.numInstructions() * Spans.front().O->Count;
    for (int64_t Extent : Spans.front().O->groupExtents())
      Count = SaturatingMultiply(Count, static_cast<uint64_t>(Extent));
    if (AllThreads && Count > MaxElements)
      return true;
    SmallVector<Element, 64> Elements;
    for (const Span &S : Spans)
      S.addElements(AllThreads, Elements);
    llvm::sort(Elements, [](const Element &A, const Element &B) {
      return std::tuple(A.Offset, A.Place, A.Operand) <
             std::tuple(B.Offset, B.Place, B.Operand);
    });
    for (size_t I = 1; I < Elements.size(); ++I) {
      const Element &A = Elements[I - 1], &B = Elements[I];
      if (A.Offset + A.Size <= B.Offset)
        continue;
      Found.push_back(diag::dstOverlap(
          P.Operands[A.Operand].name(), placeText(A, AllThreads),
          P.Operands[B.Operand].name(), placeText(B, AllThreads)));
      return false;
    }
    return true;
  }

  /// "thread (0,3), repeat (1)"
  std::string placeText(const Element &E, bool AllThreads) const {
    std::string Repeat = "repeat " + coordinateText(P.Repeats, E.Place);
    if (!AllThreads)
      return Repeat;
    return "thread " +
           coordinateText(P.Operands[E.Operand].groupExtents(),
                          E.Place / P.numInstructions()) +
           ", " + Repeat;
  }

  /// Warns if a source element is overwritten by an earlier repeat.
  void checkOrder(const Span &R) {
    SmallVector<Element, 64> Writes;
    for (const Span &W : Written)
      if (W.O->Desc->Kind == OperandKind::Dst && W.touches(R) &&
          !isInPlace(W, R))
        W.addElements(/*AllThreads=*/false, Writes);
    if (Writes.empty())
      return;
    llvm::sort(Writes, [](const Element &A, const Element &B) {
      return A.Offset < B.Offset;
    });
    SmallVector<Element, 64> Reads;
    R.addElements(/*AllThreads=*/false, Reads);
    for (const Element &E : Reads) {
      // Written elements do not overlap, so their ends are sorted too.
      auto *It = partition_point(Writes, [&](const Element &W) {
        return W.Offset + W.Size <= E.Offset;
      });
      for (; It != Writes.end() && It->Offset < E.Offset + E.Size; ++It) {
        if (It->Place >= E.Place)
          continue;
        Found.push_back(diag::orderOverlap(R.O->name(),
                                           placeText(E, /*AllThreads=*/false),
                                           P.Operands[It->Operand].name(),
                                           placeText(*It, /*AllThreads=*/false),
                                           P.Source->Sig.OverlapIsError));
        return;
      }
    }
  }

  static bool isInPlace(const Span &W, const Span &R) {
    return W.Where.Offset == R.Where.Offset &&
           W.O->elementSize() == R.O->elementSize() &&
           W.O->Op->Sig.Strides == R.O->Op->Sig.Strides &&
           W.O->Op->Sig.Extents == R.O->Op->Sig.Extents;
  }

  const Plan &P;
  SmallVectorImpl<Diagnostic> &Found;
  SmallVector<Span, 4> Written;
  SmallVector<Span, 4> Read;
};

} // namespace

void tile::checkOverlap(const Plan &P, SmallVectorImpl<Diagnostic> &Found) {
  OverlapChecker(P, Found).run();
}
