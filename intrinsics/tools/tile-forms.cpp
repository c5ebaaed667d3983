// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tile-forms: which spellings exist, and why an opcode is not one of them.

#include "Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
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

static const char Overview[] =
    R"(the PTX spellings that TileApply accepts

Without --check, lists every legal spelling of the given instructions (of all
if none is given), one a line, as tab-separated columns:
  spelling   the opcode in the order of the PTX ISA
  form       the record of the instruction table
  operands   role:kind:type:count, separated by blanks; kind is dst, src, addr,
             imm or sreg, type is lo..hi for imm and the name for sreg (a
             special register), count is in registers; a role that starts with
             | is written as the second of a pair d|p, one that starts with !
             may be read negated
  target     the least target without a suffix; if there is none, every
             target with one, separated by commas; with --every-target, each
             one that has it
  ptx        the least PTX ISA version there, in the same order
  memory     none, read or write
  notes      - for none, or words separated by commas:
               loses-guard  ptxas writes the destination of a guarded
                            instruction even where the guard is false
               volatile     two executions with equal inputs may differ

With --check, reads opcodes and writes, one line per need of a legal reading:
  opcode  legal    target  ptx
  opcode  illegal  reason  nearest legal spellings, separated by blanks
  opcode  unsupported  reason  what to use instead, if known

Exit status: 1 if a mnemonic is not registered; --check always ends with 0.
)";

static StringRef name(OperandKind Kind) {
  switch (Kind) {
  case OperandKind::Dst:
    return "dst";
  case OperandKind::Src:
    return "src";
  case OperandKind::Addr:
    return "addr";
  case OperandKind::Imm:
    return "imm";
  case OperandKind::SpecialReg:
    return "sreg";
  }
  llvm_unreachable("unknown operand kind");
}

static StringRef name(MemoryEffect Effect) {
  switch (Effect) {
  case MemoryEffect::None:
    return "none";
  case MemoryEffect::Read:
    return "read";
  case MemoryEffect::Write:
    return "write";
  }
  llvm_unreachable("unknown memory effect");
}

static std::string operandColumn(const Spelling &S) {
  SmallVector<std::string, 6> Texts;
  for (const OperandDesc *O : S.operands()) {
    std::string Type = S.type(*O).Name;
    if (O->Kind == OperandKind::Imm)
      Type = formatv("{0}..{1}", O->Lo, O->Hi);
    else if (O->Kind == OperandKind::SpecialReg)
      Type = S.specialRegister(*O);
    StringRef Mark = O->Paired ? "|" : O->MayNegate ? "!" : "";
    Texts.push_back(formatv("{0}{1}:{2}:{3}:{4}", Mark, O->Role, name(O->Kind),
                            Type, S.count(*O)));
  }
  return join(Texts, " ");
}

/// The targets of the column of that name, and the versions of the next one.
static std::string targetColumns(const Spelling &S) {
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
  SmallVector<std::string, 16> Names, Versions;
  for (unsigned I : Suffixed) {
    Names.push_back(T.Targets[I].Name);
    unsigned PTX = S.minPTX(I);
    Versions.push_back(formatv("{0}.{1}", PTX / 10, PTX % 10));
  }
  return join(Names, ",") + "\t" + join(Versions, ",");
}

static std::string noteColumn(const Spelling &S) {
  SmallVector<StringRef, 2> Notes;
  if (S.losesGuard())
    Notes.push_back("loses-guard");
  if (S.isVolatile())
    Notes.push_back("volatile");
  return Notes.empty() ? "-" : join(Notes, ",");
}

static void list(const InstructionTable &Table, ArrayRef<Form> Forms) {
  for (const Form &F : Forms)
    forEachSpelling(Table, F, [&](const Spelling &S) {
      outs() << S.text() << '\t' << F.Name << '\t' << operandColumn(S) << '\t'
             << targetColumns(S) << '\t' << name(F.Memory) << '\t'
             << noteColumn(S) << '\n';
    });
}

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
