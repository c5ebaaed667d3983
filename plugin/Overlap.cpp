// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Overlap.h"
#include "Diagnostics.h"
#include "Plan.h"
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

struct Span;

/// One element of an operand in its object.
struct Element {
  int64_t Offset; // bytes from the object
  const Span *Operand;
  uint32_t Place; // number of its coordinate without the atom axis

  int64_t end() const;
};

/// A tensor operand, or the predicate tensor, in its object.
struct Span {
  std::string Name;
  const OperandSignature *Sig;
  Provenance Where;
  unsigned NumGroupAxes;
  bool HasAtom;
  int64_t Begin, End; // bytes from the object

  explicit Span(const PlanOperand &O)
      : Span(O.name(), *O.Op, O.NumGroupAxes, /*HasAtom=*/true) {}

  Span(std::string Name, const CallOperand &Op, unsigned NumGroupAxes,
       bool HasAtom)
      : Name(std::move(Name)), Sig(&Op.Sig), Where(Op.Where),
        NumGroupAxes(NumGroupAxes), HasAtom(HasAtom), Begin(Where.Offset),
        End(Where.Offset + elementSize()) {
    for (auto [Extent, Stride] : zip_equal(Sig->Extents, Sig->Strides))
      (Stride < 0 ? Begin : End) += (Extent - 1) * Stride * elementSize();
  }

  int64_t elementSize() const { return Sig->Type.storeSize(); }
  ArrayRef<int64_t> groupExtents() const {
    return ArrayRef(Sig->Extents).take_front(NumGroupAxes);
  }
  bool touches(const Span &Other) const {
    return Where.Object == Other.Where.Object && Begin < Other.End &&
           Other.Begin < End;
  }
  /// True if each coordinate has the same place in both.
  bool coincides(const Span &Other) const {
    return Where.Offset == Other.Where.Offset &&
           elementSize() == Other.elementSize() && HasAtom == Other.HasAtom &&
           Sig->Strides == Other.Sig->Strides &&
           Sig->Extents == Other.Sig->Extents;
  }
  /// The elements of one thread, or of all.
  void addElements(bool AllThreads, SmallVectorImpl<Element> &Out) const {
    size_t Skipped = AllThreads ? 0 : NumGroupAxes;
    ArrayRef<int64_t> Extents = ArrayRef(Sig->Extents).drop_front(Skipped);
    ArrayRef<int64_t> Strides = ArrayRef(Sig->Strides).drop_front(Skipped);
    int64_t Count = HasAtom ? Extents.back() : 1;
    int64_t AtomStride = HasAtom ? Strides.back() : 0;
    uint32_t Place = 0;
    forEachCoordinate(Extents.drop_back(HasAtom), [&](ArrayRef<int64_t> At) {
      int64_t Base = offsetAt(At, Strides);
      for (int64_t A = 0; A != Count; ++A)
        Out.push_back({Where.Offset + (Base + A * AtomStride) * elementSize(),
                       this, Place});
      ++Place;
    });
  }
};

int64_t Element::end() const { return Offset + Operand->elementSize(); }

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
    for (const PlanOperand &O : P.Operands) {
      if (!O.isTensor())
        continue;
      if (O.Desc->isResult())
        Written.emplace_back(O);
      else if (O.Desc->isSource())
        Read.emplace_back(O);
      else if (writes(O.Desc->Access))
        Stored.emplace_back(O);
    }
    if (P.Source->Pred && !P.Source->Pred->Sig.IsScalar)
      Read.emplace_back("'pred'", *P.Source->Pred, /*NumGroupAxes=*/0,
                        /*HasAtom=*/false);
  }

  void run() {
    if (areDistinct(Written) && areDistinct(Stored))
      for (const Span &R : Read)
        checkOrder(R);
  }

private:
  /// False if two elements coincide that a call writes.
  bool areDistinct(ArrayRef<Span> Spans) {
    for (const Span &S : Spans)
      if (!isDistinctByStrides(*S.Sig) &&
          !checkDistinct({&S}, /*AllThreads=*/S.NumGroupAxes != 0))
        return false;
    for (unsigned I = 0; I != Spans.size(); ++I)
      for (unsigned J = 0; J != I; ++J)
        if (Spans[I].touches(Spans[J]) &&
            !checkDistinct({&Spans[J], &Spans[I]}, /*AllThreads=*/false))
          return false;
    return true;
  }

  bool checkDistinct(ArrayRef<const Span *> Spans, bool AllThreads) {
    uint64_t Count = 1;
    for (int64_t Extent : Spans.front()->Sig->Extents)
      Count = SaturatingMultiply(Count, static_cast<uint64_t>(Extent));
    if (AllThreads && Count > MaxElements)
      return true;
    SmallVector<Element, 64> Elements;
    for (const Span *S : Spans)
      S->addElements(AllThreads, Elements);
    // The operands are in the order of the array that they lie in.
    llvm::sort(Elements, [](const Element &A, const Element &B) {
      return std::tuple(A.Offset, A.Place, A.Operand) <
             std::tuple(B.Offset, B.Place, B.Operand);
    });
    for (size_t I = 1; I < Elements.size(); ++I) {
      const Element &A = Elements[I - 1], &B = Elements[I];
      if (A.end() <= B.Offset)
        continue;
      Found.push_back(
          diag::dstOverlap(A.Operand->Name, placeText(A, AllThreads),
                           B.Operand->Name, placeText(B, AllThreads)));
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
           coordinateText(E.Operand->groupExtents(),
                          E.Place / P.numInstructions()) +
           ", " + Repeat;
  }

  /// Warns if a source element is overwritten by an earlier repeat.
  void checkOrder(const Span &R) {
    SmallVector<Element, 64> Writes;
    for (const Span &W : Written)
      if (W.touches(R) && !W.coincides(R))
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
      auto *It = partition_point(
          Writes, [&](const Element &W) { return W.end() <= E.Offset; });
      for (; It != Writes.end() && It->Offset < E.end(); ++It) {
        if (It->Place >= E.Place)
          continue;
        Found.push_back(diag::orderOverlap(
            R.Name, placeText(E, /*AllThreads=*/false), It->Operand->Name,
            placeText(*It, /*AllThreads=*/false),
            P.Source->Sig.OverlapIsError));
        return;
      }
    }
  }

  const Plan &P;
  SmallVectorImpl<Diagnostic> &Found;
  SmallVector<Span, 4> Written; // registers
  SmallVector<Span, 4> Stored;  // memory
  SmallVector<Span, 4> Read;    // registers
};

} // namespace

void tile::checkOverlap(const Plan &P, SmallVectorImpl<Diagnostic> &Found) {
  OverlapChecker(P, Found).run();
}
