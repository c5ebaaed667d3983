// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile-forms: which spellings exist, and why an opcode is not one of them.

#include "Statement.h"
#include "TableText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>
#include <string>
#include <tuple>

using namespace llvm;
using namespace tile;

static cl::OptionCategory Category("tile-forms options");
static cl::list<std::string> Mnemonics(cl::Positional, cl::ZeroOrMore,
                                       cl::desc("[mnemonic...]"),
                                       cl::cat(Category));
static cl::opt<bool>
    Check("check",
          cl::desc("Read opcodes from standard input, one a line, and say for "
                   "each whether it is legal"),
          cl::cat(Category));

static cl::opt<bool> EveryTarget("every-target",
                                 cl::desc("Name all targets that have a "
                                          "spelling, not the least ones"),
                                 cl::cat(Category));

static cl::opt<bool> Json("json",
                          cl::desc("List spellings as JSON, one object a line"),
                          cl::cat(Category));
static cl::opt<bool> Types("types", cl::desc("List the register types as JSON"),
                           cl::cat(Category));
static cl::opt<bool> Targets("targets", cl::desc("List the targets as JSON"),
                             cl::cat(Category));

static const char Overview[] =
    R"(the PTX spellings that TileApply accepts

Lists every legal spelling of the given instructions (of all if none is given),
one a line, as tab-separated columns:
  spelling   the opcode in the order of the PTX ISA
  form       the record of the instruction table
  statement  the whole statement; a register is named after its operand
  operands   role:kind:type:count, separated by blanks; kind is dst, src, inout,
             addr, imm or sreg, type the register type, the values of an imm or
             the name of an sreg (a special register), count is in registers
  target     the least target without a suffix; if there is none, every
             target with one, separated by commas; with --every-target, each
             one that has it
  ptx        the least PTX ISA version there, in the same order
  memory     none, read, write or readwrite
  notes      - for none, or words separated by commas:
               aligned      executed by all threads of a warp together
               convergent   depends on the threads that execute it together
               loses-guard  ptxas writes the destination of a guarded
                            instruction even where the guard is false
               no-function  the headers tile/ptx have no function of it
               no-return    the thread may not go on after it
               orders       no memory access moves across it
               reads-carry  from the flag that another instruction writes
               volatile     two executions with equal inputs may differ
               writes-carry to the flag

With --json, each line is an object with these and all facts of the operands; in
its statement $1.0 is the first register of the second operand, and $1 is what
stands between the brackets of an address, or an immediate.

With --types and --targets, lists what a register type is in LLVM and in C++, and
which PTX ISA version introduced each target, as JSON, one object a line.

With --check, reads opcodes and writes, one line per need of a legal reading:
  opcode  legal    target  ptx
  opcode  illegal  reason  nearest legal spellings, separated by blanks
  opcode  unsupported  reason  what to use instead, if known
)";

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static StringRef name(AccessKind Access) {
  static constexpr const char *Names[] = {"none", "read", "write", "readwrite"};
  return Names[static_cast<unsigned>(Access)];
}

static StringRef name(OperandKind Kind) {
  static constexpr const char *Names[] = {"register", "address", "immediate",
                                          "special"};
  return Names[static_cast<unsigned>(Kind)];
}

static StringRef name(ExtentKind Extent) {
  static constexpr const char *Names[] = {"elements", "object", "call"};
  return Names[static_cast<unsigned>(Extent)];
}

static StringRef name(RegKind Kind) {
  static constexpr const char *Names[] = {"bits", "int", "float", "packed",
                                          "pred"};
  return Names[static_cast<unsigned>(Kind)];
}

static StringRef shortName(const OperandDesc &O) {
  if (O.isRegister())
    return O.isSource() ? (O.isResult() ? "inout" : "src") : "dst";
  return O.isAddress() ? "addr" : O.isImmediate() ? "imm" : "sreg";
}

static SmallVector<StringRef, 4> notes(const Spelling &S) {
  SmallVector<StringRef, 4> Notes;
  if (S.isAligned())
    Notes.push_back("aligned");
  if (S.F->Convergent)
    Notes.push_back("convergent");
  if (S.losesGuard())
    Notes.push_back("loses-guard");
  if (!S.F->HasFunctions)
    Notes.push_back("no-function");
  if (S.F->MayNotReturn)
    Notes.push_back("no-return");
  if (S.ordersMemory())
    Notes.push_back("orders");
  if (S.F->ReadsCarry)
    Notes.push_back("reads-carry");
  if (S.isVolatile())
    Notes.push_back("volatile");
  if (S.writesCarry())
    Notes.push_back("writes-carry");
  return Notes;
}

/// The statement with the names of the operands: `{d0, d1}` for a group.
static std::string namedStatement(const Spelling &S) {
  SmallVector<const OperandDesc *, 6> Operands = S.operands();
  return Statement(S, Dialect::PTX)
      .text([&](std::string &Text, unsigned Operand, unsigned Lane) {
        const OperandDesc &O = *Operands[Operand];
        Text += O.Role;
        if (O.isRegister() && S.count(O) > 1)
          Text += std::to_string(Lane);
      });
}

/// The statement with a place for each name: `$0.1`.
static std::string statementTemplate(const Spelling &S) {
  SmallVector<const OperandDesc *, 6> Operands = S.operands();
  return Statement(S, Dialect::PTX)
      .text([&](std::string &Text, unsigned Operand, unsigned Lane) {
        Text += '$' + std::to_string(Operand);
        if (Operands[Operand]->isRegister())
          Text += '.' + std::to_string(Lane);
      });
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

/// The targets to name for a spelling, by number and then suffix.
static SmallVector<unsigned, 16> targetsOf(const Spelling &S) {
  const InstructionTable &T = *S.Table;
  uint64_t Mask = S.targets();
  SmallVector<unsigned, 16> Plain, Suffixed;
  for (auto [I, Target] : enumerate(T.Targets))
    if (Mask >> I & 1)
      (isDigit(StringRef(Target.Name).back()) ? Plain : Suffixed).push_back(I);
  for (SmallVectorImpl<unsigned> *List : {&Plain, &Suffixed})
    llvm::sort(*List, [&](unsigned A, unsigned B) {
      return std::tuple(T.Targets[A].SM, StringRef(T.Targets[A].Name)) <
             std::tuple(T.Targets[B].SM, StringRef(T.Targets[B].Name));
    });
  if (EveryTarget)
    Suffixed.append(Plain);
  else if (!Plain.empty())
    Suffixed.assign(1, Plain.front());
  return Suffixed;
}

static std::string targetColumns(const Spelling &S) {
  SmallVector<std::string, 16> Names, Versions;
  for (unsigned I : targetsOf(S)) {
    Names.push_back(S.Table->Targets[I].Name);
    Versions.push_back(versionText(S.minPTX(I)));
  }
  return join(Names, ",") + "\t" + join(Versions, ",");
}

//===----------------------------------------------------------------------===//
// Columns
//===----------------------------------------------------------------------===//

static std::string operandColumn(const Spelling &S) {
  SmallVector<std::string, 6> Texts;
  for (const OperandDesc *O : S.operands()) {
    std::string Type = S.type(*O).Name;
    if (O->isSpecial())
      Type = S.specialRegister(*O);
    if (O->isImmediate())
      Type = formatv("{0}..{1}", O->Lo, O->Hi);
    if (O->NumValues)
      Type = join(map_range(S.Table->values(*O),
                            [](int64_t V) { return std::to_string(V); }),
                  ",");
    Texts.push_back(
        formatv("{0}:{1}:{2}:{3}", O->Role, shortName(*O), Type, S.count(*O)));
  }
  return join(Texts, " ");
}

static void writeColumns(const Spelling &S) {
  SmallVector<StringRef, 4> Notes = notes(S);
  outs() << S.text() << '\t' << S.F->Name << '\t' << namedStatement(S) << '\t'
         << operandColumn(S) << '\t' << targetColumns(S) << '\t'
         << name(S.memory()) << '\t' << (Notes.empty() ? "-" : join(Notes, ","))
         << '\n';
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeOperand(json::OStream &J, const Spelling &S,
                         const OperandDesc &O) {
  J.attribute("role", O.Role);
  J.attribute("kind", name(O.Kind));
  J.attribute("access", name(O.Access));
  J.attribute("type", S.type(O).Name);
  J.attribute("count", S.count(O));
  auto Flag = [&](const char *Name, bool Holds) {
    if (Holds)
      J.attribute(Name, true);
  };
  Flag("byte_lanes", O.ByteLanes);
  Flag("may_sink", O.MaySink);
  Flag("must_sink", O.MustSink);
  Flag("may_negate", O.MayNegate);
  Flag("may_be_wider", O.MayBeWider && S.type(O).WiderContainers);
  Flag("may_be_immediate", O.MayBeImmediate);
  if (O.isImmediate() || O.MayBeImmediate) {
    J.attribute("least", O.Lo);
    J.attribute("most", O.Hi);
    J.attribute("multiple", O.Multiple);
    J.attributeArray("values", [&] {
      for (int64_t Value : S.Table->values(O))
        J.value(Value);
    });
    Flag("hex", O.IsHex);
  }
  switch (O.Kind) {
  case OperandKind::Register:
  case OperandKind::Immediate:
    break;
  case OperandKind::Address:
    J.attribute("space", S.addressSpace(O));
    if (O.GenericSpace)
      J.attribute("generic_space", O.GenericSpace);
    J.attribute("extent", name(O.Extent));
    J.attribute("size", S.size(O));
    J.attribute("align", S.align(O));
    if (O.SizeOperand >= 0)
      J.attribute("size_operand", S.Table->operands(*S.F)[O.SizeOperand].Role);
    break;
  case OperandKind::Special:
    J.attribute("register", S.specialRegister(O));
    break;
  }
}

static void writeObject(const Spelling &S) {
  json::OStream J(outs());
  J.object([&] {
    J.attribute("spelling", S.text());
    J.attribute("form", S.F->Name);
    J.attribute("mnemonic", S.F->Mnemonic);
    J.attribute("statement", statementTemplate(S));
    J.attributeArray("operands", [&] {
      for (const OperandDesc *O : S.operands())
        J.object([&] { writeOperand(J, S, *O); });
    });
    SmallVector<unsigned, 16> Targets = targetsOf(S);
    J.attributeArray("targets", [&] {
      for (unsigned I : Targets)
        J.value(S.Table->Targets[I].Name);
    });
    J.attributeArray("versions", [&] {
      for (unsigned I : Targets)
        J.value(versionText(S.minPTX(I)));
    });
    J.attribute("memory", name(S.memory()));
    J.attributeArray("notes", [&] {
      for (StringRef Note : notes(S))
        J.value(Note);
    });
  });
  outs() << '\n';
}

static void listTypes(const InstructionTable &Table) {
  auto Elements = [&](json::OStream &J, const char *Name, uint64_t Mask) {
    J.attributeArray(Name, [&] {
      for (const RegType &E : Table.RegTypes)
        if (E.IsElement && Table.contains(Mask, E))
          J.value(E.Name);
    });
  };
  for (const RegType &T : Table.RegTypes) {
    json::OStream J(outs());
    J.object([&] {
      J.attribute("name", T.Name);
      J.attribute("kind", name(T.Kind));
      J.attribute("width", T.Width);
      J.attribute("signed", T.IsSigned);
      J.attribute("element", T.IsElement);
      J.attribute("constraint", std::string(1, T.Constraint));
      J.attribute("cxx_constraint", std::string(1, T.CxxConstraint));
      J.attribute("storage", T.Storage);
      J.attribute("cxx", T.CxxType);
      J.attribute("portable", T.PortableType);
      J.attribute("asm", T.AsmType);
      Elements(J, "containers", T.Containers);
      Elements(J, "wider", T.WiderContainers);
    });
    outs() << '\n';
  }
}

static void listTargets(const InstructionTable &Table) {
  for (const TargetDesc &T : Table.Targets) {
    json::OStream J(outs());
    J.object([&] {
      J.attribute("name", T.Name);
      J.attribute("sm", T.SM);
      J.attribute("ptx", versionText(T.PTX));
    });
    outs() << '\n';
  }
}

static void list(const InstructionTable &Table, ArrayRef<Form> Forms) {
  for (const Form &F : Forms)
    forEachSpelling(Table, F, Json ? writeObject : writeColumns);
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static void check(const InstructionTable &Table) {
  for (std::string Line; std::getline(std::cin, Line);) {
    StringRef Opcode = StringRef(Line).trim();
    if (Opcode.empty())
      continue;
    SmallVector<Spelling, 4> Readings = readOpcode(Table, Opcode);
    // Special registers differ in what they need, most do not.
    SmallVector<std::string, 4> Columns;
    for (const Spelling &S : Readings)
      if (std::string Here = targetColumns(S); !is_contained(Columns, Here)) {
        outs() << Opcode << "\tlegal\t" << Here << '\n';
        Columns.push_back(Here);
      }
    if (!Readings.empty())
      continue;
    OpcodeError Error = explainOpcode(Table, Opcode);
    if (Error.IsUnsupported)
      outs() << Opcode << "\tunsupported\t" << Error.Reason << '\t'
             << Error.Instead << '\n';
    else
      outs() << Opcode << "\tillegal\t" << Error.Reason << '\t'
             << join(Error.Nearest, " ") << '\n';
  }
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(Argc, Argv, Overview);
  const InstructionTable &Table = instructionTable();
  if (Check) {
    check(Table);
    return 0;
  }
  if (Types)
    listTypes(Table);
  if (Targets)
    listTargets(Table);
  if (Types || Targets)
    return 0;
  if (Mnemonics.empty())
    list(Table, Table.Forms);
  bool AllKnown = true;
  for (const std::string &Mnemonic : Mnemonics) {
    ArrayRef<Form> Forms = Table.forms(Mnemonic);
    if (Forms.empty()) {
      errs() << "error: instruction '" << Mnemonic << "' is not registered\n";
      AllKnown = false;
    }
    list(Table, Forms);
  }
  return AllKnown ? 0 : 1;
}
