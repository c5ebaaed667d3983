// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Model.h"
#include <cmath>

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

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

Rounding numerics::roundingOf(const Form &F) {
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

ResultMode numerics::modeOf(const Form &F, const FloatFormat &Format) {
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
  // Which zero stands for a negative zero is not said.
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

Model numerics::lanewise(const Form &F, LaneFunction Lane, std::string Bound) {
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

static Verdict judgeNear(const Allowed &A, Bits Result) {
  const FloatFormat &F = *A.Format;
  Verdict V;
  if (F.isNaN(Result) || (Result & A.Clear)) {
    V.Good = false;
    return V;
  }
  const long double Value = valueOf(F, Result);
  const long double Reach = A.Bound * A.Unit;
  const long double Largest = valueOf(F, F.maxFinite());
  const bool SameSign =
      A.Value == 0 || F.isNegative(Result) == std::signbit(A.Value);
  if (F.isInfinity(Result)) {
    V.Good =
        SameSign && std::abs(A.Value) + Reach >= Largest + ulp(F, Largest) / 2;
    return V;
  }
  if (A.Flushed && F.isSubnormal(Result)) {
    V.Good = false;
    return V;
  }
  if (A.Flushed && Value == 0 &&
      std::abs(A.Value) - Reach < valueOf(F, F.minNormal())) {
    V.Good = SameSign;
    return V;
  }
  V.Error = std::abs(Value - A.Value) / A.Unit;
  V.Share = A.Bound > 0 ? V.Error / A.Bound : 0;
  V.Good = V.Error <= A.Bound && (Value != 0 || SameSign);
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
    return judgeNear(A, Result);
  }
  return V;
}

std::optional<Model> numerics::modelOf(const Form &F) {
  for (auto *Factory : {floatModel, approximationModel, integerModel, bitModel,
                        comparisonModel, conversionModel})
    if (std::optional<Model> M = Factory(F))
      return M;
  return std::nullopt;
}
