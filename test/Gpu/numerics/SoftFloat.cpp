// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SoftFloat.h"
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>

using namespace numerics;

const FloatFormat numerics::Half{5, 10};
const FloatFormat numerics::BFloat{8, 7};
const FloatFormat numerics::TF32{8, 10, 13};
const FloatFormat numerics::Single{8, 23};
const FloatFormat numerics::Double{11, 52};
const FloatFormat numerics::E4M3{4, 3, 0, false};
const FloatFormat numerics::E5M2{5, 2};

int numerics::bitLength(Bits Value) {
  const auto High = static_cast<unsigned long long>(Value >> 64);
  const auto Low = static_cast<unsigned long long>(Value);
  if (High)
    return 128 - __builtin_clzll(High);
  return Low ? 64 - __builtin_clzll(Low) : 0;
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

Bits FloatFormat::maxFinite() const {
  const Bits Step = Bits(1) << Padding;
  return HasInfinity ? infinity() - Step : magnitudeMask() - Step;
}

bool FloatFormat::isNaN(Bits B) const {
  const Bits Magnitude = B & magnitudeMask();
  return HasInfinity ? Magnitude > infinity() : Magnitude > maxFinite();
}

bool FloatFormat::isInfinity(Bits B) const {
  return HasInfinity && (B & magnitudeMask()) == infinity();
}

Number numerics::unpack(const FloatFormat &F, Bits B) {
  Number N;
  N.Negative = F.isNegative(B);
  if (F.isNaN(B)) {
    N.What = Number::NaN;
  } else if (F.isInfinity(B)) {
    N.What = Number::Infinity;
  } else if (!F.isZero(B)) {
    const Bits Magnitude = (B & F.magnitudeMask()) >> F.Padding;
    const int Exponent = static_cast<int>(Magnitude >> F.FractionBits);
    N.What = Number::Finite;
    N.Significand = Magnitude & lowBits(F.FractionBits);
    if (Exponent)
      N.Significand |= Bits(1) << F.FractionBits;
    N.Exponent = F.leastExponent() + std::max(Exponent, 1) - 1;
  }
  return N;
}

Number numerics::fromInteger(__int128 Value) {
  Number N;
  if (Value == 0)
    return N;
  N.What = Number::Finite;
  N.Negative = Value < 0;
  N.Significand = N.Negative ? -Bits(Value) : Bits(Value);
  return N;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

static bool roundsUp(Rounding R, bool Negative, bool Odd, bool HalfBit,
                     bool Rest) {
  switch (R) {
  case Rounding::NearestEven:
    return HalfBit && (Rest || Odd);
  case Rounding::NearestAway:
    return HalfBit;
  case Rounding::TowardZero:
    return false;
  case Rounding::Down:
    return Negative && (HalfBit || Rest);
  case Rounding::Up:
    return !Negative && (HalfBit || Rest);
  }
  return false;
}

/// The multiple of 2^\p Least that the magnitude of \p N is rounded to.
static Bits roundMagnitude(const Number &N, int Least, Rounding R) {
  const int Shift = Least - N.Exponent;
  if (Shift <= 0) {
    assert(!N.Inexact && "too few bits were kept");
    return N.Significand << -Shift;
  }
  Bits Kept = 0;
  bool HalfBit = false, Rest = N.Inexact;
  if (Shift > 128) {
    Rest |= N.Significand != 0;
  } else {
    Kept = Shift == 128 ? 0 : N.Significand >> Shift;
    HalfBit = (N.Significand >> (Shift - 1)) & 1;
    Rest |= (N.Significand & lowBits(Shift - 1)) != 0;
  }
  return Kept + roundsUp(R, N.Negative, Kept & 1, HalfBit, Rest);
}

/// Exponent of the least significant bit that the format has for \p N.
static int leastExponentAt(const FloatFormat &F, const Number &N) {
  const int Top = N.Exponent + bitLength(N.Significand) - 1;
  return std::max(Top - F.FractionBits, F.leastExponent());
}

Bits numerics::pack(const FloatFormat &F, const Number &N, Rounding R,
                    bool Saturate) {
  const Bits Sign = N.Negative ? F.sign() : 0;
  switch (N.What) {
  case Number::NaN:
    return F.canonicalNaN();
  case Number::Zero:
    return Sign;
  case Number::Infinity:
    return Sign | (Saturate ? F.maxFinite() : F.infinity());
  case Number::Finite:
    break;
  }
  if (isBelow(N, F.maxExponent() + 1)) {
    const int Least = leastExponentAt(F, N);
    // A carry out of the fraction increments the exponent.
    const Bits Rounded = roundMagnitude(N, Least, R);
    const Bits Exponent = Bits(Least - F.leastExponent());
    const Bits Magnitude = ((Exponent << F.FractionBits) + Rounded)
                           << F.Padding;
    if (Magnitude <= F.maxFinite())
      return Sign | Magnitude;
  }
  const bool StaysFinite = Saturate || R == Rounding::TowardZero ||
                           R == (N.Negative ? Rounding::Up : Rounding::Down);
  return Sign | (StaysFinite ? F.maxFinite() : F.infinity());
}

__int128 numerics::toInteger(const Number &N, Rounding R) {
  if (N.What == Number::Zero)
    return 0;
  const int Limit = 126;
  __int128 Magnitude = __int128(1) << Limit;
  if (N.Exponent + bitLength(N.Significand) <= Limit)
    Magnitude = static_cast<__int128>(roundMagnitude(N, 0, R));
  return N.Negative ? -Magnitude : Magnitude;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static Number notANumber() {
  Number N;
  N.What = Number::NaN;
  return N;
}

static Number special(Number::Kind What, bool Negative) {
  Number N;
  N.What = What;
  N.Negative = Negative;
  return N;
}

/// Moves the highest set bit to \p Position.
static void normalize(Number &N, int Position) {
  const int Shift = Position + 1 - bitLength(N.Significand);
  N.Exponent -= Shift;
  if (Shift >= 0) {
    N.Significand <<= Shift;
    return;
  }
  N.Inexact |= (N.Significand & lowBits(-Shift)) != 0;
  N.Significand >>= -Shift;
}

Number numerics::negate(Number X) {
  X.Negative = !X.Negative;
  return X;
}

Number numerics::magnitude(Number X) {
  X.Negative = false;
  return X;
}

Number numerics::powerOfTwo(int Exponent) {
  Number N = fromInteger(1);
  N.Exponent = Exponent;
  return N;
}

bool numerics::isBelow(const Number &N, int Exponent) {
  return N.What == Number::Zero ||
         (N.What == Number::Finite &&
          N.Exponent + bitLength(N.Significand) <= Exponent);
}

Number numerics::add(const Number &X, const Number &Y, Rounding R) {
  if (X.What == Number::NaN || Y.What == Number::NaN)
    return notANumber();
  if (X.What == Number::Infinity || Y.What == Number::Infinity) {
    if (X.What == Y.What && X.Negative != Y.Negative)
      return notANumber();
    return X.What == Number::Infinity ? X : Y;
  }
  if (X.What == Number::Zero && Y.What == Number::Zero)
    return special(Number::Zero,
                   X.Negative == Y.Negative ? X.Negative : R == Rounding::Down);
  if (X.What == Number::Zero)
    return Y;
  if (Y.What == Number::Zero)
    return X;

  // A carry fits above bit 124. Below it there are at least 72 bits more than a
  // format holds, so the bits that are cut off the smaller operand affect only
  // `Inexact`.
  Number Large = X, Small = Y;
  normalize(Large, 124);
  normalize(Small, 124);
  if (Large.Exponent < Small.Exponent ||
      (Large.Exponent == Small.Exponent &&
       Large.Significand < Small.Significand))
    std::swap(Large, Small);
  const int Shift = Large.Exponent - Small.Exponent;
  const Bits Kept = Shift < 128 ? Small.Significand >> Shift : 0;
  const bool CutOff = Shift >= 128 || (Small.Significand & lowBits(Shift)) != 0;
  Large.Inexact = CutOff;
  if (Large.Negative == Small.Negative)
    Large.Significand += Kept;
  else
    Large.Significand -= Kept + CutOff;
  if (Large.Significand == 0)
    return special(Number::Zero, R == Rounding::Down);
  return Large;
}

Number numerics::multiply(const Number &X, const Number &Y) {
  const bool Negative = X.Negative != Y.Negative;
  if (X.What == Number::NaN || Y.What == Number::NaN)
    return notANumber();
  if (X.What == Number::Infinity || Y.What == Number::Infinity) {
    if (X.What == Number::Zero || Y.What == Number::Zero)
      return notANumber();
    return special(Number::Infinity, Negative);
  }
  if (X.What == Number::Zero || Y.What == Number::Zero)
    return special(Number::Zero, Negative);
  Number N = special(Number::Finite, Negative);
  N.Significand = X.Significand * Y.Significand;
  N.Exponent = X.Exponent + Y.Exponent;
  return N;
}

Number numerics::divide(const Number &X, const Number &Y) {
  const bool Negative = X.Negative != Y.Negative;
  if (X.What == Number::NaN || Y.What == Number::NaN ||
      (X.What == Y.What && X.What != Number::Finite))
    return notANumber();
  if (X.What == Number::Infinity || Y.What == Number::Zero)
    return special(Number::Infinity, Negative);
  if (Y.What == Number::Infinity || X.What == Number::Zero)
    return special(Number::Zero, Negative);
  Number N = X;
  normalize(N, 126);
  N.Negative = Negative;
  N.Inexact = N.Significand % Y.Significand != 0;
  N.Significand /= Y.Significand;
  N.Exponent -= Y.Exponent;
  return N;
}

Number numerics::squareRoot(const Number &X) {
  if (X.What == Number::NaN || X.What == Number::Zero)
    return X;
  if (X.Negative)
    return notANumber();
  if (X.What == Number::Infinity)
    return X;
  Number N = X;
  normalize(N, 125);
  if (N.Exponent & 1) {
    N.Significand <<= 1;
    --N.Exponent;
  }
  Bits Root = 0;
  for (int Position = 63; Position >= 0; --Position) {
    const Bits Candidate = Root | Bits(1) << Position;
    if (Candidate * Candidate <= N.Significand)
      Root = Candidate;
  }
  N.Inexact = Root * Root != N.Significand;
  N.Significand = Root;
  N.Exponent /= 2;
  return N;
}

//===----------------------------------------------------------------------===//
// Error bounds
//===----------------------------------------------------------------------===//

Number numerics::nearest(const FloatFormat &F, const Number &N) {
  if (N.What != Number::Finite)
    return N;
  Number Rounded = special(Number::Finite, N.Negative);
  Rounded.Exponent = leastExponentAt(F, N);
  Rounded.Significand =
      roundMagnitude(N, Rounded.Exponent, Rounding::NearestEven);
  if (Rounded.Significand == 0)
    Rounded.What = Number::Zero;
  return Rounded;
}

Number numerics::ulp(const FloatFormat &F, const Number &N) {
  const int Largest = F.maxExponent() - F.FractionBits;
  if (N.What == Number::Zero)
    return powerOfTwo(F.leastExponent());
  if (N.What != Number::Finite)
    return powerOfTwo(Largest);
  return powerOfTwo(std::min(leastExponentAt(F, N), Largest));
}

double numerics::toDouble(const Number &N) {
  const auto Image =
      static_cast<uint64_t>(pack(Double, N, Rounding::NearestEven));
  double Value;
  static_assert(sizeof Image == sizeof Value);
  std::memcpy(&Value, &Image, sizeof Value);
  return Value;
}

Number numerics::fromDouble(double Value) {
  uint64_t Image;
  std::memcpy(&Image, &Value, sizeof Image);
  return unpack(Double, Image);
}

double numerics::ratio(Number X, Number Y) {
  const int Scale = Y.Exponent + bitLength(Y.Significand);
  X.Exponent -= Scale;
  Y.Exponent -= Scale;
  return toDouble(magnitude(X)) / toDouble(magnitude(Y));
}
