// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace numerics;

[[noreturn]] static void fail(const std::string &Message) {
  std::fprintf(stderr, "error: %s\n", Message.c_str());
  std::exit(2);
}

static std::vector<std::string> split(const std::string &Text, char At) {
  std::vector<std::string> Parts;
  std::istringstream Stream(Text);
  for (std::string Part; std::getline(Stream, Part, At);)
    Parts.push_back(Part);
  return Parts;
}

TypeInfo numerics::typeNamed(const std::string &Name) {
  struct FloatType {
    const char *Name;
    int Width;
    const FloatFormat *Format;
  };
  static const FloatType Floats[] = {
      {"f16", 16, &Half},   {"bf16", 16, &BFloat}, {"f32", 32, &Single},
      {"f64", 64, &Double}, {"tf32", 32, &TF32},   {"e4m3", 8, &E4M3},
      {"e5m2", 8, &E5M2}};
  TypeInfo Type;
  Type.Name = Name;
  if (Name == "pred") {
    Type.Element = TypeInfo::Predicate;
    Type.LaneWidth = 1;
    return Type;
  }
  std::string Lane = Name;
  if (const size_t Cross = Name.find('x'); Cross != std::string::npos) {
    Lane = Name.substr(0, Cross);
    Type.Lanes = std::atoi(Name.c_str() + Cross + 1);
  }
  for (const FloatType &F : Floats) {
    if (Lane == F.Name) {
      Type.Element = TypeInfo::Float;
      Type.LaneWidth = F.Width;
      Type.Format = F.Format;
      return Type;
    }
  }
  Type.LaneWidth = std::atoi(Lane.c_str() + 1);
  switch (Lane[0]) {
  case 'b':
    Type.Element = TypeInfo::Untyped;
    break;
  case 'u':
    Type.Element = TypeInfo::Unsigned;
    break;
  case 's':
    Type.Element = TypeInfo::Signed;
    break;
  default:
    fail("unknown type " + Name);
  }
  if (Type.LaneWidth == 0)
    fail("unknown type " + Name);
  return Type;
}

std::string Spelling::mnemonic() const {
  return Text.substr(0, Text.find('.'));
}

bool Spelling::has(const std::string &Qualifier) const {
  size_t Dot = Text.find('.');
  while (Dot != std::string::npos) {
    const size_t Next = Text.find('.', Dot + 1);
    const size_t Length = std::min(Next, Text.size()) - Dot - 1;
    if (Text.compare(Dot + 1, Length, Qualifier) == 0)
      return true;
    Dot = Next;
  }
  return false;
}

static const TypeInfo &typeOf(const Spelling &F, Operand::OperandKind Kind,
                              int Index) {
  for (const Operand &O : F.Operands)
    if (O.Kind == Kind && Index-- == 0)
      return O.Type;
  fail(F.Text + " has too few operands");
}

const TypeInfo &Spelling::destination() const {
  return typeOf(*this, Operand::Destination, 0);
}

const TypeInfo &Spelling::source(int Index) const {
  return typeOf(*this, Operand::Source, Index);
}

int Spelling::count(Operand::OperandKind Kind) const {
  int Count = 0;
  for (const Operand &O : Operands)
    Count += O.Kind == Kind;
  return Count;
}

std::string Spelling::title() const {
  std::string Title = Text;
  for (const Operand &O : Operands)
    if (O.Kind == Operand::Immediate)
      Title += " " + O.Role + "=" + std::to_string(Immediate);
    else if (O.Negated)
      Title += " !" + O.Role;
  if (Guarded != Guard::None)
    Title += Guarded == Guard::PerLane ? " @lane" : " @repeat";
  if (PreservesDst)
    Title += " preserve_dst";
  return Title;
}

static Operand readOperand(const std::string &Text) {
  const std::vector<std::string> Parts = split(Text, ':');
  if (Parts.size() != 4)
    fail("malformed operand " + Text);
  Operand O;
  O.Negated = Parts[0][0] == '!';
  O.Role = Parts[0].substr(O.Negated);
  if (Parts[1] == "dst")
    O.Kind = Operand::Destination;
  else if (Parts[1] == "imm")
    O.Kind = Operand::Immediate;
  if (O.Kind != Operand::Immediate)
    O.Type = typeNamed(Parts[2]);
  O.Count = std::atoi(Parts[3].c_str());
  return O;
}

Spelling numerics::makeSpelling(const std::string &Text,
                                const std::string &Operands,
                                long long Immediate) {
  Spelling F;
  F.Text = Text;
  F.Immediate = Immediate;
  for (const std::string &Operand : split(Operands, ' '))
    F.Operands.push_back(readOperand(Operand));
  return F;
}

std::vector<Spelling> numerics::readSpellings(const std::string &Path) {
  std::ifstream File(Path);
  if (!File)
    fail("cannot read " + Path);
  std::vector<Spelling> Spellings;
  for (std::string Line; std::getline(File, Line);) {
    if (Line.empty() || Line[0] == '#')
      continue;
    const std::vector<std::string> Columns = split(Line, '\t');
    if (Columns.size() != 10)
      fail("malformed line in " + Path + ": " + Line);
    Spelling F =
        makeSpelling(Columns[4], Columns[6], std::atoll(Columns[7].c_str()));
    F.Kernel = Columns[0];
    F.Module = Columns[1];
    F.HandKernel = Columns[2];
    F.HandModule = Columns[3];
    F.Form = Columns[5];
    if (Columns[8] != "none")
      F.Guarded = Columns[8] == "lane" ? Guard::PerLane : Guard::PerRepeat;
    F.PreservesDst = Columns[9] == "preserve";
    Spellings.push_back(F);
  }
  return Spellings;
}
