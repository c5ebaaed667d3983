// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SyntaxParser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

/// Reads the "$role" at `At` and moves `At` past it.
std::string SyntaxParser::readName(size_t &At, bool InBraces) {
  StringRef Role = Syntax.substr(At + 1).take_while(
      [](char C) { return isAlnum(C) || C == '_' || C == '-'; });
  const OperandDesc *O =
      find_if(Operands, [&](const OperandDesc &O) { return Role == O.Role; });
  if (O == Operands.end())
    return formatv("the form has no operand '{0}'", Role);
  int Index = O - Operands.begin();
  if (any_of(Tokens, [&](const Token &T) { return T.Operand == Index; }))
    return formatv("operand '{0}' is written twice", Role);
  Tokens.push_back({Token::Kind::Role, Role, Index, InBraces});
  At += 1 + Role.size();
  return "";
}

std::string SyntaxParser::tokenize() {
  SmallVector<char, 4> Open;
  for (size_t At = 0; At != Syntax.size();) {
    char C = Syntax[At];
    StringRef Here = Syntax.substr(At, 1);
    if (C == '$') {
      if (std::string Error = readName(At, is_contained(Open, '{'));
          !Error.empty())
        return Error;
      continue;
    }
    if (C == '[' || C == '{') {
      Open.push_back(C);
      Tokens.push_back({Token::Kind::Open, Here});
      ++At;
    } else if (C == ']' || C == '}') {
      if (Open.empty() || Open.pop_back_val() != (C == ']' ? '[' : '{'))
        return formatv("'{0}' closes nothing", C);
      Tokens.push_back({Token::Kind::Close, Here});
      ++At;
    } else {
      StringRef Text = Syntax.substr(At).take_until(
          [](char C) { return StringRef("$[]{}").contains(C); });
      Tokens.push_back({Token::Kind::Text, Text});
      At += Text.size();
    }
  }
  if (!Open.empty())
    return formatv("'{0}' is not closed", Open.back());
  for (auto [I, O] : enumerate(Operands))
    if (none_of(Tokens, [Index = int(I)](const Token &T) {
          return T.Operand == Index;
        }))
      return formatv("operand '{0}' is not written", O.Role);
  return "";
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

/// Adds text that is written whatever operands are.
void SyntaxParser::addText(StringRef Text, SmallVectorImpl<Piece> &Pieces) {
  if (Text.empty())
    return;
  if (Pieces.empty() ||
      (Pieces.back().Operand >= 0 && !isAlwaysWritten(Pieces.back().Operand)))
    Pieces.push_back({"", "", -1, false});
  Piece &Last = Pieces.back();
  (Last.Operand < 0 ? Last.Before : Last.After) += Text;
}

/// Adds the operand at token `Index` with the brackets that enclose it alone
/// and the separator before them.
std::string SyntaxParser::addOperand(size_t Index,
                                     SmallVectorImpl<Piece> &Pieces) {
  const Token &Name = Tokens[Index];
  auto IsOpen = [&](size_t I) { return Tokens[I].K == Token::Kind::Open; };
  size_t Begin = Index, End = Index + 1;
  while (Begin != Pending && IsOpen(Begin - 1) && End != Tokens.size() &&
         Tokens[End].K == Token::Kind::Close)
    --Begin, ++End;
  bool IsSeparated =
      Begin != Pending && Tokens[Begin - 1].K == Token::Kind::Text;
  Begin -= IsSeparated;
  bool IsFirst = none_of(Pieces, [](const Piece &P) { return P.Operand >= 0; });
  bool HasText =
      any_of(ArrayRef(Tokens).slice(Pending, Index - Pending),
             [](const Token &T) { return T.K == Token::Kind::Text; });
  if (!IsFirst && !HasText)
    return formatv("nothing separates operand '{0}' from the one before it",
                   Name.Text);
  if (!IsSeparated && !isAlwaysWritten(Name.Operand))
    return formatv("operand '{0}' is not always written, so a separator must "
                   "be before it",
                   Name.Text);
  auto Joined = [&](size_t From, size_t To) {
    std::string Text;
    for (const Token &T : ArrayRef(Tokens).slice(From, To - From))
      Text += T.Text;
    return Text;
  };
  addText(Joined(Pending, Begin), Pieces);
  Pieces.push_back({Joined(Begin, Index), Joined(Index + 1, End), Name.Operand,
                    Name.InBraces});
  Pending = End;
  return "";
}

std::string SyntaxParser::parse(SmallVectorImpl<Piece> &Pieces) {
  if (std::string Error = tokenize(); !Error.empty())
    return Error;
  for (size_t I = 0; I != Tokens.size(); ++I)
    if (Tokens[I].K == Token::Kind::Role)
      if (std::string Error = addOperand(I, Pieces); !Error.empty())
        return Error;
  for (const Token &T : ArrayRef(Tokens).drop_front(Pending))
    addText(T.Text, Pieces);
  return "";
}
