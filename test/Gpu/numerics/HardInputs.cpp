// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Inputs.h"
#include <algorithm>
#include <cmath>
#include <map>

using namespace numerics;

//===----------------------------------------------------------------------===//
// Any arithmetic
//===----------------------------------------------------------------------===//

/// A fraction of \p Width bits: random, or with few ones, or with few zeros, or
/// half way between two numbers of a shorter format.
static Bits fraction(Random &R, int Width) {
  const Bits All = lowBits(Width), Random = R.wide() & All;
  const int Cut = R.below(Width + 1);
  switch (R.below(6)) {
  case 0:
    return Random & ~lowBits(Cut); // short
  case 1:
    return Random | lowBits(Cut); // about to carry
  case 2:
    return (Bits(1) << R.below(Width)) + R.below(2); // one bit
  case 3: { // half way, or one step off it
    const Bits Half = (Random & ~lowBits(Cut)) | (lowBits(Cut) / 2 + 1);
    return (Half + Bits(R.below(3)) - 1) & All;
  }
  default:
    return Random;
  }
}

static Bits makeFloat(const FloatFormat &F, Random &R, int Exponent) {
  const int Least = F.minExponent() - 1; // of subnormal numbers and zero
  const int Field = std::clamp(Exponent, Least, F.maxExponent()) - Least;
  const Bits Sign = R.below(2) ? F.sign() : 0;
  return Sign | (Bits(Field) << F.FractionBits | fraction(R, F.FractionBits))
                    << F.Padding;
}

/// Exponents for up to three floats: each near the first, or so that a product
/// meets the limits of the range, or so that an addend is half a unit.
static void makeExponents(const FloatFormat &F, Random &R, int *Exponents) {
  const int Low = F.minExponent() - 1, High = F.maxExponent();
  const int Way = R.below(4);
  const int First = R.between(Low, High);
  Exponents[0] = First;
  Exponents[1] = Exponents[2] = R.between(Low, High);
  const int Small = R.between(-3, 3);
  if (Way == 0) {
    Exponents[1] = First + Small;
    Exponents[2] = First + R.between(-3, 3);
  } else if (Way == 1) {
    Exponents[1] = First - F.FractionBits + Small;
    Exponents[2] = First + Exponents[1] - F.FractionBits + R.between(-3, 3);
  } else if (Way == 2) {
    const int Limit = R.below(2) ? High : Low - R.below(F.FractionBits + 2);
    Exponents[1] = Limit - First + Small;
    Exponents[2] = Limit + R.between(-F.FractionBits, 2);
  } else {
    Exponents[0] = Small;
    Exponents[1] = R.between(-3, 3);
    Exponents[2] = Small + Exponents[1] + R.between(-F.FractionBits - 2, 2);
  }
}

static Bits makeInteger(Random &R, int Width) {
  const Bits All = lowBits(Width);
  switch (R.below(4)) {
  case 0:
    return Bits(__int128(R.between(-70, 70))) & All;
  case 1:
    return (Bits(1) << R.below(Width)) + Bits(R.below(3)) - 1;
  case 2:
    return (R.wide() & All) >> R.below(Width);
  default:
    return R.wide();
  }
}

static Bits makeSpecial(const TypeInfo &Type, Random &R) {
  thread_local std::map<std::string, std::vector<Bits>> Cache;
  std::vector<Bits> &Values = Cache[Type.Name];
  if (Values.empty())
    Values = specialValues(Type);
  return Values[static_cast<size_t>(R.below(static_cast<int>(Values.size())))];
}

static Bits makeValue(const TypeInfo &Type, Random &R, const int *Exponents,
                      size_t Index) {
  if (Type.Element == TypeInfo::Predicate)
    return Bits(R.below(2));
  if (R.below(12) == 0)
    return makeSpecial(Type, R);
  if (!Type.Format)
    return makeInteger(R, Type.LaneWidth);
  return R.below(4) ? makeFloat(*Type.Format, R, Exponents[Index % 3])
                    : R.wide();
}

void numerics::fillHard(const std::vector<TypeInfo> &Types, Random &R,
                        Tuple &Values) {
  int Exponents[3] = {};
  for (const TypeInfo &Type : Types)
    if (Type.Format) {
      makeExponents(*Type.Format, R, Exponents);
      break;
    }
  for (size_t I = 0; I != Types.size(); ++I)
    Values[I] =
        makeValue(Types[I], R, Exponents, I) & lowBits(Types[I].width());
}

//===----------------------------------------------------------------------===//
// One instruction
//===----------------------------------------------------------------------===//

static void spread(Random &R, const TypeInfo &Type, Bits &Value, double Low,
                   double High) {
  if (Type.Format)
    Value = encode(*Type.Format, Low + (High - Low) * R.fraction());
}

/// Float to integer: about the limits of the integer type, and half way
/// between two integers.
static void aroundIntegers(const Spelling &F, const TypeInfo &Type, Random &R,
                           Bits &Value) {
  const int Width = F.destination().LaneWidth;
  const double Scale = std::ldexp(1.0, R.between(0, Width + 1));
  double X = std::floor(Scale * R.fraction());
  if (R.below(2))
    X = Scale + R.between(-3, 3);
  X += 0.25 * R.between(-4, 4);
  Value = encode(*Type.Format, R.below(2) ? X : -X);
}

/// For each source that is a bit position or a length: its index.
static std::vector<size_t> positions(const std::string &Name) {
  if (Name == "shl" || Name == "shr" || Name == "szext")
    return {1};
  if (Name == "shf")
    return {2};
  if (Name == "bfe")
    return {1, 2};
  if (Name == "bfi")
    return {2, 3};
  if (Name == "bmsk")
    return {0, 1};
  if (Name == "fns")
    return {1, 2};
  return {};
}

void numerics::moveIntoDomain(const Spelling &F,
                              const std::vector<TypeInfo> &Types, Random &R,
                              Tuple &Values) {
  const double Pi = std::acos(-1.0);
  const std::string Name = F.mnemonic();
  for (const size_t I : positions(Name))
    Values[I] = Bits(R.below(4) ? R.below(68) : R.below(256));
  if (Name == "sin" || Name == "cos") {
    const double Limit = R.below(2) ? 2 * Pi : 100 * Pi;
    spread(R, Types[0], Values[0], -Limit, Limit);
  } else if (Name == "ex2") {
    spread(R, Types[0], Values[0], -152, 130);
  } else if (Name == "tanh") {
    spread(R, Types[0], Values[0], -10, 10);
  } else if (Name == "lg2") {
    spread(R, Types[0], Values[0], 0.25, 4);
  } else if (Name == "fns") {
    Values[1] &= 31;
    Values[2] = Bits(__int128(R.between(-34, 34))) & lowBits(32);
  } else if (Name == "mul24" || Name == "mad24") {
    const bool Signed = Types[0].Element == TypeInfo::Signed;
    for (size_t I = 0; I != 2; ++I) {
      Bits &V = Values[I];
      V &= lowBits(24);
      if (Signed && (V >> 23))
        V |= lowBits(32) & ~lowBits(24);
    }
  } else if ((F.has("approx") || F.has("full")) && Name == "div") {
    const Bits High = Bits(252 + R.below(3)) << 23;
    if (R.below(4) == 0)
      Values[1] = (Values[1] & ~Single.infinity()) | High;
  } else if (Name == "cvt" && Types[0].Format && !F.destination().Format) {
    aroundIntegers(F, Types[0], R, Values[0]);
  } else if (Name == "cvt" && F.has("pack")) {
    Values[0] = Bits(__int128(R.between(-300, 300))) & lowBits(32);
    Values[1] = Bits(__int128(R.between(-70000, 70000))) & lowBits(32);
  } else if (Name == "cvt" && Types[0].Format && F.destination().Format) {
    // Exponents of the narrower format.
    const FloatFormat &To = *F.destination().Format;
    for (size_t I = 0; I != Values.size(); ++I)
      if (Types[I].Format)
        Values[I] =
            makeFloat(*Types[I].Format, R,
                      R.between(To.leastExponent() - 2, To.maxExponent() + 1));
  }
}
