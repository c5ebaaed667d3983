// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Comparison and Selection Instructions" and "Half Precision
// Comparison Instructions".

#include "Model.h"

using namespace numerics;

namespace {

/// How two values are related: at most one of the first three holds.
struct Relation {
  bool Less = false, Equal = false, Greater = false;
  bool unordered() const { return !Less && !Equal && !Greater; }
};

/// The comparison and the boolean operator of a spelling.
struct Comparison {
  std::string Name;
  char Boolean = 0; // &, |, ^ or none

  explicit Comparison(const Spelling &F) {
    const size_t Start = F.Text.find('.') + 1;
    Name = F.Text.substr(Start, F.Text.find('.', Start) - Start);
    Boolean = F.has("and") ? '&' : F.has("or") ? '|' : F.has("xor") ? '^' : 0;
  }

  bool holds(const Relation &R) const {
    if (Name == "num")
      return !R.unordered();
    if (Name == "nan")
      return R.unordered();
    if (Name == "lo")
      return R.Less;
    if (Name == "ls")
      return R.Less || R.Equal;
    if (Name == "hi")
      return R.Greater;
    if (Name == "hs")
      return R.Greater || R.Equal;
    // With a third letter unordered operands hold too: equ, neu, ltu, ...
    if (Name.size() == 3 && R.unordered())
      return true;
    const std::string Ordered = Name.substr(0, 2);
    if (Ordered == "eq")
      return R.Equal;
    if (Ordered == "ne")
      return R.Less || R.Greater;
    if (Ordered == "lt")
      return R.Less;
    if (Ordered == "le")
      return R.Less || R.Equal;
    if (Ordered == "gt")
      return R.Greater;
    return R.Greater || R.Equal; // ge
  }

  bool combine(bool Holds, bool C) const {
    switch (Boolean) {
    case '&':
      return Holds && C;
    case '|':
      return Holds || C;
    case '^':
      return Holds != C;
    default:
      return Holds;
    }
  }
};

} // namespace

static Relation relate(const TypeInfo &Type, bool Flush, Bits A, Bits B) {
  Relation R;
  if (const FloatFormat *F = Type.Format) {
    if (F->isNaN(A) || F->isNaN(B))
      return R;
    if (Flush) {
      A = F->flush(A);
      B = F->flush(B);
    }
    // Signed magnitudes: both zeros are 0.
    const auto Value = [F](Bits X) {
      const auto Magnitude = static_cast<__int128>(X & F->magnitudeMask());
      return F->isNegative(X) ? -Magnitude : Magnitude;
    };
    R.Less = Value(A) < Value(B);
    R.Equal = Value(A) == Value(B);
    R.Greater = Value(A) > Value(B);
    return R;
  }
  if (Type.Element == TypeInfo::Signed) {
    const Bits Sign = Bits(1) << (Type.LaneWidth - 1);
    A ^= Sign;
    B ^= Sign;
  }
  R.Less = A < B;
  R.Equal = A == B;
  R.Greater = A > B;
  return R;
}

//===----------------------------------------------------------------------===//
// setp and set
//===----------------------------------------------------------------------===//

static Model setPredicate(const Spelling &F) {
  const Comparison Compare(F);
  const TypeInfo Type = F.source(0);
  const bool Flush = F.has("ftz");
  const bool Both = F.count(Operand::Destination) == 2;
  Model M;
  M.Evaluate = [=](const Bits *S, Allowed *Results) {
    const bool C = Compare.Boolean && S[2] != 0;
    bool Holds[2] = {};
    for (int L = 0; L != Type.Lanes; ++L)
      Holds[L] = Compare.holds(
          relate(Type, Flush, Type.lane(S[0], L), Type.lane(S[1], L)));
    Results[0] = exactly(Compare.combine(Holds[0], C));
    if (Both) // the other lane of a pair, or the opposite of the only one
      Results[1] =
          exactly(Compare.combine(Type.Lanes == 2 ? Holds[1] : !Holds[0], C));
  };
  return M;
}

static Model set(const Spelling &F) {
  const Comparison Compare(F);
  const TypeInfo Type = F.source(0), D = F.destination();
  const bool Flush = F.has("ftz");
  // Each of two comparisons into one integer fills half of it.
  const int Width = Type.Lanes == 2 ? 16 : D.LaneWidth;
  const Bits True = D.Format ? D.Format->one() : lowBits(Width);
  Model M;
  M.Evaluate = [=](const Bits *S, Allowed *Results) {
    const bool C = Compare.Boolean && S[2] != 0;
    Bits Result = 0;
    for (int L = 0; L != Type.Lanes; ++L) {
      const Relation R =
          relate(Type, Flush, Type.lane(S[0], L), Type.lane(S[1], L));
      if (Compare.combine(Compare.holds(R), C))
        Result |= True << (L * Width);
    }
    for (int L = 0; L != D.Lanes; ++L)
      Results[L] = exactly(D.lane(Result, L));
  };
  return M;
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

static Model selectBySign(const Spelling &F) {
  const TypeInfo Type = F.source(2);
  const bool Flush = F.has("ftz");
  return lanewise(F, [=](const Bits *S) {
    const Relation R = relate(Type, Flush, S[2], 0);
    return exactly(R.Greater || R.Equal ? S[0] : S[1]);
  });
}

std::optional<Model> numerics::comparisonModel(const Spelling &F) {
  const std::string Name = F.mnemonic();
  if (Name == "setp")
    return setPredicate(F);
  if (Name == "set")
    return set(F);
  if (Name == "selp")
    return lanewise(F,
                    [](const Bits *S) { return exactly(S[2] ? S[0] : S[1]); });
  if (Name == "slct")
    return selectBySign(F);
  return std::nullopt;
}
