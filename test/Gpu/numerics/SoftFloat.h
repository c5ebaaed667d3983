// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floating point in integer arithmetic: exact results, rounded once. It uses
// neither the host's floating-point unit nor its library nor CUDA.

#ifndef TILE_TEST_GPU_NUMERICS_SOFTFLOAT_H
#define TILE_TEST_GPU_NUMERICS_SOFTFLOAT_H

namespace numerics {

/// The contents of one register, in the low bits.
using Bits = unsigned __int128;

/// The \p Count low bits set; \p Count is 0 to 128.
constexpr Bits lowBits(int Count) {
  return Count >= 128 ? ~Bits(0) : (Bits(1) << Count) - 1;
}

/// Position of the highest set bit plus one; 0 for 0.
int bitLength(Bits Value);

enum class Rounding { NearestEven, TowardZero, Down, Up, NearestAway };

/// A binary floating point format. Its bits are, from the top: sign, exponent,
/// fraction, and `Padding` bits that are always zero.
struct FloatFormat {
  int ExponentBits;
  int FractionBits;
  int Padding = 0;
  /// False for e4m3: the largest exponent is that of numbers, and only the
  /// largest fraction there is a NaN.
  bool HasInfinity = true;

  int bias() const { return (1 << (ExponentBits - 1)) - 1; }
  /// Exponent of the smallest normal number.
  int minExponent() const { return 1 - bias(); }
  int maxExponent() const { return bias() + !HasInfinity; }
  /// Exponent of the least significant bit of a subnormal number.
  int leastExponent() const { return minExponent() - FractionBits; }
  int signPosition() const { return Padding + FractionBits + ExponentBits; }
  Bits sign() const { return Bits(1) << signPosition(); }
  Bits magnitudeMask() const { return sign() - 1; }
  Bits fractionMask() const { return lowBits(FractionBits + Padding); }
  Bits one() const { return Bits(bias()) << (FractionBits + Padding); }
  Bits minNormal() const { return Bits(1) << (FractionBits + Padding); }
  Bits infinity() const {
    return lowBits(ExponentBits) << (FractionBits + Padding);
  }
  Bits maxFinite() const;
  /// The NaN that the ISA calls canonical: all bits but the sign.
  Bits canonicalNaN() const { return magnitudeMask() & ~lowBits(Padding); }

  bool isNaN(Bits B) const;
  bool isInfinity(Bits B) const;
  bool isZero(Bits B) const { return (B & magnitudeMask()) == 0; }
  bool isNegative(Bits B) const { return (B & sign()) != 0; }
  /// Not zero, and smaller than every normal number.
  bool isSubnormal(Bits B) const {
    return !isZero(B) && (B & magnitudeMask()) < minNormal();
  }
  /// Subnormal numbers become zeros of the same sign.
  Bits flush(Bits B) const { return isSubnormal(B) ? B & sign() : B; }
};

extern const FloatFormat Half, BFloat, TF32, Single, Double, E4M3, E5M2;

/// An exact value, or its leading part: Significand * 2^Exponent, plus, if
/// `Inexact`, something smaller than 2^Exponent.
struct Number {
  enum Kind { Zero, Finite, Infinity, NaN } What = Zero;
  bool Negative = false;
  int Exponent = 0;
  Bits Significand = 0;
  bool Inexact = false;
};

Number unpack(const FloatFormat &F, Bits B);
Number fromInteger(__int128 Value);
Number powerOfTwo(int Exponent);

/// Rounds \p N into the format, subnormal numbers included. Overflow goes where
/// the rounding says, to the largest finite number if \p Saturate. A NaN
/// becomes the canonical one.
Bits pack(const FloatFormat &F, const Number &N, Rounding R,
          bool Saturate = false);

/// Rounds to an integer, toward the given direction; \p N is finite or zero.
/// Values of 2^126 and more are cut off there.
__int128 toInteger(const Number &N, Rounding R);

/// The exact sum; \p R decides the sign of a zero sum of non-zero values.
Number add(const Number &X, const Number &Y, Rounding R);
Number multiply(const Number &X, const Number &Y);
/// Quotient and root are exact, or have more bits than any format here.
Number divide(const Number &X, const Number &Y);
Number squareRoot(const Number &X);
Number negate(Number X);
Number magnitude(Number X);

/// True if |N| is smaller than 2^\p Exponent.
bool isBelow(const Number &N, int Exponent);

/// The number of the format nearest to \p N, ties to even, as if the exponent
/// had no upper limit.
Number nearest(const FloatFormat &F, const Number &N);

/// Distance of neighbouring numbers of the format at \p N.
Number ulp(const FloatFormat &F, const Number &N);

/// A double holds each value of every format here; otherwise it is the nearest.
double toDouble(const Number &N);
Number fromDouble(double Value);

/// |X / Y|, to the precision of a double whatever their exponents are.
double ratio(Number X, Number Y);

} // namespace numerics

#endif // TILE_TEST_GPU_NUMERICS_SOFTFLOAT_H
