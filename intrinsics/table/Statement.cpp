// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Statement.h"
#include "TableText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

std::string tile::immediateText(const OperandDesc &O, int64_t Value) {
  if (!O.IsHex)
    return std::to_string(Value);
  return "0x" + utohexstr(Value, /*LowerCase=*/true);
}

/// Appends `Count` lanes, in braces if there are several and none around them.
static void appendLanes(std::string &Text, const SyntaxPiece &P, unsigned Count,
                        function_ref<void(unsigned)> Write) {
  bool Braces = Count > 1 && !P.InBraces;
  if (Braces)
    Text += '{';
  for (unsigned Lane = 0; Lane != Count; ++Lane) {
    if (Lane)
      Text += ", ";
    Write(Lane);
  }
  if (Braces)
    Text += '}';
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// The registers of a block that a bridge moves from and to others.
static const RegisterBridge *bridge(const Spelling &S, const OperandDesc &O,
                                    Dialect D) {
  if (!O.isRegister() || D == Dialect::PTX)
    return nullptr;
  if (O.ByteLanes)
    return &S.Table->Bytes;
  bool IsPred = D == Dialect::CxxAsm && S.type(O).Kind == RegKind::Pred;
  return IsPred ? &S.Table->Preds : nullptr;
}

Statement::Statement(const Spelling &S, Dialect D)
    : S(S), D(D), Opcode(S.text()) {
  for (const OperandDesc *O : S.operands())
    Uses.push_back({O, bridge(S, *O, D), O->isRegister() ? S.count(*O) : 1,
                    O->MustSink, false});
}

/// Writes one statement. This runs for each register of each call, where
/// formatv would be a tenth of the pass.
class Statement::Writer {
public:
  Writer(const Statement &Whole, NameWriter Name, bool PreservesOld)
      : Whole(Whole), Name(Name), PreservesOld(PreservesOld) {}

  std::string run(StringRef Guard) {
    if (!Guard.empty())
      (Instruction += '@').append(Guard) += ' ';
    Instruction += Whole.Opcode;
    const InstructionTable &Table = *Whole.S.Table;
    if (!Whole.Uses.empty())
      Instruction += ' ';
    ArrayRef<OperandDesc> Operands = Table.operands(*Whole.S.F);
    for (const SyntaxPiece &P : Table.pieces(*Whole.S.F)) {
      const Use *U = P.Operand < 0 ? nullptr : find(Operands[P.Operand]);
      if (P.Operand >= 0 && !U)
        continue;
      Instruction += P.Before;
      if (U)
        append(P, *U);
      Instruction += P.After;
    }
    Instruction += ';';
    return finish(Table);
  }

private:
  /// Null if the operand is not written.
  const Use *find(const OperandDesc &O) const {
    const Use *Found =
        find_if(Whole.Uses, [&](const Use &U) { return U.Desc == &O; });
    return Found == Whole.Uses.end() ? nullptr : Found;
  }

  void append(const SyntaxPiece &P, const Use &U) {
    unsigned Operand = &U - Whole.Uses.begin();
    if (U.IsNegated)
      Instruction += '!';
    if (U.IsSink)
      Instruction += '_';
    else if (U.Desc->isSpecial())
      appendSpecial(*U.Desc);
    else
      appendLanes(Instruction, P, U.Count, [&](unsigned Lane) {
        if (U.Bridge)
          appendBridged(U, Operand, Lane);
        else
          Name(Instruction, Operand, Lane);
      });
  }

  void appendSpecial(const OperandDesc &O) {
    for (char C : Whole.S.specialRegister(O)) {
      Instruction += C;
      if (C == '%' && Whole.D == Dialect::CxxAsm)
        Instruction += C;
    }
  }

  void appendBridged(const Use &U, unsigned Operand, unsigned Lane) {
    const RegisterBridge &By = *U.Bridge;
    unsigned &Count = &By == &Whole.S.Table->Bytes ? NumBytes : NumPreds;
    std::string Inner = By.Prefix + std::to_string(Count++), Outer;
    Name(Outer, Operand, Lane);
    bool IsResult = U.Desc->isResult();
    if (U.Desc->isSource() || (IsResult && PreservesOld))
      appendMove(Before, By.Into, Inner, Outer);
    if (IsResult)
      appendMove(After, By.OutOf, Inner, Outer);
    Instruction += Inner;
  }

  /// Fills {0} and {1} of a bridge's text in.
  static void appendMove(std::string &Text, StringRef Pattern, StringRef Zero,
                         StringRef One) {
    Text += ' ';
    while (!Pattern.empty()) {
      bool IsZero = Pattern.starts_with("{0}");
      if (IsZero || Pattern.starts_with("{1}")) {
        Text.append(IsZero ? Zero : One);
        Pattern = Pattern.drop_front(3);
        continue;
      }
      Text += Pattern.front();
      Pattern = Pattern.drop_front();
    }
  }

  std::string finish(const InstructionTable &Table) {
    if (!NumBytes && !NumPreds)
      return std::move(Instruction);
    std::string Block = "{";
    if (NumPreds)
      appendMove(Block, Table.Preds.Declare, std::to_string(NumPreds), "");
    if (NumBytes)
      appendMove(Block, Table.Bytes.Declare, std::to_string(NumBytes), "");
    return Block + Before + " " + Instruction + After + " }";
  }

  const Statement &Whole;
  NameWriter Name;
  bool PreservesOld;
  unsigned NumBytes = 0, NumPreds = 0;
  std::string Instruction, Before, After;
};

std::string Statement::text(NameWriter Name, StringRef Guard,
                            bool PreservesOld) const {
  return Writer(*this, Name, PreservesOld).run(Guard);
}

//===----------------------------------------------------------------------===//
// Syntax lines
//===----------------------------------------------------------------------===//

std::string tile::syntaxLine(const InstructionTable &Table, const Form &F) {
  std::string Line = F.Mnemonic;
  for (const Slot &S : Table.slots(F))
    if (!S.InOperand) {
      std::string Text = slotText(Table, S);
      Line += S.Optional ? "{" + Text + "}" : Text;
    }
  if (F.NumOperands)
    Line += ' ';
  for (const SyntaxPiece &P : Table.pieces(F)) {
    const OperandDesc *O =
        P.Operand < 0 ? nullptr : &Table.operands(F)[P.Operand];
    bool IsOptional = O && O->OnlyWith >= 0;
    if (IsOptional)
      Line += '{';
    Line += P.Before;
    if (O && O->MayNegate)
      Line += "{!}";
    bool IsGroup = O && O->isRegister() && O->Count.Slot < 0 &&
                   !O->Count.NumCases && O->Count.Fixed > 1;
    if (O && O->MustSink)
      Line += '_';
    else if (O)
      appendLanes(Line, P, IsGroup ? O->Count.Fixed : 1, [&](unsigned Lane) {
        Line += O->Role;
        if (IsGroup)
          Line += std::to_string(Lane);
      });
    Line += P.After;
    if (IsOptional)
      Line += '}';
  }
  return Line + ';';
}
