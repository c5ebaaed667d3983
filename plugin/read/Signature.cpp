// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Signature.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tile;

static std::string listText(ArrayRef<int64_t> Values, StringRef Separator) {
  return join(map_range(Values, [](int64_t V) { return std::to_string(V); }),
              Separator);
}

std::string ElementType::str() const {
  return (isVector() ? "v" + std::to_string(Lanes) : "") + Scalar->Name;
}

std::string OperandSignature::str() const {
  if (Kind == Sink)
    return "_";
  if (Kind == SpecialRegister)
    return Register;
  std::string Text = IsConst ? "const " : "";
  Text += IsVolatile ? "volatile " : "";
  Text += (IsNegated ? "!" : "") + Type.str();
  if (isScalar())
    return Text;
  Text += "[" + listText(Extents, ",") + "]";
  if (Strides != rowMajorStrides(Extents))
    Text += "@(" + listText(Strides, ",") + ")";
  return Text;
}

void Signature::readOpcode(const InstructionTable &Table) {
  StringRef Named;
  for (const OperandSignature &O : Operands)
    if (O.Kind == OperandSignature::SpecialRegister)
      Named = O.Register;
  Readings = tile::readOpcode(Table, Opcode, Named);
  // A register is named exactly where the reading has it.
  erase_if(Readings, [&](const Spelling &S) {
    return !all_of(zip(S.operands(), Operands), [&](auto &&Pair) {
      auto &&[Desc, O] = Pair;
      return S.specialRegister(*Desc) == O.Register;
    });
  });
}

std::string Signature::str() const {
  std::string Text =
      join(map_range(Operands, std::mem_fn(&OperandSignature::str)), ",");
  if (Pred)
    Text += (Text.empty() ? "" : ",") + Pred->str();
  Text += PreserveDst ? ";preserve_dst" : "";
  Text += Pinned ? ";pinned" : "";
  if (S != Scope::Thread)
    Text += ";scope=" + scopeName(S).str();
  Text += Pred ? ";pred" : "";
  if (MaxExpansion != Signature().MaxExpansion)
    Text += ";max=" + std::to_string(MaxExpansion);
  Text += OverlapIsError ? ";overlap=error" : "";
  return Text;
}

SmallVector<int64_t, 4> tile::rowMajorStrides(ArrayRef<int64_t> Extents) {
  SmallVector<int64_t, 4> Strides(Extents.size(), 1);
  int64_t Stride = 1;
  for (size_t I = Extents.size(); I-- > 0;) {
    Strides[I] = Stride;
    // A shape beyond the limit fails on its extents, whatever its strides.
    int64_t Next;
    if (MulOverflow(Stride, Extents[I], Next) || Next > MaxMagnitude)
      Next = MaxMagnitude;
    Stride = Next;
  }
  return Strides;
}

StringRef tile::scopeName(Scope S) {
  switch (S) {
  case Scope::Thread:
    return "thread";
  case Scope::Warp:
    return "warp";
  case Scope::Warpgroup:
    return "warpgroup";
  case Scope::CTA:
    return "cta";
  case Scope::Cluster:
    return "cluster";
  }
  llvm_unreachable("unknown scope");
}

std::string tile::shapeText(ArrayRef<int64_t> Extents) {
  return Extents.empty() ? "scalar" : listText(Extents, "x");
}
