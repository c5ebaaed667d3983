// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExampleCall.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <tuple>

using namespace llvm;
using namespace tile;

static constexpr unsigned NumRepeats = 2;

//===----------------------------------------------------------------------===//
// Choice of the spelling
//===----------------------------------------------------------------------===//

/// Lower is plainer.
static std::tuple<unsigned, unsigned, unsigned> plainness(const Spelling &S) {
  unsigned NumQualifiers = 0, EqualTypes = 0, Unusual = 0;
  SmallVector<int16_t, 4> Types;
  for (unsigned I = 0; I != S.Picks.size(); ++I) {
    const Choice *C = S.choice(I);
    NumQualifiers += C != nullptr;
    if (!C || C->Type < 0)
      continue;
    EqualTypes += is_contained(Types, C->Type);
    Types.push_back(C->Type);
    const RegType &T = S.Table->RegTypes[C->Type];
    Unusual += (T.Width != 32) * 4 + (T.Kind != RegKind::Float) +
               (T.Kind != RegKind::Float && T.Kind != RegKind::Int) +
               (T.Kind == RegKind::Packed);
  }
  return {NumQualifiers, EqualTypes, Unusual};
}

Spelling tile::plainSpelling(const InstructionTable &Table, const Form &F) {
  Spelling Plainest;
  forEachSpelling(Table, F, [&](const Spelling &S) {
    if (!Plainest.F || plainness(S) < plainness(Plainest))
      Plainest = S;
  });
  return Plainest;
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

/// The C++ type that holds a register of the type.
static std::string elementType(const RegType &T) {
  static constexpr const char *Bits[] = {"unsigned char", "unsigned short",
                                         "unsigned", "unsigned long long",
                                         "unsigned __int128"};
  switch (T.Kind) {
  case RegKind::Pred:
    return "bool";
  case RegKind::Float:
    if (T.Width == 16)
      return StringRef(T.Name).starts_with("b") ? "__bf16" : "_Float16";
    return T.Width == 32 ? "float" : "double";
  case RegKind::Int:
    if (T.Signed)
      return T.Width == 8    ? "signed char"
             : T.Width == 16 ? "short"
             : T.Width == 32 ? "int"
                             : "long long";
    break;
  case RegKind::Bits:
  case RegKind::Packed:
    break;
  }
  return Bits[Log2_32(T.Width / 8)];
}

/// The role as an identifier.
static std::string variable(const OperandDesc &O) {
  std::string Name = O.Role;
  llvm::replace(Name, '-', '_');
  return Name;
}

static std::string argument(const Spelling &S, const OperandDesc &O) {
  if (O.Kind == OperandKind::Imm)
    return std::to_string(O.Lo);
  if (O.Kind == OperandKind::Addr)
    return formatv("tile::view<{0}, {1}>({2})", NumRepeats, S.count(O),
                   variable(O));
  if (O.Kind == OperandKind::SpecialReg)
    return formatv("tile::sreg<\"{0}\">()", S.specialRegister(O));
  return variable(O);
}

std::string tile::exampleKernel(const Spelling &S, ExampleGuard Guard) {
  SmallVector<std::string, 4> Parameters, Arguments;
  std::string Tiles;
  for (const OperandDesc *O : S.operands()) {
    Arguments.push_back(argument(S, *O));
    std::string Type = elementType(S.type(*O));
    switch (O->Kind) {
    case OperandKind::Imm:
    case OperandKind::SpecialReg:
      break;
    case OperandKind::Addr:
      Parameters.push_back(formatv(
          "{0}{1} *{2}", S.F->Memory == MemoryEffect::Read ? "const " : "",
          Type, variable(*O)));
      break;
    case OperandKind::Dst:
    case OperandKind::Src:
      Tiles += formatv("  tile::regs<{0}, {1}, {2}> {3};\n", Type, NumRepeats,
                       S.count(*O), variable(*O));
      break;
    }
  }
  if (Guard != ExampleGuard::None) {
    Parameters.push_back("bool condition");
    Arguments.push_back("tile::pred(condition)");
  }
  if (Guard == ExampleGuard::PreserveDst)
    Arguments.push_back("tile::preserve_dst");
  return formatv("__global__ void example({0}) {{\n{1}"
                 "  tile::apply<\"{2}\">({3});\n}\n",
                 join(Parameters, ", "), Tiles, S.text(),
                 join(Arguments, ", "));
}

//===----------------------------------------------------------------------===//
// The instructions
//===----------------------------------------------------------------------===//

namespace {

/// One instruction; byte lanes make it a block, as the table says.
class Instruction {
public:
  Instruction(const Spelling &S, unsigned Repeat, ExampleGuard Guard)
      : S(S), Repeat(Repeat), Guard(Guard) {}

  std::string text() {
    std::string Operands;
    for (const OperandDesc *O : S.operands()) {
      Operands += Operands.empty() ? " " : O->Paired ? "|" : ", ";
      Operands += operand(*O);
    }
    std::string Statement =
        (Guard == ExampleGuard::None ? "" : "@%condition ") + S.text() +
        Operands + ";";
    if (!NumByteLanes)
      return Statement;
    return "{ " + formatv(S.Table->Bytes.Declare, NumByteLanes).str() + Before +
           " " + Statement + After + " }";
  }

private:
  std::string operand(const OperandDesc &O) {
    if (O.Kind == OperandKind::Imm)
      return std::to_string(O.Lo);
    if (O.Kind == OperandKind::SpecialReg)
      return S.specialRegister(O).str();
    unsigned Count = S.count(O);
    if (O.Kind == OperandKind::Addr) {
      unsigned Offset = Repeat * Count * std::max(S.type(O).Width / 8, 1);
      return Offset ? formatv("[%{0}+{1}]", variable(O), Offset).str()
                    : formatv("[%{0}]", variable(O)).str();
    }
    SmallVector<std::string, 8> Lanes;
    for (unsigned Lane = 0; Lane != Count; ++Lane)
      Lanes.push_back(lane(O, Repeat * Count + Lane));
    return Count == 1 ? Lanes[0] : "{" + join(Lanes, ", ") + "}";
  }

  std::string lane(const OperandDesc &O, unsigned Place) {
    std::string Register = formatv("%{0}{1}", variable(O), Place);
    if (!O.ByteLanes)
      return Register;
    const RegisterBridge &Bytes = S.Table->Bytes;
    std::string Byte = Bytes.Prefix + std::to_string(NumByteLanes++);
    bool IsDst = O.Kind == OperandKind::Dst;
    if (!IsDst || Guard == ExampleGuard::PreserveDst)
      Before += " " + formatv(Bytes.Into, Byte, Register).str();
    if (IsDst)
      After += " " + formatv(Bytes.OutOf, Byte, Register).str();
    return Byte;
  }

  const Spelling &S;
  unsigned Repeat;
  ExampleGuard Guard;
  unsigned NumByteLanes = 0;
  std::string Before, After;
};

} // namespace

std::string tile::examplePTX(const Spelling &S, ExampleGuard Guard) {
  std::string Text;
  for (unsigned Repeat = 0; Repeat != NumRepeats; ++Repeat)
    Text += Instruction(S, Repeat, Guard).text() + "\n";
  return Text;
}
