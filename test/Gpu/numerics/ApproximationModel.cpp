// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The .approx and .full instructions: the ISA gives results for special values
// and an error bound for the others. Quotients and roots are exact, or have 60
// bits. Transcendental references are doubles of the host's C library: they are
// off by 2^-51 of the value at most, which is 2^-27 of each bound and less.

#include "Model.h"
#include <cmath>

using namespace numerics;

namespace {

enum class Measure { ULP, Relative, Absolute };

/// One function of one operand, as its page of the ISA describes it.
struct Approximation {
  const FloatFormat *Format = nullptr;
  bool Flush = false;
  Measure Unit = Measure::ULP;
  double Bound = 0;
  /// Result for an infinite or NaN operand and for zeros.
  std::function<Allowed(const Approximation &, Bits)> Special;
  /// The value for any other operand; NaN if there is none.
  std::function<Number(const Number &)> Value;
};

} // namespace

static Allowed near(const Approximation &A, const Number &Value) {
  Allowed R;
  R.Rule = Allowed::Near;
  R.Format = A.Format;
  R.Value = Value;
  R.Bound = A.Bound;
  R.Flushed = A.Flush;
  switch (A.Unit) {
  case Measure::Absolute:
    R.Unit = fromInteger(1);
    break;
  case Measure::ULP:
    R.Unit = ulp(*A.Format, Value);
    break;
  case Measure::Relative:
    // No format has a relative precision below its smallest normal number.
    R.Unit =
        Value.What == Number::Finite && !isBelow(Value, A.Format->minExponent())
            ? magnitude(Value)
            : powerOfTwo(A.Format->minExponent());
    break;
  }
  return R;
}

static Allowed approximate(const Approximation &A, Bits Source) {
  const FloatFormat &F = *A.Format;
  if (A.Flush)
    Source = F.flush(Source);
  if (F.isNaN(Source))
    return anyNaN(F);
  if (F.isZero(Source) || F.isInfinity(Source))
    return A.Special(A, Source);
  const Number Value = A.Value(unpack(F, Source));
  return Value.What == Number::NaN ? anyNaN(F) : near(A, Value);
}

/// Results for -Inf, -0, +0 and +Inf, in this order; NaN stands for itself.
static auto table(double MinusInfinity, double MinusZero, double PlusZero,
                  double PlusInfinity) {
  return [=](const Approximation &A, Bits Source) {
    const FloatFormat &F = *A.Format;
    const bool Negative = F.isNegative(Source);
    const double Value = F.isZero(Source)
                             ? (Negative ? MinusZero : PlusZero)
                             : (Negative ? MinusInfinity : PlusInfinity);
    if (std::isnan(Value))
      return anyNaN(F);
    Bits Result = std::signbit(Value) ? F.sign() : 0;
    if (std::isinf(Value))
      Result |= F.infinity();
    else if (Value != 0)
      Result |= F.one();
    return exactly(Result);
  };
}

static constexpr double Inf = HUGE_VAL;
static const double None = std::nan("");
static const double Pi = std::acos(-1.0);

/// A function of the C library as a reference.
static auto library(double (*Function)(double)) {
  return [=](const Number &X) { return fromDouble(Function(toDouble(X))); };
}

static Number reciprocalOf(const Number &X) {
  return divide(fromInteger(1), X);
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

static Model approximateDivision(const Spelling &F) {
  Approximation A;
  A.Format = F.destination().Format;
  A.Flush = F.has("ftz");
  A.Bound = 2;
  const bool FullRange = F.has("full");
  return lanewise(
      F,
      [=](const Bits *Sources) {
        const FloatFormat &Format = *A.Format;
        Bits X = Sources[0], Y = Sources[1];
        if (A.Flush) {
          X = Format.flush(X);
          Y = Format.flush(Y);
        }
        const Number Quotient = divide(unpack(Format, X), unpack(Format, Y));
        if (Quotient.What == Number::NaN)
          return anyNaN(Format);
        const double Divisor = std::abs(toDouble(unpack(Format, Y)));
        const Bits Sign = Quotient.Negative ? Format.sign() : 0;
        if (!FullRange && std::isfinite(Divisor) &&
            Divisor > std::ldexp(1.0, 126))
          return Format.isInfinity(X) ? anyNaN(Format) : exactly(Sign);
        if (!FullRange && Format.isSubnormal(Y))
          return anything();
        if (Quotient.What != Number::Finite)
          return exactly(pack(Format, Quotient, Rounding::NearestEven));
        return near(A, Quotient);
      },
      FullRange ? "2 ulp" : "2 ulp for |b| in [2^-126, 2^126]");
}

//===----------------------------------------------------------------------===//
// Double precision, from and to the upper 32 bits
//===----------------------------------------------------------------------===//

static Model grossDouble(const Spelling &F, bool Root) {
  Approximation A;
  A.Format = &Double;
  A.Flush = true;
  A.Unit = Measure::Relative;
  A.Bound = std::ldexp(1.0, -17);
  A.Special = Root ? table(None, -Inf, Inf, 0.0) : table(-0.0, -Inf, Inf, 0.0);
  A.Value = [=](const Number &X) {
    return reciprocalOf(Root ? squareRoot(X) : X);
  };
  return lanewise(
      F,
      [=](const Bits *Sources) {
        const Bits Low = lowBits(32), High = Sources[0] & ~Low;
        // The bits that make it a NaN may be in the part that is not read.
        if (Double.isNaN(Sources[0]))
          return Double.isNaN(High) ? exactly(lowBits(31) << 32) : anything();
        Allowed R = approximate(A, High);
        R.Clear = Low;
        return R;
      },
      "none; 2^-17 relative is assumed");
}

//===----------------------------------------------------------------------===//
// Functions of one operand
//===----------------------------------------------------------------------===//

static Model unary(const Spelling &F, Approximation A, std::string Bound) {
  A.Format = F.destination().Format;
  A.Flush = F.has("ftz");
  return lanewise(
      F, [=](const Bits *Sources) { return approximate(A, Sources[0]); },
      std::move(Bound));
}

static Model logarithm(const Spelling &F) {
  Approximation A;
  A.Format = F.destination().Format;
  A.Flush = F.has("ftz");
  A.Bound = std::ldexp(1.0, -22);
  A.Special = table(None, -Inf, -Inf, Inf);
  A.Value = library(std::log2);
  return lanewise(
      F,
      [=](const Bits *Sources) {
        const double X = toDouble(unpack(*A.Format, Sources[0]));
        Approximation Here = A;
        Here.Unit = X > 0.5 && X < 2 ? Measure::Absolute : Measure::Relative;
        return approximate(Here, Sources[0]);
      },
      "2^-22 absolute in (0.5, 2), 2^-22 relative elsewhere");
}

static Model circular(const Spelling &F, bool Cosine) {
  Approximation A;
  A.Format = F.destination().Format;
  A.Flush = F.has("ftz");
  A.Unit = Measure::Absolute;
  A.Special = Cosine ? table(None, 1, 1, None) : table(None, -0.0, 0.0, None);
  A.Value = Cosine ? library(std::cos) : library(std::sin);
  return lanewise(
      F,
      [=](const Bits *Sources) {
        const double X = std::abs(toDouble(unpack(*A.Format, Sources[0])));
        if (X > 100 * Pi && std::isfinite(X))
          return anything();
        Approximation Here = A;
        Here.Bound = std::exp2(X <= 2 * Pi ? -20.5 : -14.7);
        return approximate(Here, Sources[0]);
      },
      "2^-20.5 absolute in [-2pi, 2pi], 2^-14.7 in [-100pi, 100pi]");
}

static Model hyperbolicTangent(const Spelling &F) {
  Approximation A;
  A.Special = table(-1, -0.0, 0.0, 1);
  A.Value = library(std::tanh);
  const FloatFormat *Format = F.destination().Format;
  if (Format == &Single) {
    A.Unit = Measure::Relative;
    A.Bound = std::ldexp(1.0, -11);
    return unary(F, A, "2^-11 relative");
  }
  A.Unit = Measure::Absolute;
  A.Bound = std::exp2(Format == &Half ? -10.987 : -8.0);
  return unary(F, A, Format == &Half ? "2^-10.987 absolute" : "2^-8 absolute");
}

static Model exponential(const Spelling &F) {
  Approximation A;
  A.Special = table(0.0, 1, 1, Inf);
  A.Value = library(std::exp2);
  const FloatFormat *Format = F.destination().Format;
  if (Format == &Single) {
    A.Bound = 2;
    // "... from correctly rounded result": the rounded value is the reference.
    A.Value = [Exact = A.Value](const Number &X) {
      return nearest(Single, Exact(X));
    };
    return unary(F, A, "2 ulp from the correctly rounded result");
  }
  A.Unit = Measure::Relative;
  A.Bound = std::exp2(Format == &Half ? -9.9 : -7.0);
  return unary(F, A, Format == &Half ? "2^-9.9 relative" : "2^-7 relative");
}

static Model reciprocal(const Spelling &F) {
  Approximation A;
  A.Bound = 1;
  A.Special = table(-0.0, -Inf, Inf, 0.0);
  A.Value = reciprocalOf;
  return unary(F, A, "1 ulp");
}

static Model root(const Spelling &F) {
  Approximation A;
  A.Unit = Measure::Relative;
  A.Bound = std::ldexp(1.0, -23);
  A.Special = table(None, -0.0, 0.0, Inf);
  A.Value = squareRoot;
  return unary(F, A, "2^-23 relative");
}

static Model reciprocalRoot(const Spelling &F) {
  Approximation A;
  A.Unit = Measure::Relative;
  A.Special = table(None, -Inf, Inf, 0.0);
  A.Value = [](const Number &X) { return reciprocalOf(squareRoot(X)); };
  if (F.destination().Format == &Double) {
    A.Bound = std::ldexp(1.0, -45);
    return unary(F, A, "none; 2^-45 relative is assumed");
  }
  A.Bound = std::exp2(-22.9);
  return unary(F, A, "2^-22.9 relative");
}

std::optional<Model> numerics::approximationModel(const Spelling &F) {
  const std::string Name = F.mnemonic();
  const bool IsDouble = F.destination().Format == &Double;
  if (Name == "div" && (F.has("approx") || F.has("full")))
    return approximateDivision(F);
  if (!F.has("approx"))
    return std::nullopt;
  if (Name == "rcp")
    return IsDouble ? grossDouble(F, false) : reciprocal(F);
  if (Name == "rsqrt")
    return IsDouble && F.has("ftz") ? grossDouble(F, true) : reciprocalRoot(F);
  if (Name == "sqrt")
    return root(F);
  if (Name == "sin" || Name == "cos")
    return circular(F, Name == "cos");
  if (Name == "lg2")
    return logarithm(F);
  if (Name == "ex2")
    return exponential(F);
  if (Name == "tanh")
    return hyperbolicTangent(F);
  return std::nullopt;
}
