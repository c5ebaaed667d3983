// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Overlap.h"
#include "Messages.h"
#include "Plan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

using namespace llvm;
using namespace tile;

namespace {

using Coordinate = SmallVector<int64_t, 8>;

struct Span;

/// One element of an operand in its object.
struct Element {
  int64_t Offset; // bytes from the base
  const Span *Operand;
  uint32_t Repeat, Lane;

  int64_t end() const;
};

/// A tensor operand, or the predicate tensor, in its object.
struct Span {
  std::string Name;
  Value *Base; // offsets count from it; null if nothing is known of the place
  int64_t Offset;
  SmallVector<int64_t, 4> Extents, Strides; // bytes; the last axis is the atom
  unsigned NumGroupAxes = 0;
  int64_t Size; // bytes of an element
  bool IsInPlace = false;
  int64_t Begin, End; // bytes from the base

  explicit Span(const PlanOperand &O)
      : Span(O.name(), O.Op->Where, O.Extents, O.Strides, O.elementSize()) {
    NumGroupAxes = O.NumGroupAxes;
    IsInPlace = O.Desc->Access == AccessKind::ReadWrite;
    if (O.isSharedAddress())
      Base = O.Op->V;
  }

  Span(std::string Name, const Provenance &Where, ArrayRef<int64_t> Extents,
       ArrayRef<int64_t> Strides, int64_t Size)
      : Name(std::move(Name)), Base(Where.Base), Offset(Where.BaseOffset),
        Extents(Extents), Strides(Strides), Size(Size), Begin(Offset),
        End(Offset + Size) {
    for (auto [Extent, Stride] : zip_equal(Extents, this->Strides)) {
      Stride *= Size;
      (Stride < 0 ? Begin : End) += (Extent - 1) * Stride;
    }
  }

  bool touches(const Span &Other) const {
    return Base && Base == Other.Base && Begin < Other.End && Other.Begin < End;
  }
  /// True if each coordinate has the same place in both.
  bool coincides(const Span &Other) const {
    return Base && Base == Other.Base && Offset == Other.Offset &&
           Size == Other.Size && Strides == Other.Strides &&
           Extents == Other.Extents;
  }
  /// The elements that one thread accesses.
  void addElements(SmallVectorImpl<Element> &Out) const {
    ArrayRef<int64_t> E = ArrayRef(Extents).drop_front(NumGroupAxes);
    ArrayRef<int64_t> S = ArrayRef(Strides).drop_front(NumGroupAxes);
    uint32_t Repeat = 0;
    forEachCoordinate(E.drop_back(), [&](ArrayRef<int64_t> At) {
      int64_t Start = Offset + offsetAt(At, S);
      for (int64_t Lane = 0; Lane != E.back(); ++Lane)
        Out.push_back({Start + Lane * S.back(), this, Repeat,
                       static_cast<uint32_t>(Lane)});
      ++Repeat;
    });
  }
};

int64_t Element::end() const { return Offset + Operand->Size; }

/// Finds two coordinates of one tensor that are the same element: steps along
/// the axes, not all zero, that add up to nothing.
class SelfOverlap {
public:
  explicit SelfOverlap(const Span &S) : Steps(S.Extents.size(), 0) {
    for (unsigned I = 0; I != S.Extents.size(); ++I)
      if (S.Extents[I] > 1)
        Axes.push_back({I, S.Extents[I] - 1, std::abs(S.Strides[I]),
                        S.Strides[I] < 0 ? -1 : 1});
    llvm::sort(
        Axes, [](const Axis &A, const Axis &B) { return A.Stride > B.Stride; });
    Reach.assign(Axes.size() + 1, 0);
    for (size_t I = Axes.size(); I-- != 0;)
      Reach[I] = Reach[I + 1] + Axes[I].Most * Axes[I].Stride;
  }

  /// The steps from one of the coordinates to the other.
  std::optional<Coordinate> find() {
    if (!meet(0, 0, /*AnyStep=*/false))
      return std::nullopt;
    return Steps;
  }

private:
  struct Axis {
    unsigned Number;
    int64_t Most;   // extent - 1
    int64_t Stride; // its magnitude
    int64_t Sign;
  };

  /// Tries the steps along the axes from `I` on, largest stride first, that can
  /// still cancel `Sum`. The first step that is not zero is a positive one.
  bool meet(size_t I, int64_t Sum, bool AnyStep) {
    if (I == Axes.size())
      return AnyStep && Sum == 0;
    const Axis &A = Axes[I];
    if (A.Stride == 0) {
      // All further axes are of stride 0 as well.
      Steps[A.Number] = 1;
      return Sum == 0;
    }
    int64_t Step =
        AnyStep ? std::max(-A.Most, (-Reach[I + 1] - Sum) / A.Stride - 1) : 0;
    for (; Step <= A.Most; ++Step) {
      int64_t Next = Sum + Step * A.Stride;
      if (Next > Reach[I + 1])
        break;
      if (Next < -Reach[I + 1])
        continue;
      Steps[A.Number] = Step * A.Sign;
      if (meet(I + 1, Next, AnyStep || Step != 0))
        return true;
    }
    Steps[A.Number] = 0;
    return false;
  }

  SmallVector<Axis, 8> Axes;
  SmallVector<int64_t, 8> Reach; // of the axes from each on
  Coordinate Steps;
};

std::string coordinateText(ArrayRef<int64_t> At) {
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
      // Memory that is read as well may be written twice: each access sees what
      // the one before left.
      if (O.Desc->isAddress() && O.Desc->Access == AccessKind::Write)
        Stored.emplace_back(O);
      if (O.isResult())
        Written.emplace_back(O);
      if (O.isSource())
        Read.emplace_back(O);
    }
    if (!P.hasPredTensor())
      return;
    // Without an atom axis every predicate is lane 0 of its repeat.
    SmallVector<int64_t, 4> Extents = P.Repeats, Strides = P.PredStrides;
    Extents.push_back(1);
    Strides.push_back(1);
    Read.emplace_back("'pred'", P.Source->Pred->Where, Extents, Strides,
                      /*Size=*/1);
  }

  void run() {
    if (areDistinct(Written) && areDistinct(Stored))
      for (const Span &R : Read)
        checkOrder(R);
  }

private:
  /// Each repeat reads what the one before wrote.
  bool accumulates(const Span &W) const {
    return W.IsInPlace ||
           any_of(Read, [&](const Span &R) { return R.coincides(W); });
  }

  /// False if two elements coincide that a call writes.
  bool areDistinct(ArrayRef<Span> Spans) {
    for (const Span &S : Spans)
      if (!isDistinct(S))
        return false;
    for (unsigned I = 0; I != Spans.size(); ++I)
      for (unsigned J = 0; J != I; ++J)
        if (Spans[I].touches(Spans[J]) && !areDistinct(Spans[J], Spans[I]))
          return false;
    return true;
  }

  bool isDistinct(const Span &S) {
    Span Tested = S;
    if (accumulates(S)) // the registers of one instruction are distinct
      std::fill(Tested.Extents.begin(), Tested.Extents.end() - 1, 1);
    std::optional<Coordinate> Steps = SelfOverlap(Tested).find();
    if (!Steps)
      return true;
    Coordinate From(Steps->size()), To(Steps->size());
    for (size_t I = 0; I != Steps->size(); ++I) {
      From[I] = std::max<int64_t>(0, -(*Steps)[I]);
      To[I] = From[I] + (*Steps)[I];
    }
    if (To < From)
      std::swap(From, To);
    Found.push_back(
        diag::dstOverlap(S.Name, placeText(S, From), S.Name, placeText(S, To)));
    return false;
  }

  bool areDistinct(const Span &A, const Span &B) {
    SmallVector<Element, 64> Elements;
    A.addElements(Elements);
    B.addElements(Elements);
    // The operands are in the order of the array that they lie in.
    llvm::sort(Elements, [](const Element &A, const Element &B) {
      return std::tuple(A.Offset, A.Repeat, A.Operand) <
             std::tuple(B.Offset, B.Repeat, B.Operand);
    });
    for (size_t I = 1; I < Elements.size(); ++I) {
      const Element &First = Elements[I - 1], &Second = Elements[I];
      if (First.end() <= Second.Offset || First.Operand == Second.Operand)
        continue;
      Found.push_back(diag::dstOverlap(First.Operand->Name, placeText(First),
                                       Second.Operand->Name,
                                       placeText(Second)));
      return false;
    }
    return true;
  }

  /// "thread (0,3), repeat (1)"; without repeats the register is named.
  std::string placeText(const Span &S, ArrayRef<int64_t> At) const {
    std::string Text;
    if (S.NumGroupAxes)
      Text = "thread " + coordinateText(At.take_front(S.NumGroupAxes));
    ArrayRef<int64_t> Repeat = At.drop_front(S.NumGroupAxes).drop_back();
    std::string Own = Repeat.empty() ? "register " + std::to_string(At.back())
                                     : "repeat " + coordinateText(Repeat);
    return Text + (Text.empty() ? "" : ", ") + Own;
  }

  std::string placeText(const Element &E) const {
    Coordinate At(P.Repeats.size() + 1);
    At.back() = E.Lane;
    uint32_t Rest = E.Repeat;
    for (size_t I = P.Repeats.size(); I-- > 0; Rest /= P.Repeats[I])
      At[I] = Rest % P.Repeats[I];
    Span Here = *E.Operand;
    Here.NumGroupAxes = 0;
    return placeText(Here, At);
  }

  /// Warns if a source element is overwritten by an earlier repeat.
  void checkOrder(const Span &R) {
    SmallVector<Element, 64> Writes;
    for (const Span &W : Written)
      if (W.touches(R) && !W.coincides(R))
        W.addElements(Writes);
    if (Writes.empty())
      return;
    // Of the writes to one element, that of the earliest repeat comes first.
    llvm::sort(Writes, [](const Element &A, const Element &B) {
      return std::tuple(A.Offset, A.Repeat) < std::tuple(B.Offset, B.Repeat);
    });
    SmallVector<Element, 64> Reads;
    R.addElements(Reads);
    for (const Element &E : Reads) {
      // All have the size of one register, so their ends are sorted too.
      auto *It = partition_point(
          Writes, [&](const Element &W) { return W.end() <= E.Offset; });
      for (; It != Writes.end() && It->Offset < E.end(); ++It) {
        if (It->Repeat >= E.Repeat)
          continue;
        Found.push_back(diag::orderOverlap(R.Name, placeText(E),
                                           It->Operand->Name, placeText(*It),
                                           P.Source->Sig->OverlapIsError));
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
