// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScalarFunction.h"
#include "../table/Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static std::string integer(unsigned Width, bool Signed) {
  switch (Width) {
  case 8:
    return Signed ? "signed char" : "unsigned char";
  case 16:
    return Signed ? "short" : "unsigned short";
  case 32:
    return Signed ? "int" : "unsigned";
  case 64:
    return Signed ? "long long" : "unsigned long long";
  case 128:
    return "unsigned __int128";
  }
  llvm_unreachable("no register has this width");
}

/// The C++ type in which a value travels.
static std::string container(const RegType &T) {
  if (T.Kind == RegKind::Pred)
    return "bool";
  if (T.Kind == RegKind::Float && T.Width >= 32)
    return T.Width == 32 ? "float" : "double";
  return integer(T.Width, T.Signed);
}

/// The C++ type that asm binds to a register. Eight bits lie in a register of
/// 16, extended as the signedness says.
static std::string asmType(const RegType &T) {
  if (T.Kind == RegKind::Pred)
    return integer(32, false);
  return T.Width == 8 ? integer(16, T.Signed) : container(T);
}

static char constraint(const RegType &T) {
  if (T.Kind == RegKind::Pred)
    return 'r';
  bool IsFloat = T.Kind == RegKind::Float;
  switch (T.Width) {
  case 32:
    return IsFloat ? 'f' : 'r';
  case 64:
    return IsFloat ? 'd' : 'l';
  case 128:
    return 'q';
  default:
    return 'h';
  }
}

bool ScalarFunction::Value::isBridged() const {
  return !isImmediate() && !isSpecial() && asmType(*Type) != container(*Type);
}

std::string ScalarFunction::Value::variable() const {
  return isBridged() ? Name + "_bits" : Name;
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

/// `add.rn.f32` -> `add_rn_f32`, `.L2::64B` -> `_L2_64B`.
static std::string identifier(StringRef Text) {
  std::string Name;
  for (char C : Text)
    if (isAlnum(C))
      Name += C;
    else if (Name.empty() || Name.back() != '_')
      Name += '_';
  return Name;
}

ScalarFunction::ScalarFunction(const Spelling &S)
    : Opcode(S.text()), Name(identifier(Opcode)), F(*S.F),
      Bytes(S.Table->Bytes), Preds(S.Table->Preds) {
  for (const OperandDesc *O : S.operands()) {
    if (StringRef Register = S.specialRegister(*O); !Register.empty()) {
      Name += identifier(Register);
      Values.push_back({Register.str(), &S.type(*O), O});
      continue;
    }
    unsigned Count = S.count(*O);
    for (unsigned Lane = 0; Lane != Count; ++Lane) {
      std::string Role = identifier(O->Role);
      Values.push_back(
          {Count == 1 ? Role : Role + std::to_string(Lane), &S.type(*O), O});
      NumResults += O->Kind == OperandKind::Dst;
    }
  }
}

const ScalarFunction::Value *ScalarFunction::returned() const {
  return NumResults == 1 ? find_if(Values, std::mem_fn(&Value::isResult))
                         : nullptr;
}

std::string ScalarFunction::key() const {
  std::string Key = Name;
  for (const Value &V : Values)
    if (&V != returned() && !V.isSpecial())
      Key += V.isImmediate() ? "<>" : ' ' + container(*V.Type);
  return Key;
}

bool ScalarFunction::needsInt128() const {
  return any_of(Values, [](const Value &V) { return V.Type->Width == 128; });
}

//===----------------------------------------------------------------------===//
// PTX text
//===----------------------------------------------------------------------===//

std::string ScalarFunction::operandList(
    function_ref<std::string(const Value &)> Text) const {
  std::string List;
  for (auto [I, V] : enumerate(Values)) {
    bool Opens = I == 0 || Values[I - 1].Operand != V.Operand;
    bool Closes = I + 1 == Values.size() || Values[I + 1].Operand != V.Operand;
    if (I != 0)
      List += Opens && V.Operand->Paired ? "|" : ", ";
    if (Opens && !Closes)
      List += '{';
    List += Text(V);
    if (Closes && !Opens)
      List += '}';
  }
  return List;
}

std::string ScalarFunction::syntax() const {
  return Opcode + ' ' + operandList([](const Value &V) { return V.Name; }) +
         ';';
}

std::string ScalarFunction::asmText() const {
  std::string Before, After;
  unsigned NextResult = 0, NextSource = NumResults;
  unsigned NumPreds = 0, NumBytes = 0;
  // Declares one more register in the block and moves the value into or out of
  // it.
  auto Bridged = [&](const Value &V, const RegisterBridge &By, unsigned &Count,
                     StringRef Outside) {
    std::string Inside = By.Prefix + std::to_string(Count++);
    if (V.isResult())
      After += ' ' + formatv(By.OutOf, Inside, Outside).str();
    else
      Before += ' ' + formatv(By.Into, Inside, Outside).str();
    return Inside;
  };
  std::string List = operandList([&](const Value &V) {
    if (V.isSpecial())
      return '%' + V.Name; // "%%" in asm text is one "%"
    unsigned Number = V.isResult() ? NextResult++ : NextSource++;
    std::string Text = formatv("%{0}", Number);
    if (V.Type->Kind == RegKind::Pred)
      return Bridged(V, Preds, NumPreds, Text);
    if (V.Operand->ByteLanes)
      return Bridged(V, Bytes, NumBytes, Text);
    return Text;
  });
  std::string Instruction = Opcode + ' ' + List + ';';
  if (!NumPreds && !NumBytes)
    return Instruction;
  std::string Declared;
  if (NumPreds)
    Declared += ' ' + formatv(Preds.Declare, NumPreds).str();
  if (NumBytes)
    Declared += ' ' + formatv(Bytes.Declare, NumBytes).str();
  return '{' + Declared + Before + ' ' + Instruction + After + " }";
}

//===----------------------------------------------------------------------===//
// C++ text
//===----------------------------------------------------------------------===//

void ScalarFunction::printHead(raw_ostream &OS, StringRef Specifiers) const {
  SmallVector<std::string, 8> Template, Parameters;
  for (const Value &V : Values) {
    if (V.isImmediate())
      Template.push_back("int " + V.Name);
    else if (&V != returned() && !V.isSpecial())
      Parameters.push_back(container(*V.Type) + (V.isResult() ? " &" : " ") +
                           V.Name);
  }
  if (!Template.empty())
    OS << "template <" << join(Template, ", ") << ">\n";
  OS << Specifiers << ' '
     << (returned() ? container(*returned()->Type) : "void") << ' ' << Name
     << '(' << join(Parameters, ", ") << ") {\n";
}

void ScalarFunction::printAsm(raw_ostream &OS) const {
  std::string Text = asmText();
  SmallVector<std::string, 8> Results, Sources;
  for (const Value &V : Values) {
    if (V.isSpecial())
      continue;
    if (V.isImmediate()) {
      Sources.push_back("\"n\"(" + V.Name + ')');
      continue;
    }
    std::string Bound = V.variable();
    (V.isResult() ? Results : Sources)
        .push_back(formatv(V.isResult() ? "\"={0}\"({1})" : "\"{0}\"({1})",
                           constraint(*V.Type), Bound));
  }
  // What a warp executes together, or what changes by itself, is neither shared
  // nor moved.
  OS << "  asm" << (F.Convergent || F.Volatile ? " volatile" : "") << "(";
  // One string literal for each statement of a block.
  StringRef Rest = Text;
  do {
    auto [Statement, Next] = Rest.split("; ");
    OS << (Rest.size() == Text.size() ? "\"" : "\n      \"") << Statement
       << (Next.empty() ? "\"" : "; \"");
    Rest = Next;
  } while (!Rest.empty());
  OS << "\n      : " << join(Results, ", ");
  if (!Sources.empty())
    OS << "\n      : " << join(Sources, ", ");
  OS << ");\n";
}

void ScalarFunction::print(raw_ostream &OS, StringRef Specifiers) const {
  printHead(OS, Specifiers);
  for (const Value &V : Values) {
    if (V.isImmediate())
      OS << formatv("  static_assert({0} >= {1} && {0} <= {2},\n"
                    "                \"{0} is {1} to {2}\");\n",
                    V.Name, V.Operand->Lo, V.Operand->Hi);
    else if (V.isResult() && (V.isBridged() || &V == returned()))
      OS << "  " << asmType(*V.Type) << ' ' << V.variable() << ";\n";
    else if (V.isBridged())
      OS << "  " << asmType(*V.Type) << ' ' << V.variable() << " = " << V.Name
         << ";\n";
  }
  printAsm(OS);
  auto Narrowed = [](const Value &V) {
    if (!V.isBridged())
      return V.variable();
    if (V.Type->Kind == RegKind::Pred)
      return V.variable() + " != 0";
    return "static_cast<" + container(*V.Type) + ">(" + V.variable() + ')';
  };
  for (const Value &V : Values)
    if (&V == returned())
      OS << "  return " << Narrowed(V) << ";\n";
    else if (V.isResult() && V.isBridged())
      OS << "  " << V.Name << " = " << Narrowed(V) << ";\n";
  OS << "}\n";
}
