// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Integer Arithmetic Instructions", but for its bit fields.

#include "Model.h"
#include <algorithm>

using namespace numerics;

using Wide = __int128;

namespace {

/// An integer type: how bits become a number and a number bits.
struct IntegerType {
  int Width;
  bool IsSigned;

  explicit IntegerType(const TypeInfo &T)
      : Width(T.LaneWidth), IsSigned(T.Element == TypeInfo::Signed) {}
  IntegerType(int Width, bool IsSigned) : Width(Width), IsSigned(IsSigned) {}

  Wide value(Bits B) const {
    B &= lowBits(Width);
    if (IsSigned && (B >> (Width - 1)))
      return Wide(B) - (Wide(1) << Width);
    return Wide(B);
  }
  Bits bits(Wide Value) const { return Bits(Value) & lowBits(Width); }
  Wide least() const { return IsSigned ? -(Wide(1) << (Width - 1)) : 0; }
  Wide largest() const {
    return IsSigned ? -(least() + 1) : Wide(lowBits(Width));
  }
  Wide clamp(Wide Value) const { return std::clamp(Value, least(), largest()); }
};

} // namespace

/// An instruction whose operands all have the type of the result, clamped to
/// it with .sat and to what is not negative with .relu.
static Model arithmetic(const Spelling &F,
                        std::function<Wide(const Wide *)> Value) {
  const IntegerType T(F.destination());
  const bool Saturate = F.has("sat"), Relu = F.has("relu");
  const int Count = F.count(Operand::Source);
  return lanewise(F, [=](const Bits *Sources) {
    Wide Operands[3];
    for (int I = 0; I != Count; ++I)
      Operands[I] = T.value(Sources[I]);
    Wide Result = Value(Operands);
    if (Saturate)
      Result = T.clamp(Result);
    if (Relu)
      Result = std::max(Result, Wide(0));
    return exactly(T.bits(Result));
  });
}

/// Division truncates; by zero, and MININT by -1, it is not specified.
static Model division(const Spelling &F, bool Remainder) {
  const IntegerType T(F.destination());
  return lanewise(F, [=](const Bits *Sources) {
    const Wide A = T.value(Sources[0]), B = T.value(Sources[1]);
    if (B == 0 || (T.IsSigned && A == T.least() && B == -1))
      return anything();
    return exactly(T.bits(Remainder ? A % B : A / B));
  });
}

/// mul and mad with .hi, .lo or .wide.
static Model product(const Spelling &F, bool Adds) {
  const IntegerType T(F.source(0)), D(F.destination());
  const bool High = F.has("hi"), Saturate = F.has("sat");
  return lanewise(F, [=](const Bits *Sources) {
    const Wide A = T.value(Sources[0]), B = T.value(Sources[1]);
    // An unsigned 64-bit product needs all 128 bits: shift it as one.
    const Bits Product = Bits(A) * Bits(B);
    Wide Result = Wide(Product);
    if (High)
      Result = T.IsSigned ? Wide(Product) >> T.Width : Wide(Product >> T.Width);
    Result = D.value(D.bits(Result));
    if (Adds)
      Result += D.value(Sources[2]);
    return exactly(D.bits(Saturate ? D.clamp(Result) : Result));
  });
}

/// mul24 and mad24: the operands are 24-bit integers in 32-bit registers.
static Model product24(const Spelling &F, bool Adds) {
  const IntegerType T(F.source(0)), Factor(24, T.IsSigned);
  const bool High = F.has("hi"), Saturate = F.has("sat");
  return lanewise(F, [=](const Bits *Sources) {
    const Wide A = T.value(Sources[0]), B = T.value(Sources[1]);
    if (A != Factor.clamp(A) || B != Factor.clamp(B))
      return anything();
    Wide Result = T.value(T.bits(High ? (A * B) >> 16 : A * B));
    if (Adds)
      Result += T.value(Sources[2]);
    return exactly(T.bits(Saturate ? T.clamp(Result) : Result));
  });
}

/// dp4a, and dp2a with its half of the bytes.
static Model dotProduct(const Spelling &F) {
  const bool Two = F.mnemonic() == "dp2a", High = F.has("hi");
  const IntegerType A(Two ? 16 : 8, F.source(0).Element == TypeInfo::Signed);
  const IntegerType B(8, F.source(1).Element == TypeInfo::Signed);
  const IntegerType D(F.destination());
  return lanewise(F, [=](const Bits *Sources) {
    Wide Sum = D.value(Sources[2]);
    const int Count = Two ? 2 : 4, First = Two && High ? 2 : 0;
    for (int I = 0; I != Count; ++I)
      Sum += A.value(Sources[0] >> (I * A.Width)) *
             B.value(Sources[1] >> ((First + I) * 8));
    return exactly(D.bits(Sum));
  });
}

std::optional<Model> numerics::integerModel(const Spelling &F) {
  const TypeInfo &Type = F.destination();
  if (Type.Element != TypeInfo::Signed && Type.Element != TypeInfo::Unsigned)
    return std::nullopt;
  const std::string Name = F.mnemonic();
  if (Name == "add")
    return arithmetic(F, [](const Wide *N) { return N[0] + N[1]; });
  if (Name == "sub")
    return arithmetic(F, [](const Wide *N) { return N[0] - N[1]; });
  if (Name == "min")
    return arithmetic(F, [](const Wide *N) { return std::min(N[0], N[1]); });
  if (Name == "max")
    return arithmetic(F, [](const Wide *N) { return std::max(N[0], N[1]); });
  if (Name == "abs")
    return arithmetic(F, [](const Wide *N) { return N[0] < 0 ? -N[0] : N[0]; });
  if (Name == "neg")
    return arithmetic(F, [](const Wide *N) { return -N[0]; });
  if (Name == "sad")
    return arithmetic(F, [](const Wide *N) {
      return N[2] + (N[0] < N[1] ? N[1] - N[0] : N[0] - N[1]);
    });
  if (Name == "div" || Name == "rem")
    return division(F, Name == "rem");
  if (Name == "mul" || Name == "mad")
    return product(F, Name == "mad");
  if (Name == "mul24" || Name == "mad24")
    return product24(F, Name == "mad24");
  if (Name == "dp4a" || Name == "dp2a")
    return dotProduct(F);
  return std::nullopt;
}
