// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Model.h"
#include <algorithm>

using namespace numerics;

Allowed numerics::exactly(Bits Wanted) {
  Allowed A;
  A.Rule = Allowed::Exactly;
  A.Wanted = Wanted;
  return A;
}

Allowed numerics::anything() { return {}; }

Allowed numerics::anyNaN(const FloatFormat &F) {
  Allowed A;
  A.Rule = Allowed::AnyNaN;
  A.Format = &F;
  return A;
}

Allowed numerics::payloadOf(const FloatFormat &F, Bits Source) {
  Allowed A = anyNaN(F);
  A.Rule = Allowed::PayloadOf;
  A.Wanted = Source;
  return A;
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

Rounding numerics::roundingOf(const Spelling &F) {
  if (F.has("rz") || F.has("rzi"))
    return Rounding::TowardZero;
  if (F.has("rm") || F.has("rmi"))
    return Rounding::Down;
  if (F.has("rp") || F.has("rpi"))
    return Rounding::Up;
  if (F.has("rna"))
    return Rounding::NearestAway;
  return Rounding::NearestEven;
}

ResultMode numerics::modeOf(const Spelling &F, const FloatFormat &Format) {
  ResultMode M;
  M.Format = &Format;
  M.Round = roundingOf(F);
  M.Flush = F.has("ftz");
  M.Saturate = F.has("sat");
  M.Relu = F.has("relu");
  M.SaturateFinite = F.has("satfinite");
  return M;
}

Allowed ResultMode::result(const Number &Exact) const {
  const FloatFormat &F = *Format;
  if (Exact.What == Number::NaN) {
    if (Saturate)
      return exactly(0);
    return Relu ? exactly(F.canonicalNaN()) : anyNaN(F);
  }
  Bits Result = pack(F, Exact, Round, SaturateFinite);
  Allowed A = exactly(Result);
  A.Format = Format;
  if (Flush) {
    A.Wanted = Result = F.flush(Result);
    // Below the smallest normal number before rounding, and not after it: the
    // ISA does not say which of the two makes a result subnormal.
    if ((Result & F.magnitudeMask()) == F.minNormal() &&
        isBelow(Exact, F.minExponent()))
      A.Other = Result & F.sign();
  }
  if (!Saturate && !Relu)
    return A;
  // The ISA does not say which zero a negative zero becomes.
  if (Result == F.sign()) {
    A.Rule = Allowed::AnyZero;
    return A;
  }
  if (F.isNegative(Result))
    return exactly(0);
  if (Saturate && Result > F.one())
    return exactly(F.one());
  return A;
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

Model numerics::lanewise(const Spelling &F, LaneFunction Lane,
                         std::string Bound) {
  std::vector<TypeInfo> Types;
  for (const Operand &O : F.Operands)
    if (O.Kind == Operand::Source)
      Types.push_back(O.Type);
  const int Lanes = F.destination().Lanes;
  Model M;
  M.Bound = std::move(Bound);
  M.Evaluate = [=](const Bits *Sources, Allowed *Results) {
    Bits Elements[8];
    for (int L = 0; L != Lanes; ++L) {
      for (size_t I = 0; I != Types.size(); ++I)
        Elements[I] =
            Types[I].Lanes == 1 ? Sources[I] : Types[I].lane(Sources[I], L);
      Results[L] = Lane(Elements);
    }
  };
  return M;
}

//===----------------------------------------------------------------------===//
// Judgement
//===----------------------------------------------------------------------===//

/// By how many units |X| is above |Y|; negative if it is below.
static double unitsAbove(const Number &X, const Number &Y, const Number &Unit) {
  const Number Distance =
      add(magnitude(X), negate(magnitude(Y)), Rounding::NearestEven);
  const double Units = ratio(Distance, Unit);
  return Distance.Negative ? -Units : Units;
}

/// The least value that is rounded to infinity.
static Number overflowLimit(const FloatFormat &F) {
  const Number Largest = unpack(F, F.maxFinite());
  Number Half = ulp(F, Largest);
  --Half.Exponent;
  return add(Largest, Half, Rounding::NearestEven);
}

static Verdict judgeNear(const Allowed &A, Bits Result) {
  const FloatFormat &F = *A.Format;
  Verdict V;
  const bool SameSign =
      A.Value.What == Number::Zero || F.isNegative(Result) == A.Value.Negative;
  if (F.isNaN(Result) || (Result & A.Clear) ||
      (A.Flushed && F.isSubnormal(Result))) {
    V.Good = false;
    return V;
  }
  if (F.isInfinity(Result)) {
    V.Good =
        SameSign && unitsAbove(A.Value, overflowLimit(F), A.Unit) >= -A.Bound;
    return V;
  }
  if (A.Flushed && F.isZero(Result) &&
      unitsAbove(A.Value, unpack(F, F.minNormal()), A.Unit) < A.Bound) {
    V.Good = SameSign;
    return V;
  }
  const Number Difference =
      add(unpack(F, Result), negate(A.Value), Rounding::NearestEven);
  V.Error = ratio(Difference, A.Unit);
  V.Share = A.Bound > 0 ? V.Error / A.Bound : 0;
  V.Deviates = V.Error > A.Bound;
  V.Good = V.Error <= std::max(A.Bound, A.ObservedBound) &&
           (!F.isZero(Result) || SameSign);
  return V;
}

Verdict numerics::judge(const Allowed &A, Bits Result) {
  Verdict V;
  switch (A.Rule) {
  case Allowed::Anything:
    break;
  case Allowed::Exactly:
    V.Good = Result == A.Wanted || (A.Other && Result == *A.Other);
    break;
  case Allowed::AnyNaN:
    V.Good = A.Format->isNaN(Result);
    break;
  case Allowed::AnyZero:
    V.Good = A.Format->isZero(Result);
    break;
  case Allowed::NaNOrZero:
    V.Good = A.Format->isNaN(Result) || Result == 0;
    break;
  case Allowed::PayloadOf: {
    V.Good = A.Format->isNaN(Result);
    // The quiet bit and the sign are not part of the payload.
    const Bits Payload = A.Format->fractionMask() >> 1;
    V.LostPayload = V.Good && (Result & Payload) != (A.Wanted & Payload) &&
                    !(A.Other && (Result & Payload) == (*A.Other & Payload));
    break;
  }
  case Allowed::Near:
    V = judgeNear(A, Result);
    break;
  }
  if (!V.Good && A.Observed && Result == *A.Observed)
    V.Good = V.Deviates = true;
  return V;
}

/// The model of an instruction that reads a predicate negated, made of that of
/// the plain one.
static Model withNegation(const Spelling &F, Model M) {
  std::vector<bool> IsNegated;
  for (const Operand &O : F.Operands)
    if (O.Kind == Operand::Source)
      IsNegated.insert(IsNegated.end(), static_cast<size_t>(O.Count),
                       O.Negated);
  if (std::find(IsNegated.begin(), IsNegated.end(), true) == IsNegated.end())
    return M;
  const Model::Function Plain = std::move(M.Evaluate);
  M.Evaluate = [=](const Bits *Sources, Allowed *Results) {
    std::vector<Bits> Read(Sources, Sources + IsNegated.size());
    for (size_t I = 0; I != Read.size(); ++I)
      Read[I] ^= Bits(IsNegated[I]);
    Plain(Read.data(), Results);
  };
  return M;
}

std::optional<Model> numerics::modelOf(const Spelling &F) {
  for (auto *Factory : {floatModel, approximationModel, integerModel, bitModel,
                        comparisonModel, conversionModel})
    if (std::optional<Model> M = Factory(F))
      return withNegation(F, withDeviations(F, std::move(*M)));
  return std::nullopt;
}
