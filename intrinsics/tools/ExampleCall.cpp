// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExampleCall.h"
#include "Statement.h"
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

/// The role as an identifier.
static std::string variable(const OperandDesc &O) {
  std::string Name = O.Role;
  llvm::replace(Name, '-', '_');
  return Name;
}

static int64_t exampleValue(const InstructionTable &Table,
                            const OperandDesc &O) {
  return O.NumValues ? Table.values(O).front() : O.Lo;
}

/// How many elements of its type an operand has in one instruction.
static unsigned numElements(const Spelling &S, const OperandDesc &O) {
  if (!O.isAddress() || O.Extent == ExtentKind::Elements)
    return S.count(O);
  unsigned Bytes = std::max(S.size(O), S.align(O));
  if (!Bytes)
    Bytes = exampleValue(*S.Table, S.Table->operands(*S.F)[O.SizeOperand]);
  return Bytes / S.type(O).bytes();
}

static unsigned exampleAlign(const Spelling &S, const OperandDesc &O) {
  unsigned Align = S.align(O);
  return Align ? Align : numElements(S, O) * S.type(O).bytes();
}

/// LLVM's numbers of state spaces.
static bool isShared(const Spelling &S, const OperandDesc &O) {
  unsigned Space = S.addressSpace(O) ? S.addressSpace(O) : O.GenericSpace;
  return Space == 3 || Space == 7;
}

static std::string argument(const Spelling &S, const OperandDesc &O) {
  if (O.MustSink)
    return "tile::sink";
  switch (O.Kind) {
  case OperandKind::Immediate:
    return immediateText(O, exampleValue(*S.Table, O));
  case OperandKind::Address:
    return formatv("tile::view<{0}, {1}>({2})", NumRepeats, numElements(S, O),
                   variable(O));
  case OperandKind::Special:
    return formatv("tile::sreg<\"{0}\">()", S.specialRegister(O));
  case OperandKind::Register:
    return variable(O);
  }
  llvm_unreachable("unknown operand kind");
}

/// What the call is given after its operands.
static std::string options(ExampleGuard Guard) {
  switch (Guard) {
  case ExampleGuard::None:
    return "";
  case ExampleGuard::Pred:
    return ", tile::pred(condition)";
  case ExampleGuard::PreserveDst:
    return ", tile::pred(condition), tile::preserve_dst";
  }
  llvm_unreachable("unknown guard");
}

/// What writes the carry flag before a reader of it.
static Spelling carryWriter(const InstructionTable &Table) {
  for (const Form &F : Table.Forms)
    if (Spelling S = plainSpelling(Table, F); !F.ReadsCarry && S.writesCarry())
      return S;
  llvm_unreachable("nothing writes the flag");
}

std::string tile::exampleKernel(const Spelling &S, ExampleGuard Guard) {
  SmallVector<std::string, 4> Parameters, Arguments;
  std::string Tiles, Before;
  if (S.F->ReadsCarry) {
    Spelling Writer = carryWriter(*S.Table);
    auto Operands = Writer.operands();
    Tiles = formatv("  {0} low;\n", Writer.type(*Operands.front()).CxxType);
    Before = formatv("  tile::apply<\"{0}\">({1}{2});\n", Writer.text(),
                     join(SmallVector<StringRef>(Operands.size(), "low"), ", "),
                     options(Guard));
  }
  for (const OperandDesc *O : S.operands()) {
    Arguments.push_back(argument(S, *O));
    const char *Type = S.type(*O).CxxType;
    if (O->isAddress() && isShared(S, *O))
      Tiles += formatv("  alignas({0}) __shared__ {1} {2}[{3}];\n",
                       exampleAlign(S, *O), Type, variable(*O),
                       NumRepeats * numElements(S, *O));
    else if (O->isAddress())
      Parameters.push_back(formatv("{0}{1} *{2}",
                                   writes(O->Access) ? "" : "const ", Type,
                                   variable(*O)));
    else if (O->isRegister() && !O->MustSink)
      Tiles += formatv("  tile::regs<{0}, {1}, {2}> {3};\n", Type, NumRepeats,
                       S.count(*O), variable(*O));
  }
  if (Guard != ExampleGuard::None)
    Parameters.push_back("bool condition");
  return formatv("__global__ void example({0}) {{\n{1}{2}"
                 "  tile::apply<\"{3}\">({4}{5});\n}\n",
                 join(Parameters, ", "), Tiles, Before, S.text(),
                 join(Arguments, ", "), options(Guard));
}

//===----------------------------------------------------------------------===//
// The instructions
//===----------------------------------------------------------------------===//

std::string tile::examplePTX(const Spelling &S, ExampleGuard Guard) {
  Statement Instruction(S, Dialect::LLVMAsm);
  SmallVector<const OperandDesc *, 6> Operands = S.operands();
  StringRef Condition = Guard == ExampleGuard::None ? "" : "%condition";
  std::string Text;
  if (S.F->ReadsCarry) {
    Spelling Writer = carryWriter(*S.Table);
    Text =
        Statement(Writer, Dialect::LLVMAsm)
            .text([](std::string &Name, unsigned, unsigned) { Name += "%low"; },
                  Condition) +
        "\n";
  }
  // Without a tensor there is one instruction.
  bool HasTensor = any_of(Operands, [](const OperandDesc *O) {
    return O->isAddress() || (O->isRegister() && !O->MustSink);
  });
  for (unsigned Repeat = 0; Repeat != (HasTensor ? NumRepeats : 1); ++Repeat)
    Text += Instruction.text(
                [&](std::string &Name, unsigned Operand, unsigned Lane) {
                  const OperandDesc &O = *Operands[Operand];
                  if (O.isImmediate()) {
                    Name += immediateText(O, exampleValue(*S.Table, O));
                    return;
                  }
                  unsigned First = Repeat * numElements(S, O);
                  Name += '%' + variable(O);
                  if (O.isRegister())
                    Name += std::to_string(First + Lane);
                  else if (First)
                    Name += '+' + std::to_string(First * S.type(O).bytes());
                },
                Condition, Guard == ExampleGuard::PreserveDst) +
            "\n";
  return Text;
}
