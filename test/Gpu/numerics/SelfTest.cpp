// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compile with -frounding-math: this changes the rounding mode of the host.

#include "SelfTest.h"
#include "Inputs.h"
#include "Model.h"
#include <cfenv>
#include <cmath>
#include <cstdio>
#include <cstring>

using namespace numerics;

namespace {

int Failures = 0;

void expect(bool Good, const std::string &What) {
  if (!Good && Failures++ < 20)
    std::printf("self-test failed: %s\n", What.c_str());
}

//===-- Rounded arithmetic against the host's -----------------------------===//

template <class T> Bits bitsOf(T Value) {
  Bits B = 0;
  std::memcpy(&B, &Value, sizeof Value);
  return B;
}
template <class T> T fromBits(Bits B) {
  T Value;
  std::memcpy(&Value, &B, sizeof Value);
  return Value;
}

struct HostRounding {
  Rounding R;
  int Mode;
  const char *Name;
};
const HostRounding Roundings[] = {{Rounding::NearestEven, FE_TONEAREST, "rn"},
                                  {Rounding::TowardZero, FE_TOWARDZERO, "rz"},
                                  {Rounding::Down, FE_DOWNWARD, "rm"},
                                  {Rounding::Up, FE_UPWARD, "rp"}};

void compare(const FloatFormat &F, Bits Model, Bits Host,
             const std::string &What) {
  expect(Model == Host || (F.isNaN(Model) && F.isNaN(Host)), What);
}

template <class T>
void checkArithmetic(const FloatFormat &F, const std::string &Type) {
  Random R(Type);
  TypeInfo Info = typeNamed(Type);
  const std::vector<TypeInfo> Types(3, Info);
  Tuple V(3);
  for (int I = 0; I != 400000; ++I) {
    fillHard(Types, R, V);
    const volatile T A = fromBits<T>(V[0]), B = fromBits<T>(V[1]),
                     C = fromBits<T>(V[2]);
    const Number X = unpack(F, V[0]), Y = unpack(F, V[1]), Z = unpack(F, V[2]);
    for (const HostRounding &H : Roundings) {
      std::fesetround(H.Mode);
      const volatile T Sum = A + B, Difference = A - B, Product = A * B,
                       Quotient = A / B, Root = std::sqrt(A),
                       Fused = std::fma(A, B, C);
      std::fesetround(FE_TONEAREST);
      const auto Check = [&](const char *Name, const Number &N, T Host) {
        compare(F, pack(F, N, H.R), bitsOf(Host),
                Type + " " + Name + "." + H.Name);
      };
      Check("add", add(X, Y, H.R), Sum);
      Check("sub", add(X, negate(Y), H.R), Difference);
      Check("mul", multiply(X, Y), Product);
      Check("div", divide(X, Y), Quotient);
      Check("sqrt", squareRoot(X), Root);
      Check("fma", add(multiply(X, Y), Z, H.R), Fused);
    }
  }
}

/// Double to float and to integer, in each rounding.
void checkConversions() {
  Random R("conversions");
  const std::vector<TypeInfo> Types(1, typeNamed("f64"));
  Tuple V(1);
  for (int I = 0; I != 400000; ++I) {
    fillHard(Types, R, V);
    if (I & 1)
      V[0] =
          encode(Double, std::ldexp(R.fraction() - 0.5, R.between(-160, 140)));
    const volatile double A = fromBits<double>(V[0]);
    const Number X = unpack(Double, V[0]);
    for (const HostRounding &H : Roundings) {
      std::fesetround(H.Mode);
      const volatile float Narrow = static_cast<float>(A);
      const volatile double Whole = std::nearbyint(A);
      std::fesetround(FE_TONEAREST);
      compare(Single, pack(Single, X, H.R), bitsOf(static_cast<float>(Narrow)),
              std::string("f64 to f32 ") + H.Name);
      if (std::abs(A) < 1e15)
        expect(static_cast<long long>(Whole) ==
                   static_cast<long long>(toInteger(X, H.R)),
               std::string("f64 to integer ") + H.Name);
    }
  }
}

/// The value of the format nearest to \p Value, ties to even, by the host; as
/// if the exponent had no upper limit.
double hostNearest(const FloatFormat &F, double Value) {
  if (Value == 0 || !std::isfinite(Value))
    return Value;
  const int Top = std::max(std::ilogb(Value), F.minExponent());
  const int Least = Top - F.FractionBits;
  return std::ldexp(std::nearbyint(std::ldexp(Value, -Least)), Least);
}

/// A short format against double arithmetic, which is exact for its sums and
/// products where the exponents are near each other.
void checkShortFormat(const FloatFormat &F, const std::string &Type) {
  Random R(Type);
  for (int I = 0; I != 400000; ++I) {
    const Bits A = R.wide() & lowBits(16);
    const Bits Field = (A & F.infinity()) >> F.FractionBits;
    const Bits Other = Bits(R.between(-12, 12)) + Field;
    const Bits B = (R.wide() & (F.sign() | F.fractionMask())) |
                   ((Other << F.FractionBits) & F.infinity());
    const Number X = unpack(F, A), Y = unpack(F, B);
    const double HostX = toDouble(X), HostY = toDouble(Y);
    if (!std::isfinite(HostX) || !std::isfinite(HostY))
      continue;
    const auto Check = [&](const char *Name, const Number &N, double Host) {
      const double Result =
          toDouble(unpack(F, pack(F, N, Rounding::NearestEven)));
      const double Rounded = hostNearest(F, Host);
      const bool Overflows =
          std::abs(Rounded) > toDouble(unpack(F, F.maxFinite()));
      expect(Overflows ? std::isinf(Result) : Result == Rounded,
             Type + " " + Name);
      expect(toDouble(nearest(F, N)) == Rounded, Type + " nearest " + Name);
    };
    Check("add", add(X, Y, Rounding::NearestEven), HostX + HostY);
    Check("mul", multiply(X, Y), HostX * HostY);
    const double Product = HostX * HostY;
    const bool IsExact = Product != 0 && HostX != 0 &&
                         std::abs(std::ilogb(Product) - std::ilogb(HostX)) < 30;
    if (IsExact)
      Check("fma", add(multiply(X, Y), X, Rounding::NearestEven),
            Product + HostX);
  }
}

/// Each value of a format unpacks and packs to itself.
void checkRoundTrip(const FloatFormat &F, int Width, const char *Name) {
  for (Bits B = 0; B >> Width == 0; ++B)
    if (!F.isNaN(B))
      expect(pack(F, unpack(F, B), Rounding::NearestEven) == B, Name);
}

} // namespace

int numerics::selfTest(const std::string &Folder) {
  checkArithmetic<float>(Single, "f32");
  checkArithmetic<double>(Double, "f64");
  checkConversions();
  checkShortFormat(Half, "f16");
  checkShortFormat(BFloat, "bf16");
  checkRoundTrip(Half, 16, "round trip of f16");
  checkRoundTrip(BFloat, 16, "round trip of bf16");
  checkRoundTrip(E4M3, 8, "round trip of e4m3");
  checkRoundTrip(E5M2, 8, "round trip of e5m2");
  Failures += checkExamples();
  if (!Folder.empty())
    Failures += checkSpellings(Folder);
  std::printf("self-test: %d failures\n", Failures);
  return Failures == 0 ? 0 : 1;
}
