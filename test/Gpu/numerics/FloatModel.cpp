// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Correctly rounded arithmetic, sign, minimum and maximum (PTX ISA, "Floating
// Point Instructions" and "Half Precision Floating Point Instructions").

#include "Model.h"

using namespace numerics;

/// The NaN that a double precision instruction returns: payloads are supported.
/// In the other formats it is unspecified.
static Allowed propagated(const FloatFormat &F, const Bits *Sources,
                          int Count) {
  Allowed A = anyNaN(F);
  if (&F != &Double)
    return A;
  for (int I = 0; I != Count; ++I) {
    if (!F.isNaN(Sources[I]))
      continue;
    if (A.Rule == Allowed::PayloadOf && A.Other)
      return anyNaN(F); // three of them
    if (A.Rule == Allowed::PayloadOf)
      A.Other = Sources[I];
    else
      A = payloadOf(F, Sources[I]);
  }
  return A;
}

/// An instruction that rounds what \p Exact computes.
static Model
rounded(const Spelling &F,
        std::function<Number(const Number *Sources, Rounding R)> Exact) {
  const ResultMode M = modeOf(F, *F.destination().Format);
  const int Count = F.count(Operand::Source);
  return lanewise(F, [=](const Bits *Sources) {
    Number Operands[3];
    for (int I = 0; I != Count; ++I)
      Operands[I] = unpack(*M.Format, M.operand(Sources[I]));
    const Number N = Exact(Operands, M.Round);
    if (N.What == Number::NaN && !M.Saturate && !M.Relu)
      return propagated(*M.Format, Sources, Count);
    return M.result(N);
  });
}

/// .oob: a product or sum with the NaN that fills tensors out of bounds is +0.
/// The ISA does not give its bits, so each NaN operand may be it.
static Model withOutOfBounds(const Spelling &F, Model M) {
  const TypeInfo Type = F.destination();
  const Model::Function Plain = M.Evaluate;
  M.Evaluate = [=](const Bits *Sources, Allowed *Results) {
    Plain(Sources, Results);
    for (int L = 0; L != Type.Lanes; ++L)
      for (int I = 0; I != 3; ++I)
        if (Type.Format->isNaN(Type.lane(Sources[I], L))) {
          Results[L].Rule = Allowed::NaNOrZero;
          Results[L].Format = Type.Format;
        }
  };
  return M;
}

static Number multiplyAdd(const Number *N, Rounding R) {
  return add(multiply(N[0], N[1]), N[2], R);
}

//===----------------------------------------------------------------------===//
// Sign, minimum and maximum
//===----------------------------------------------------------------------===//

static Allowed changedSign(const ResultMode &M, const Bits *Sources,
                           bool Negates) {
  const FloatFormat &F = *M.Format;
  const Bits A = M.operand(Sources[0]);
  if (F.isNaN(A))
    return propagated(F, Sources, 1);
  return exactly(Negates ? A ^ F.sign() : A & F.magnitudeMask());
}

/// A key that orders numbers as min and max do: -0 is less than +0.
static __int128 orderKey(const FloatFormat &F, Bits B) {
  const auto Magnitude = static_cast<__int128>(B & F.magnitudeMask());
  return F.isNegative(B) ? -Magnitude - 1 : Magnitude;
}

static Model minimumOrMaximum(const Spelling &F) {
  const ResultMode M = modeOf(F, *F.destination().Format);
  const bool IsMinimum = F.mnemonic() == "min";
  const bool TakesNaN = F.has("NaN"), XorSign = F.has("xorsign");
  return lanewise(F, [=](const Bits *Sources) {
    const FloatFormat &Format = *M.Format;
    Bits A = M.operand(Sources[0]), B = M.operand(Sources[1]);
    const Bits Sign = (A ^ B) & Format.sign();
    if (XorSign) {
      A &= Format.magnitudeMask();
      B &= Format.magnitudeMask();
    }
    const bool NaNA = Format.isNaN(A), NaNB = Format.isNaN(B);
    if (TakesNaN && (NaNA || NaNB))
      return exactly(Format.canonicalNaN());
    if (NaNA && NaNB)
      return anyNaN(Format);
    Bits Result = A;
    if (NaNA)
      Result = B;
    else if (!NaNB && (orderKey(Format, A) < orderKey(Format, B)) != IsMinimum)
      Result = B;
    return exactly(XorSign ? Result | Sign : Result);
  });
}

static Model testProperty(const Spelling &F) {
  const FloatFormat &Format = *F.source(0).Format;
  const std::string Test = F.Text.substr(F.Text.find('.') + 1);
  const std::string Name = Test.substr(0, Test.find('.'));
  return lanewise(F, [=, &Format](const Bits *Sources) {
    const Bits A = Sources[0];
    const bool NaN = Format.isNaN(A), Infinite = Format.isInfinity(A);
    bool Holds = NaN; // notanumber
    if (Name == "finite")
      Holds = !NaN && !Infinite;
    else if (Name == "infinite")
      Holds = Infinite;
    else if (Name == "number")
      Holds = !NaN;
    else if (Name == "normal") // zeros are
      Holds = !NaN && !Infinite && !Format.isSubnormal(A);
    else if (Name == "subnormal")
      Holds = Format.isSubnormal(A);
    return exactly(Holds);
  });
}

//===----------------------------------------------------------------------===//
// Spellings
//===----------------------------------------------------------------------===//

std::optional<Model> numerics::floatModel(const Spelling &F) {
  const std::string Name = F.mnemonic();
  if (Name == "testp")
    return testProperty(F);
  const FloatFormat *Format = F.destination().Format;
  if (!Format || F.has("approx") || F.has("full"))
    return std::nullopt;
  if (Name == "add")
    return rounded(
        F, [](const Number *N, Rounding R) { return add(N[0], N[1], R); });
  if (Name == "sub")
    return rounded(F, [](const Number *N, Rounding R) {
      return add(N[0], negate(N[1]), R);
    });
  if (Name == "mul")
    return rounded(
        F, [](const Number *N, Rounding) { return multiply(N[0], N[1]); });
  if (Name == "fma" || Name == "mad") {
    Model M = rounded(F, multiplyAdd);
    return F.has("oob") ? withOutOfBounds(F, std::move(M)) : M;
  }
  if (Name == "div")
    return rounded(
        F, [](const Number *N, Rounding) { return divide(N[0], N[1]); });
  if (Name == "rcp")
    return rounded(F, [](const Number *N, Rounding) {
      return divide(fromInteger(1), N[0]);
    });
  if (Name == "sqrt")
    return rounded(F,
                   [](const Number *N, Rounding) { return squareRoot(N[0]); });
  if (Name == "abs" || Name == "neg") {
    const ResultMode M = modeOf(F, *Format);
    const bool Negates = Name == "neg";
    return lanewise(F, [=](const Bits *Sources) {
      return changedSign(M, Sources, Negates);
    });
  }
  if (Name == "copysign")
    return lanewise(F, [=](const Bits *Sources) {
      return exactly((Sources[0] & Format->sign()) |
                     (Sources[1] & Format->magnitudeMask()));
    });
  if (Name == "min" || Name == "max")
    return minimumOrMaximum(F);
  return std::nullopt;
}
