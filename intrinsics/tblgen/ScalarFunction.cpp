// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScalarFunction.h"
#include "../table/Statement.h"
#include "../table/TableText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// The class of tile/ptx/address.h that is an address of 32 bits in the space.
static StringRef shortAddress(unsigned Space) {
  switch (Space) {
  case NVPTXAS::ADDRESS_SPACE_SHARED:
    return "shared_address";
  case NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER:
    return "cluster_address";
  }
  return "";
}

/// Its function that makes an address of 64 bits in the space from a pointer.
static StringRef longAddress(unsigned Space) {
  switch (Space) {
  case NVPTXAS::ADDRESS_SPACE_GLOBAL:
    return "global_address";
  case NVPTXAS::ADDRESS_SPACE_CONST:
    return "const_address";
  case NVPTXAS::ADDRESS_SPACE_LOCAL:
    return "local_address";
  case NVPTXAS::ADDRESS_SPACE_PARAM:
    return "param_address";
  }
  llvm_unreachable("no address of this space has a function");
}

/// What asm binds of an address.
static std::string addressBinding(StringRef Name, unsigned Space) {
  if (Space == NVPTXAS::ADDRESS_SPACE_GENERIC)
    return formatv("\"l\"({0})", Name);
  if (!shortAddress(Space).empty())
    return formatv("\"r\"({0}.bits)", Name);
  return formatv("\"l\"({0}({1}))", longAddress(Space), Name);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool ScalarFunction::Value::isBridged() const {
  return Operand->isRegister() &&
         StringRef(Type->AsmType) != Type->PortableType;
}

std::string ScalarFunction::Value::pointee() const {
  std::string Text = writes(Operand->Access) ? "" : "const ";
  return Text + (Operand->Extent == ExtentKind::Elements ? Type->PortableType
                                                         : "void");
}

std::string ScalarFunction::Value::type() const {
  if (!isAddress())
    return Type->PortableType + std::string(isResult() ? " &" : " ");
  if (StringRef Class = shortAddress(Space); !Class.empty())
    return formatv("{0}<{1}> ", Class, pointee());
  return pointee() + " *";
}

std::string ScalarFunction::Value::variable() const {
  return isBridged() ? Name + "_bits" : Name;
}

std::string ScalarFunction::Value::binding() const {
  if (isImmediate())
    return "\"n\"(" + Name + ')';
  if (isAddress())
    return addressBinding(Name, Space);
  const char *Use = isInPlace() ? "+" : isResult() ? "=" : "";
  return formatv("\"{0}{1}\"({2})", Use, Type->CxxConstraint, variable());
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
    : S(S), Name(identifier(S.text())) {
  for (const OperandDesc *O : S.operands()) {
    FirstValues.push_back(Values.size());
    if (O->isSpecial()) {
      Values.push_back({S.specialRegister(*O).str(), &S.type(*O), O});
      Name += identifier(Values.back().Name);
      continue;
    }
    if (O->MustSink)
      continue;
    unsigned Count = O->isRegister() ? S.count(*O) : 1;
    for (unsigned Lane = 0; Lane != Count; ++Lane) {
      std::string Role = identifier(O->Role);
      Values.push_back({Count == 1 ? Role : Role + std::to_string(Lane),
                        &S.type(*O), O,
                        O->isAddress() ? S.addressSpace(*O) : 0});
      NumResults += O->isResult();
    }
  }
  // Results are numbered first, then what is read.
  unsigned NextResult = 0, NextSource = NumResults;
  for (Value &V : Values)
    if (!V.isSpecial())
      V.Number = V.isResult() ? NextResult++ : NextSource++;
}

const ScalarFunction::Value *ScalarFunction::returned() const {
  const Value *First = find_if(Values, std::mem_fn(&Value::isResult));
  return NumResults == 1 && !First->isInPlace() ? First : nullptr;
}

std::string ScalarFunction::key() const {
  std::string Key = Name;
  for (const Value &V : Values)
    if (&V != returned() && !V.isSpecial())
      Key += V.isImmediate() ? "<>" : ", " + V.type();
  return Key;
}

bool ScalarFunction::needsInt128() const {
  return any_of(Values, [](const Value &V) { return V.Type->Width == 128; });
}

bool ScalarFunction::convertsAddress() const {
  return any_of(Values, [](const Value &V) { return V.Space; });
}

//===----------------------------------------------------------------------===//
// PTX text
//===----------------------------------------------------------------------===//

std::string ScalarFunction::syntax() const {
  return Statement(S, Dialect::PTX)
      .text([&](std::string &Text, unsigned Operand, unsigned Lane) {
        Text += value(Operand, Lane).Name;
      });
}

std::string ScalarFunction::asmText() const {
  return Statement(S, Dialect::CxxAsm)
      .text([&](std::string &Text, unsigned Operand, unsigned Lane) {
        Text += '%';
        Text += std::to_string(value(Operand, Lane).Number);
      });
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
      Parameters.push_back(V.type() + V.Name);
  }
  if (!Template.empty())
    OS << "template <" << join(Template, ", ") << ">\n";
  OS << Specifiers << ' '
     << (returned() ? returned()->Type->PortableType : "void") << ' ' << Name
     << '(' << join(Parameters, ", ") << ") {\n";
}

void ScalarFunction::printAsm(raw_ostream &OS) const {
  std::string Text = asmText();
  SmallVector<std::string, 8> Results, Sources;
  for (const Value &V : Values)
    if (!V.isSpecial())
      (V.isResult() ? Results : Sources).push_back(V.binding());
  // What a warp executes together, what changes by itself and what accesses or
  // orders memory is neither shared nor moved.
  bool UsesMemory = S.ordersMemory() || S.memory() != AccessKind::None;
  bool IsVolatile = S.F->Convergent || S.isVolatile() || UsesMemory;
  OS << "  asm" << (IsVolatile ? " volatile" : "") << "(";
  // One string literal for each statement of a block.
  StringRef Rest = Text;
  do {
    auto [Statement, Next] = Rest.split("; ");
    OS << (Rest.size() == Text.size() ? "\"" : "\n      \"") << Statement
       << (Next.empty() ? "\"" : "; \"");
    Rest = Next;
  } while (!Rest.empty());
  // A list that is empty is written only if another one follows.
  std::string Lists[] = {join(Results, ", "), join(Sources, ", "),
                         UsesMemory ? "\"memory\"" : ""};
  std::string Skipped = "\n      :";
  for (const std::string &List : Lists) {
    if (!List.empty()) {
      OS << Skipped << ' ' << List;
      Skipped.clear();
    }
    Skipped += "\n      :";
  }
  OS << ");\n";
}

/// The condition that an immediate has to meet.
static std::string immediateCondition(const InstructionTable &Table,
                                      const OperandDesc &O, StringRef Name) {
  std::string Text;
  if (!O.NumValues) {
    Text = formatv("{0} >= {1} && {0} <= {2}", Name, O.Lo, O.Hi);
    if (O.Multiple != 1)
      Text += formatv(" && {0} % {1} == 0", Name, O.Multiple);
    return Text;
  }
  for (int64_t Value : Table.values(O))
    Text += formatv("{0}{1} == {2}", Text.empty() ? "" : " || ", Name, Value);
  return Text;
}

void ScalarFunction::print(raw_ostream &OS, StringRef Specifiers) const {
  printHead(OS, Specifiers);
  for (const Value &V : Values) {
    bool IsFilled = !V.isResult() || V.isInPlace();
    if (V.isImmediate())
      OS << formatv("  static_assert({0},\n"
                    "                \"{1} is {2}\");\n",
                    immediateCondition(*S.Table, *V.Operand, V.Name), V.Name,
                    immediateWords(*S.Table, *V.Operand));
    else if (V.isBridged() && IsFilled)
      OS << "  " << V.Type->AsmType << ' ' << V.variable() << " = " << V.Name
         << ";\n";
    else if (V.isBridged() || &V == returned())
      OS << "  " << V.Type->AsmType << ' ' << V.variable() << ";\n";
  }
  printAsm(OS);
  auto Narrowed = [](const Value &V) {
    if (!V.isBridged())
      return V.variable();
    if (V.Type->Kind == RegKind::Pred)
      return V.variable() + " != 0";
    return formatv("static_cast<{0}>({1})", V.Type->PortableType, V.variable())
        .str();
  };
  for (const Value &V : Values)
    if (&V == returned())
      OS << "  return " << Narrowed(V) << ";\n";
    else if (V.isResult() && V.isBridged())
      OS << "  " << V.Name << " = " << Narrowed(V) << ";\n";
  OS << "}\n";
}
