// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cvt and cvt.pack (PTX ISA, "Data Movement and Conversion Instructions").

#include "Model.h"
#include <algorithm>

using namespace numerics;

namespace {

/// One conversion of one element.
struct Conversion {
  TypeInfo From, To;
  ResultMode Mode; // of a floating point result
  Rounding Integral = Rounding::NearestEven;
  bool ToIntegral = false; // float to float, but an integral value
  bool FlushesSource = false;
  bool Saturate = false;

  Allowed convert(Bits B) const;

private:
  Allowed toInteger(const Number &N) const;
};

} // namespace

static Number integerValue(const TypeInfo &Type, Bits B) {
  auto Value = static_cast<__int128>(B);
  if (Type.Element == TypeInfo::Signed && (B >> (Type.LaneWidth - 1)))
    Value -= __int128(1) << Type.LaneWidth;
  return fromInteger(Value);
}

/// The integral value that \p N is rounded to; a zero keeps its sign.
static Number rounded(Number N, Rounding R) {
  if (N.What != Number::Finite || N.Exponent >= 0)
    return N;
  const __int128 Value = toInteger(N, R);
  N.Significand = Value < 0 ? -Bits(Value) : Bits(Value);
  N.Exponent = 0;
  if (Value == 0)
    N.What = Number::Zero;
  return N;
}

/// Out of range, a value from an integer wraps around unless .sat is given; one
/// from a float is always clamped.
Allowed Conversion::toInteger(const Number &N) const {
  const int Width = To.LaneWidth;
  const bool Signed = To.Element == TypeInfo::Signed;
  const Bits Sign = Bits(1) << (Width - 1);
  if (N.What == Number::NaN)
    return exactly(From.Format != &Double && Width != 64 ? Bits(0) : Sign);
  const __int128 Least = Signed ? -static_cast<__int128>(Sign) : 0;
  const auto Largest = static_cast<__int128>(lowBits(Width - Signed));
  if (N.What == Number::Infinity)
    return exactly(Bits(N.Negative ? Least : Largest) & lowBits(Width));
  __int128 Value = numerics::toInteger(N, Integral);
  if (Saturate || From.Format)
    Value = std::clamp(Value, Least, Largest);
  return exactly(Bits(Value) & lowBits(Width));
}

Allowed Conversion::convert(Bits B) const {
  if (From.Format && FlushesSource)
    B = From.Format->flush(B);
  Number N = From.Format ? unpack(*From.Format, B) : integerValue(From, B);
  if (!To.Format)
    return toInteger(N);
  if (ToIntegral)
    N = rounded(N, Integral);
  if (N.What == Number::NaN && From.Format == &Double && To.Format == &Double &&
      !Mode.Saturate)
    return payloadOf(Double, B);
  return Mode.result(N);
}

static Conversion conversionOf(const Spelling &F) {
  Conversion C;
  C.To = F.destination();
  C.From = F.source(0);
  C.Integral = roundingOf(F);
  C.Saturate = F.has("sat");
  C.ToIntegral = F.has("rni") || F.has("rzi") || F.has("rmi") || F.has("rpi");
  // .ftz "applies only to single precision inputs and results".
  C.FlushesSource = F.has("ftz") && C.From.Format == &Single;
  if (C.To.Format) {
    C.Mode = modeOf(F, *C.To.Format);
    C.Mode.Flush &= C.To.Format == &Single;
  }
  return C;
}

/// Two sources: the first becomes the upper lane.
static Model convertTwo(const Conversion &C) {
  Model M;
  M.Evaluate = [=](const Bits *Sources, Allowed *Results) {
    Results[0] = C.convert(Sources[1]);
    Results[1] = C.convert(Sources[0]);
  };
  return M;
}

/// cvt.pack: b, a and then the low bits of c, from the low end.
static Model packIntegers(const Spelling &F) {
  static const char *const Names[] = {"u16", "s16", "u8", "s8",
                                      "u4",  "s4",  "u2", "s2"};
  TypeInfo To;
  for (const char *Name : Names)
    if (F.Text.find(std::string(".sat.") + Name + ".") != std::string::npos)
      To = typeNamed(Name);
  Conversion C;
  C.From = F.source(0);
  C.To = To;
  C.Saturate = true;
  const bool HasRest = F.count(Operand::Source) == 3;
  const int Width = To.LaneWidth;
  return lanewise(F, [=](const Bits *Sources) {
    Bits Result = C.convert(Sources[1]).Wanted | C.convert(Sources[0]).Wanted
                                                     << Width;
    if (HasRest)
      Result |= Sources[2] << (2 * Width);
    return exactly(Result & lowBits(32));
  });
}

std::optional<Model> numerics::conversionModel(const Spelling &F) {
  if (F.mnemonic() != "cvt")
    return std::nullopt;
  if (F.has("pack"))
    return packIntegers(F);
  const Conversion C = conversionOf(F);
  if (F.count(Operand::Source) == 2)
    return convertTwo(C);
  return lanewise(F,
                  [=](const Bits *Sources) { return C.convert(Sources[0]); });
}
