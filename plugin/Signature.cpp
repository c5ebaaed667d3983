// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Signature.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace llvm;
using namespace tile;

namespace {

/// Extents and strides beyond this cannot address anything, and their products
/// with an element size stay far from overflow.
constexpr int64_t MaxMagnitude = int64_t(1) << 31;
constexpr unsigned MaxRank = 16;

class Parser {
public:
  Parser(StringRef Text, std::string &Message) : Text(Text), Message(Message) {}

  bool parse(Signature &Result) {
    do {
      OperandSignature &Operand = Result.Operands.emplace_back();
      if (!parseOperand(Operand))
        return false;
    } while (consume(','));
    while (consume(';'))
      if (!parseOption(Result))
        return false;
    skipSpace();
    return Position == Text.size() || fail("expected ',', ';' or the end");
  }

private:
  bool fail(const Twine &What) {
    Message = formatv("{0} at position {1}", What.str(), Position);
    return false;
  }

  void skipSpace() {
    while (Position < Text.size() && isSpace(Text[Position]))
      ++Position;
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
    StringRef Name = word();
    if (Name == "pred") {
      Type = {RegKind::Pred, 1, false, false};
      return true;
    }
    size_t NameEnd = Name.find_if(isDigit);
    StringRef Letters = Name.substr(0, NameEnd);
    Type.IsBrain = Letters == "bf";
    Type.IsSigned = Letters == "s";
    bool Known = true;
    if (Letters == "f" || Type.IsBrain)
      Type.Kind = RegKind::Float;
    else if (Letters == "u" || Type.IsSigned)
      Type.Kind = RegKind::Int;
    else if (Letters == "b")
      Type.Kind = RegKind::Bits;
    else
      Known = false;
    StringRef Digits = Name.substr(std::min(NameEnd, Name.size()));
    if (Digits.starts_with("0") || Digits.getAsInteger(10, Type.Width))
      Known = false;
    // What exists: bits 8..128, integers 8..64, floats 16..64, bf16.
    unsigned Least = Type.Kind == RegKind::Float ? 16 : 8;
    unsigned Most = Type.Kind == RegKind::Bits ? 128 : Type.IsBrain ? 16 : 64;
    if (!Known || !isPowerOf2_32(Type.Width) || Type.Width < Least ||
        Type.Width > Most) {
      Position = Start;
      return fail(formatv("unknown element type '{0}'", Name).str());
    }
    return true;
  }

  bool parseOperand(OperandSignature &Operand) {
    if (consume('_')) {
      Operand.IsSink = true;
      return true;
    }
    if (consume('%')) {
      Operand.SpecialRegister = "%" + registerName().str();
      return Operand.SpecialRegister.size() > 1 ||
             fail("expected the name of a special register");
    }
    Operand.IsNegated = consume('!');
    if (!parseType(Operand.Type))
      return false;
    if (Operand.IsNegated && Operand.Type.Kind != RegKind::Pred)
      return fail("only a pred can be negated");
    if (!consume('[')) {
      Operand.IsScalar = true;
      return true;
    }
    if (!list(']', Operand.Extents))
      return false;
    if (Operand.Extents.size() > MaxRank)
      return fail(formatv("more than {0} axes", MaxRank).str());
    if (!consume('@')) {
      rowMajor(Operand);
      return true;
    }
    if (!consume('('))
      return fail("expected '('");
    if (!list(')', Operand.Strides))
      return false;
    if (Operand.Strides.size() != Operand.Extents.size())
      return fail(formatv("{0} strides for {1} extents", Operand.Strides.size(),
                          Operand.Extents.size())
                      .str());
    return true;
  }

  static void rowMajor(OperandSignature &Operand) {
    int64_t Stride = 1;
    Operand.Strides.assign(Operand.Extents.size(), 1);
    for (size_t I = Operand.Extents.size(); I-- > 0;) {
      Operand.Strides[I] = Stride;
      // A shape beyond the limit fails on its extents, whatever its strides.
      int64_t Next;
      if (MulOverflow(Stride, Operand.Extents[I], Next) || Next > MaxMagnitude)
        Next = MaxMagnitude;
      Stride = Next;
    }
  }

  bool parseOption(Signature &Result) {
    skipSpace();
    size_t Start = Position;
    StringRef Name = word();
    auto Flag = [&](bool &Field) {
      if (Field)
        return fail(formatv("option '{0}' is given twice", Name).str());
      return Field = true;
    };
    if (Name == "pred")
      return Flag(Result.HasPred);
    if (Name == "preserve_dst")
      return Flag(Result.PreserveDst);
    if (Name == "pinned")
      return Flag(Result.Pinned);
    if (!consume('=')) {
      Position = Start;
      return fail(formatv("unknown option '{0}'", Name).str());
    }
    if (Name == "scope") {
      StringRef Value = word();
      auto S = StringSwitch<std::optional<Scope>>(Value)
                   .Case("thread", Scope::Thread)
                   .Case("warp", Scope::Warp)
                   .Case("warpgroup", Scope::Warpgroup)
                   .Case("cta", Scope::CTA)
                   .Case("cluster", Scope::Cluster)
                   .Default(std::nullopt);
      if (!S)
        return fail(formatv("unknown scope '{0}'", Value).str());
      if (HasScope)
        return fail("option 'scope' is given twice");
      HasScope = true;
      Result.S = *S;
      return true;
    }
    if (Name == "overlap" && word() == "error")
      return Flag(Result.OverlapIsError);
    if (Name == "max") {
      std::optional<int64_t> Value = integer();
      if (!Value)
        return false;
      Result.MaxExpansion = *Value;
      return *Value > 0 || fail("the limit must be positive");
    }
    Position = Start;
    return fail(formatv("unknown option '{0}'", Name).str());
  }

  StringRef Text;
  std::string &Message;
  size_t Position = 0;
  bool HasScope = false;
};

} // namespace

bool tile::parseSignature(StringRef Text, Signature &Result,
                          std::string &Message) {
  return Parser(Text, Message).parse(Result);
}

std::string ElementType::str() const {
  switch (Kind) {
  case RegKind::Pred:
    return "pred";
  case RegKind::Float:
    return formatv("{0}f{1}", IsBrain ? "b" : "", Width);
  case RegKind::Int:
    return formatv("{0}{1}", IsSigned ? 's' : 'u', Width);
  case RegKind::Bits:
  case RegKind::Packed:
    return formatv("b{0}", Width);
  }
  llvm_unreachable("unknown register kind");
}

std::string OperandSignature::str() const {
  if (IsSink)
    return "_";
  if (!SpecialRegister.empty())
    return SpecialRegister;
  std::string Name = (IsNegated ? "!" : "") + Type.str();
  if (IsScalar)
    return Name;
  std::string Text =
      Name + "[" +
      join(map_range(Extents, [](int64_t E) { return std::to_string(E); }),
           ",") +
      "]";
  OperandSignature Contiguous;
  int64_t Stride = 1;
  bool IsContiguous = true;
  for (size_t I = Extents.size(); I-- > 0; Stride *= Extents[I])
    IsContiguous &= Strides[I] == Stride;
  if (!IsContiguous)
    Text +=
        "@(" +
        join(map_range(Strides, [](int64_t S) { return std::to_string(S); }),
             ",") +
        ")";
  return Text;
}

std::string tile::shapeText(ArrayRef<int64_t> Extents) {
  if (Extents.empty())
    return "scalar";
  return join(map_range(Extents, [](int64_t E) { return std::to_string(E); }),
              "x");
}
