// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FromText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tile;

namespace {

class Parser {
public:
  Parser(StringRef Text, const InstructionTable &Table, Signature &Result)
      : Text(Text), Table(Table), Result(Result) {}

  std::optional<TextError> parseAll() {
    if (hasOperands())
      do {
        if (!parseOperand(Result.Operands.emplace_back()))
          return Error;
      } while (consume(','));
    return parseOptions();
  }

  std::optional<TextError> parseOptions() {
    while (consume(';'))
      if (!parseOption())
        return Error;
    skipSpace();
    if (Position != Text.size())
      fail("expected ',', ';' or the end");
    else if (HasPred)
      takePred();
    return Error;
  }

private:
  bool fail(const Twine &What) {
    Error =
        TextError{TextError::Malformed,
                  formatv("{0} at position {1}", What.str(), Position).str()};
    return false;
  }

  void skipSpace() {
    while (Position < Text.size() && isSpace(Text[Position]))
      ++Position;
  }

  bool hasOperands() {
    skipSpace();
    return Position != Text.size() && Text[Position] != ';';
  }

  bool consume(char C) {
    skipSpace();
    if (Position == Text.size() || Text[Position] != C)
      return false;
    ++Position;
    return true;
  }

  /// Letters, digits and underscores.
  StringRef word() {
    skipSpace();
    StringRef Word = Text.substr(Position).take_while(
        [](char C) { return isAlnum(C) || C == '_'; });
    Position += Word.size();
    return Word;
  }

  bool consumeWord(StringRef Expected) {
    size_t Start = Position;
    if (word() == Expected)
      return true;
    Position = Start;
    return false;
  }

  /// A word with dots in it: `tid.x`.
  StringRef registerName() {
    StringRef Name = Text.substr(Position).take_while(
        [](char C) { return isAlnum(C) || C == '_' || C == '.'; });
    Position += Name.size();
    return Name;
  }

  std::optional<int64_t> integer() {
    skipSpace();
    StringRef Digits = Text.substr(Position);
    size_t Length = Digits.starts_with("-") ? 1 : 0;
    Length += Digits.drop_front(Length).take_while(isDigit).size();
    int64_t Value;
    if (Digits.take_front(Length).getAsInteger(10, Value)) {
      fail("expected an integer of at most 64 bits");
      return std::nullopt;
    }
    if (Value > MaxMagnitude || Value < -MaxMagnitude) {
      fail(formatv("{0} is too large", Value).str());
      return std::nullopt;
    }
    Position += Length;
    return Value;
  }

  bool list(char Close, SmallVectorImpl<int64_t> &Values) {
    do {
      std::optional<int64_t> Value = integer();
      if (!Value)
        return false;
      Values.push_back(*Value);
    } while (consume(','));
    return consume(Close) || fail(formatv("expected '{0}'", Close).str());
  }

  bool parseType(ElementType &Type) {
    skipSpace();
    size_t Start = Position;
    StringRef Name = word(), Element = Name;
    // No element type begins with a "v".
    if (Element.consume_front("v") && (Element.consumeInteger(10, Type.Lanes) ||
                                       Type.Lanes < 2 || Type.Lanes > 16))
      Element = "";
    Type.Scalar = Table.element(Element);
    if (Type.Scalar)
      return true;
    Position = Start;
    return fail(formatv("unknown element type '{0}'", Name).str());
  }

  bool parseOperand(OperandSignature &O) {
    if (consume('_')) {
      O.Kind = OperandSignature::Sink;
      O.Passing = OperandSignature::Nothing;
      return true;
    }
    if (consume('%')) {
      O.Kind = OperandSignature::SpecialRegister;
      O.Passing = OperandSignature::Nothing;
      O.Register = "%" + registerName().str();
      return O.Register.size() > 1 ||
             fail("expected the name of a special register");
    }
    O.IsConst = consumeWord("const");
    O.IsVolatile = consumeWord("volatile");
    O.IsNegated = consume('!');
    if (!parseType(O.Type))
      return false;
    if (O.IsNegated && !O.Type.isPred())
      return fail("only a pred can be negated");
    O.Argument = 2 + NumPassed++;
    if (!consume('[')) {
      O.Kind = OperandSignature::Scalar;
      return true;
    }
    if (!list(']', O.Extents))
      return false;
    if (O.Extents.size() > MaxRank)
      return fail(formatv("more than {0} axes", MaxRank).str());
    if (!consume('@')) {
      O.Strides = rowMajorStrides(O.Extents);
      return true;
    }
    if (!consume('('))
      return fail("expected '('");
    if (!list(')', O.Strides))
      return false;
    if (O.Strides.size() != O.Extents.size())
      return fail(formatv("{0} strides for {1} extents", O.Strides.size(),
                          O.Extents.size())
                      .str());
    return true;
  }

  bool parseOption() {
    skipSpace();
    size_t Start = Position;
    StringRef Name = word();
    auto Flag = [&](bool &Field) {
      if (Field)
        return fail(formatv("option '{0}' is given twice", Name).str());
      return Field = true;
    };
    if (Name == "pred")
      return Flag(HasPred);
    if (Name == "preserve_dst")
      return Flag(Result.PreserveDst);
    if (Name == "pinned")
      return Flag(Result.Pinned);
    if (consume('=')) {
      if (Name == "scope")
        return parseScope();
      if (Name == "overlap" && word() == "error")
        return Flag(Result.OverlapIsError);
      if (Name == "max") {
        std::optional<int64_t> Value = integer();
        if (!Value)
          return false;
        Result.MaxExpansion = *Value;
        return *Value > 0 || fail("the limit must be positive");
      }
    }
    Position = Start;
    return fail(formatv("unknown option '{0}'", Name).str());
  }

  bool parseScope() {
    StringRef Value = word();
    for (Scope S : {Scope::Thread, Scope::Warp, Scope::Warpgroup, Scope::CTA,
                    Scope::Cluster}) {
      if (Value != scopeName(S))
        continue;
      if (HasScope)
        return fail("option 'scope' is given twice");
      HasScope = true;
      Result.S = S;
      return true;
    }
    return fail(formatv("unknown scope '{0}'", Value).str());
  }

  /// The predicate is the last operand.
  void takePred() {
    if (Result.Operands.empty() ||
        Result.Operands.back().Passing == OperandSignature::Nothing) {
      Error = TextError{TextError::PredWithoutOperand, ""};
      return;
    }
    if (!Result.Operands.back().isPredicate()) {
      Error = TextError{TextError::PredType, Result.Operands.back().str()};
      return;
    }
    Result.Pred = Result.Operands.pop_back_val();
  }

  StringRef Text;
  const InstructionTable &Table;
  Signature &Result;
  std::optional<TextError> Error;
  size_t Position = 0;
  unsigned NumPassed = 0;
  bool HasScope = false, HasPred = false;
};

} // namespace

std::optional<TextError> tile::parseSignature(StringRef Text,
                                              const InstructionTable &Table,
                                              Signature &Result) {
  return Parser(Text, Table, Result).parseAll();
}

std::optional<TextError> tile::parseOptions(StringRef Text,
                                            const InstructionTable &Table,
                                            Signature &Result) {
  return Parser(Text, Table, Result).parseOptions();
}
