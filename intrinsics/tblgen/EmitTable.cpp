// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EmitTable.h"
#include "../table/InstructionTable.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Names of enumerators
//===----------------------------------------------------------------------===//

static const char *name(RegKind Kind) {
  static constexpr const char *Names[] = {"Bits", "Int", "Float", "Packed",
                                          "Pred"};
  return Names[static_cast<unsigned>(Kind)];
}
static const char *name(OperandKind Kind) {
  static constexpr const char *Names[] = {"Register", "Address", "Immediate",
                                          "Special"};
  return Names[static_cast<unsigned>(Kind)];
}
static const char *name(AccessKind Access) {
  static constexpr const char *Names[] = {"None", "Read", "Write", "ReadWrite"};
  return Names[static_cast<unsigned>(Access)];
}
static const char *name(ExtentKind Extent) {
  static constexpr const char *Names[] = {"Elements", "Object", "FromCall"};
  return Names[static_cast<unsigned>(Extent)];
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

namespace {

/// A designated initialiser. Fields are named in their order, and left out
/// where they have the value that the row has without them.
class Row {
public:
  Row &text(const char *Field, StringRef Value, StringRef Default = "\1") {
    if (Value != Default)
      add(Field, formatv("\"{0}\"", Value));
    return *this;
  }
  Row &letter(const char *Field, char Value) {
    add(Field, formatv("'{0}'", Value));
    return *this;
  }
  Row &number(const char *Field, int64_t Value) {
    add(Field, std::to_string(Value));
    return *this;
  }
  Row &number(const char *Field, int64_t Value, int64_t Default) {
    return Value == Default ? *this : number(Field, Value);
  }
  Row &mask(const char *Field, uint64_t Value, uint64_t Default = ~0ull) {
    if (Value != Default)
      add(Field, formatv("{0:x}u", Value));
    return *this;
  }
  Row &flag(const char *Field, bool Value, bool Default = false) {
    if (Value != Default)
      add(Field, Value ? "true" : "false");
    return *this;
  }
  Row &enumerator(const char *Field, const char *Type, const char *Value) {
    add(Field, formatv("{0}::{1}", Type, Value));
    return *this;
  }
  Row &nested(const char *Field, const Row &Value) {
    if (!Value.Text.empty())
      add(Field, Value.str());
    return *this;
  }
  /// Rows of another array; a row without any has no first one either.
  Row &range(const char *Name, uint32_t First, unsigned Num) {
    if (Num)
      number(("First" + std::string(Name)).c_str(), First)
          .number(("Num" + std::string(Name) + "s").c_str(), Num);
    return *this;
  }

  std::string str() const { return "{" + Text + "}"; }

private:
  void add(const char *Field, const std::string &Value) {
    Text += Text.empty() ? "." : ", .";
    Text += Field;
    Text += " = " + Value;
  }

  std::string Text;
};

Row row(const RegType &T) {
  return Row()
      .text("Name", T.Name)
      .enumerator("Kind", "RegKind", name(T.Kind))
      .number("Width", T.Width)
      .flag("IsSigned", T.IsSigned)
      .flag("IsElement", T.IsElement)
      .letter("Constraint", T.Constraint)
      .letter("CxxConstraint", T.CxxConstraint)
      .number("Wide", T.Wide, -1)
      .mask("Containers", T.Containers)
      .mask("WiderContainers", T.WiderContainers, 0)
      .text("Accepts", T.Accepts)
      .text("Storage", T.Storage)
      .text("CxxType", T.CxxType)
      .text("PortableType", T.PortableType)
      .text("AsmType", T.AsmType);
}
Row row(const TargetDesc &T) {
  return Row().text("Name", T.Name).number("SM", T.SM).number("PTX", T.PTX);
}
Row row(const Choice &C) {
  return Row()
      .text("Text", C.Text)
      .number("Type", C.Type, -1)
      .number("Count", C.Count, 1)
      .number("AddressSpace", C.AddressSpace, 0)
      .flag("Strong", C.Strong)
      .flag("Volatile", C.Volatile)
      .flag("Aligned", C.Aligned)
      .flag("WritesCarry", C.WritesCarry);
}
Row row(const Slot &S) {
  return Row()
      .text("Name", S.Name)
      .range("Choice", S.FirstChoice, S.NumChoices)
      .flag("Optional", S.Optional)
      .flag("InOperand", S.InOperand);
}
Row row(const Literal &L) {
  return Row()
      .number("Slot", L.Slot)
      .number("FirstPick", L.FirstPick, 0)
      .mask("Mask", L.Mask);
}
Row row(const Group &G) {
  return Row().range("Literal", G.FirstLiteral, G.NumLiterals);
}
Row row(const Rule &R) {
  return Row()
      .number("FirstGroup", R.FirstGroup)
      .number("NumGroups", R.NumGroups)
      .flag("HasThen", R.HasThen);
}
Row row(const Need &N) {
  return Row()
      .number("FirstGroup", N.FirstGroup)
      .number("NumGroups", N.NumGroups)
      .mask("Targets", N.Targets)
      .number("PTX", N.PTX)
      .flag("Restricts", N.Restricts, true);
}
Row row(const Case &C) {
  return Row()
      .number("FirstGroup", C.FirstGroup)
      .number("NumGroups", C.NumGroups)
      .number("Value", C.Value);
}
Row row(const TypeRef &T) {
  return Row()
      .number("Fixed", T.Fixed, -1)
      .number("Slot", T.Slot, -1)
      .range("Case", T.FirstCase, T.NumCases)
      .flag("Widened", T.Widened);
}
Row row(const CountRef &C) {
  return Row()
      .number("Fixed", C.Fixed, 1)
      .number("Slot", C.Slot, -1)
      .range("Case", C.FirstCase, C.NumCases);
}
Row row(const OperandDesc &O) {
  Row R;
  R.text("Role", O.Role)
      .enumerator("Kind", "OperandKind", name(O.Kind))
      .enumerator("Access", "AccessKind", name(O.Access))
      .nested("Type", row(O.Type))
      .nested("Count", row(O.Count))
      .number("OnlyWith", O.OnlyWith, -1)
      .flag("ByteLanes", O.ByteLanes)
      .flag("MaySink", O.MaySink)
      .flag("MustSink", O.MustSink)
      .flag("MayNegate", O.MayNegate)
      .flag("MayBeWider", O.MayBeWider)
      .flag("MayBeImmediate", O.MayBeImmediate)
      .number("SpaceSlot", O.SpaceSlot, -1)
      .number("AddressSpace", O.AddressSpace, 0)
      .number("GenericSpace", O.GenericSpace, 0)
      .flag("IsShareable", O.IsShareable);
  if (O.Extent != ExtentKind::Elements)
    R.enumerator("Extent", "ExtentKind", name(O.Extent));
  return R.number("Size", O.Size, 0)
      .number("Align", O.Align, 0)
      .number("SizeOperand", O.SizeOperand, -1)
      .number("Lo", O.Lo, 0)
      .number("Hi", O.Hi, 0)
      .number("Multiple", O.Multiple, 1)
      .range("Value", O.FirstValue, O.NumValues)
      .flag("IsHex", O.IsHex)
      .number("MostOperand", O.MostOperand, -1)
      .number("RegisterSlot", O.RegisterSlot, -1);
}
Row row(const SyntaxPiece &P) {
  return Row()
      .text("Before", P.Before)
      .text("After", P.After, "")
      .number("Operand", P.Operand, -1)
      .flag("InBraces", P.InBraces);
}
Row row(const Form &F) {
  return Row()
      .text("Name", F.Name)
      .text("Mnemonic", F.Mnemonic)
      .text("Section", F.Section)
      .range("Slot", F.FirstSlot, F.NumSlots)
      .range("Operand", F.FirstOperand, F.NumOperands)
      .range("Piece", F.FirstPiece, F.NumPieces)
      .range("Rule", F.FirstRule, F.NumRules)
      .range("Need", F.FirstNeed, F.NumNeeds)
      .flag("Convergent", F.Convergent)
      .flag("Aligned", F.Aligned)
      .flag("MayNotReturn", F.MayNotReturn)
      .flag("Volatile", F.Volatile)
      .flag("OrdersMemory", F.OrdersMemory)
      .flag("ReadsCarry", F.ReadsCarry)
      .flag("HasFunctions", F.HasFunctions, true)
      .flag("OwnHeader", F.OwnHeader)
      .number("LosesGuardWith", F.LosesGuardWith, -1);
}
Row row(const TextGroup &G) {
  return Row().range("Text", G.FirstText, G.NumTexts);
}
Row row(const Unsupported &U) {
  return Row()
      .text("Mnemonic", U.Mnemonic)
      .range("Group", U.FirstGroup, U.NumGroups)
      .text("Reason", U.Reason)
      .text("Instead", U.Instead);
}
Row row(const RegisterBridge &B) {
  return Row()
      .text("Prefix", B.Prefix)
      .text("Declare", B.Declare)
      .text("Into", B.Into)
      .text("OutOf", B.OutOf);
}
Row row(const ScopeNeed &N) {
  return Row().mask("Targets", N.Targets).number("PTX", N.PTX);
}

std::string initialiser(int64_t Value) { return std::to_string(Value); }
std::string initialiser(const char *Text) { return formatv("\"{0}\"", Text); }
template <class T> std::string initialiser(const T &Value) {
  return row(Value).str();
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// Writes the arrays, and with each its field of the table.
class Emitter {
public:
  explicit Emitter(raw_ostream &OS) : OS(OS) {}

  template <class T>
  void array(const char *Type, const char *Field, ArrayRef<T> Rows) {
    // An empty C++ array is not legal: such a table has no view of it.
    if (Rows.empty())
      return field(Field, "{}");
    OS << "static constexpr " << Type << " " << Field << "Rows[] = {\n";
    for (const T &Row : Rows)
      OS << "    " << initialiser(Row) << ",\n";
    OS << "};\n";
    field(Field, formatv("{0}Rows", Field));
  }
  void field(const char *Field, const std::string &Value) {
    Fields += formatv("      .{0} = {1},\n", Field, Value);
  }
  void finish() {
    OS << "\nconst InstructionTable &instructionTable() {\n"
          "  static constexpr InstructionTable Table = {\n"
       << Fields << "  };\n  return Table;\n}\n";
  }

private:
  raw_ostream &OS;
  std::string Fields;
};

} // namespace

void tile::emitTable(const InstructionTable &Table, raw_ostream &OS) {
  OS << "// Generated by tile-tblgen; do not edit.\n\n";
  Emitter E(OS);
  E.array("RegType", "RegTypes", Table.RegTypes);
  E.array("TargetDesc", "Targets", Table.Targets);
  E.array("Choice", "Choices", Table.Choices);
  E.array("Slot", "Slots", Table.Slots);
  E.array("Literal", "Literals", Table.Literals);
  E.array("Group", "Groups", Table.Groups);
  E.array("Rule", "Rules", Table.Rules);
  E.array("Need", "Needs", Table.Needs);
  E.array("Case", "Cases", Table.Cases);
  E.array("int64_t", "Values", Table.Values);
  E.array("OperandDesc", "Operands", Table.Operands);
  E.array("SyntaxPiece", "Pieces", Table.Pieces);
  E.array("Form", "Forms", Table.Forms);
  E.array("const char *", "Texts", Table.Texts);
  E.array("TextGroup", "TextGroups", Table.TextGroups);
  E.array("Unsupported", "Unsupporteds", Table.Unsupporteds);
  E.field("Bytes", initialiser(Table.Bytes));
  E.field("Preds", initialiser(Table.Preds));
  E.field("ClusterScope", initialiser(Table.ClusterScope));
  E.finish();
}
