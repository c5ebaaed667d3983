// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The syntax of a form, `$d|$p, [$a], {$b}`, cut into its pieces. Base.td says
// what it may contain.

#ifndef TILE_TBLGEN_SYNTAXPARSER_H
#define TILE_TBLGEN_SYNTAXPARSER_H

#include "../table/InstructionTable.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace tile {

class SyntaxParser {
public:
  struct Piece {
    std::string Before, After;
    int Operand; // index in `Operands`, or -1
    bool InBraces;
  };

  /// `Operands` are those of the form.
  SyntaxParser(llvm::StringRef Syntax, llvm::ArrayRef<OperandDesc> Operands)
      : Syntax(Syntax), Operands(Operands) {}

  /// Returns what is wrong, or "" and the pieces.
  std::string parse(llvm::SmallVectorImpl<Piece> &Pieces);

private:
  struct Token {
    enum class Kind { Text, Open, Close, Role } K;
    llvm::StringRef Text;
    int Operand = -1;
    bool InBraces = false;
  };

  std::string tokenize();
  std::string readName(size_t &At, bool InBraces);
  std::string addOperand(size_t Index, llvm::SmallVectorImpl<Piece> &Pieces);
  void addText(llvm::StringRef Text, llvm::SmallVectorImpl<Piece> &Pieces);
  bool isAlwaysWritten(int Operand) const {
    return Operands[Operand].OnlyWith < 0;
  }

  llvm::StringRef Syntax;
  llvm::ArrayRef<OperandDesc> Operands;
  llvm::SmallVector<Token, 32> Tokens;
  size_t Pending = 0; // the first token that no piece has
};

} // namespace tile

#endif // TILE_TBLGEN_SYNTAXPARSER_H
