// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operands of a form, and how they are written.

#include "SyntaxParser.h"
#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <optional>

using namespace llvm;
using namespace tile;

static std::string quoted(const OperandDesc &O) {
  return "operand '" + std::string(O.Role) + "'";
}

//===----------------------------------------------------------------------===//
// Types and counts
//===----------------------------------------------------------------------===//

/// An integer type has one of twice its width; others have none.
void TableBuilder::checkWidened(const Record *FormRecord, const OperandDesc &O,
                                int Type) {
  if (Type >= 0 && RegTypes[Type].Wide < 0)
    error(FormRecord, Twine("type '") + RegTypes[Type].Name +
                          "' has no type of twice its width for " + quoted(O));
}

uint16_t TableBuilder::addCases(const Record *FormRecord, const Record *R,
                                function_ref<int32_t(const Record *)> Value) {
  std::vector<const Record *> List = R->getValueAsListOfDefs("Cases");
  for (const Record *C : List) {
    uint32_t First = Groups.size();
    unsigned NumGroups = addGroups(FormRecord, C, "When");
    Cases.push_back(
        {First, fit<uint16_t>(C, NumGroups, "number of groups"), Value(C)});
  }
  return fit<uint16_t>(FormRecord, List.size(), "number of cases");
}

TypeRef TableBuilder::typeRef(const Record *FormRecord, const Record *R,
                              const OperandDesc &O) {
  TypeRef T;
  T.Widened = R->getValueAsBit("Widened");
  T.FirstCase = Cases.size();
  SmallVector<int, 16> Possible;
  T.NumCases = addCases(FormRecord, R, [&](const Record *C) {
    Possible.push_back(RegTypeIndex.at(C->getValueAsDef("Value")));
    return Possible.back();
  });
  if (const Record *Fixed = R->getValueAsOptionalDef("Fixed")) {
    T.Fixed = RegTypeIndex.at(Fixed);
    Possible.push_back(T.Fixed);
  } else if (!T.NumCases) {
    StringRef Name = R->getValueAsString("SlotName");
    T.Slot = slotIndexOrError(FormRecord, Name);
    if (T.Slot < 0)
      return T;
    const Slot &S = table().slots(Forms.back())[T.Slot];
    for (const Choice &C : table().choices(S))
      Possible.push_back(C.Type);
    if (S.Optional || is_contained(Possible, -1))
      error(FormRecord,
            "slot '" + Name + "' does not name a type for " + quoted(O));
  }
  if (T.Widened)
    for (int Type : Possible)
      checkWidened(FormRecord, O, Type);
  return T;
}

CountRef TableBuilder::countRef(const Record *FormRecord, const Record *R,
                                const OperandDesc &O) {
  CountRef Count;
  auto Fit = [&](int64_t Value) {
    return fit<uint16_t>(FormRecord, Value, "register count of " + quoted(O),
                         1);
  };
  Count.Slot = slotField(FormRecord, R, "SlotName");
  Count.FirstCase = Cases.size();
  Count.NumCases = addCases(FormRecord, R, [&](const Record *C) {
    return Fit(C->getValueAsInt("Value"));
  });
  if (Count.Slot < 0 && !Count.NumCases)
    Count.Fixed = Fit(R->getValueAsInt("Fixed"));
  return Count;
}

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

/// Reads the properties of registers, and checks that nothing else has them.
void TableBuilder::readRegister(const Record *FormRecord, const Record *R,
                                OperandDesc &O) {
  O.ByteLanes = R->getValueAsBit("ByteLanes");
  O.MustSink = R->getValueAsBit("MustSink");
  O.MaySink = R->getValueAsBit("MaySink") || O.MustSink;
  O.MayNegate = R->getValueAsBit("MayNegate");
  O.MayBeWider = R->getValueAsBit("MayBeWider");
  O.MayBeImmediate = R->getValueAsBit("MayBeImmediate");
  bool IsRead = O.isSource() && !O.isResult();
  bool IsPredicate =
      O.Type.Fixed >= 0 && RegTypes[O.Type.Fixed].Kind == RegKind::Pred;
  if (O.MayNegate && !(IsRead && IsPredicate))
    error(FormRecord,
          quoted(O) + " may be negated but is not a predicate that is read");
  if (O.MaySink && (O.isSource() || !O.isResult()))
    error(FormRecord,
          quoted(O) +
              " may be a sink but is not a register that is only written");
  bool HasAccess = O.Access != AccessKind::None;
  if (HasAccess != O.isRegister() && !O.isAddress())
    error(FormRecord, quoted(O) + (HasAccess ? " is text and has an access"
                                             : " is neither read nor written"));
  if (!O.isRegister() && (O.ByteLanes || O.MayBeWider || O.MayBeImmediate))
    error(FormRecord, quoted(O) + " has a property of registers");
  bool HasOne = !O.Count.NumCases && O.Count.Slot < 0 && O.Count.Fixed == 1;
  if (O.MayBeImmediate && !(IsRead && HasOne))
    error(FormRecord, quoted(O) + " is a number but not one register that is "
                                  "read");
}

void TableBuilder::readAddress(const Record *FormRecord, const Record *R,
                               OperandDesc &O) {
  O.SpaceSlot = slotField(FormRecord, R, "SpaceSlot");
  if (O.SpaceSlot >= 0 && R->getValueAsInt("AddressSpace"))
    error(FormRecord, quoted(O) + " has a slot and a number of a state space");
  O.AddressSpace = fit<uint16_t>(FormRecord, R->getValueAsInt("AddressSpace"),
                                 "address space of " + quoted(O));
  O.GenericSpace = fit<uint16_t>(FormRecord, R->getValueAsInt("GenericSpace"),
                                 "address space of generic " + quoted(O));
  O.IsShareable = R->getValueAsBit("IsShareable");
  O.Extent = StringSwitch<ExtentKind>(
                 R->getValueAsDef("Extent")->getValueAsString("Name"))
                 .Case("Elements", ExtentKind::Elements)
                 .Case("Object", ExtentKind::Object)
                 .Case("FromCall", ExtentKind::FromCall);
  O.Size = fit<uint32_t>(FormRecord, R->getValueAsInt("Size"),
                         "size of " + quoted(O), O.Extent == ExtentKind::Object,
                         O.Extent == ExtentKind::Object ? UINT32_MAX : 0);
  bool HasAlign = O.Extent != ExtentKind::Elements;
  O.Align = fit<uint16_t>(
      FormRecord, R->getValueAsInt("Align"), "alignment of " + quoted(O),
      O.Extent == ExtentKind::Object, HasAlign ? UINT16_MAX : 0);
  if (O.Align && !isPowerOf2_32(O.Align))
    error(FormRecord, "alignment of " + quoted(O) + " is not a power of two");
}

void TableBuilder::readImmediate(const Record *FormRecord, const Record *R,
                                 OperandDesc &O) {
  O.Lo = R->getValueAsInt("Lo");
  O.Hi = R->getValueAsInt("Hi");
  O.Multiple = R->getValueAsInt("Multiple");
  O.IsHex = R->getValueAsBit("Hex");
  std::vector<int64_t> Set = R->getValueAsListOfInts("Values");
  llvm::sort(Set);
  O.FirstValue = Values.size();
  O.NumValues =
      fit<uint16_t>(FormRecord, Set.size(), "number of values of " + quoted(O));
  append_range(Values, Set);
  if (O.Multiple < 1)
    error(FormRecord,
          "immediate " + quoted(O) + " is a multiple of " + Twine(O.Multiple));
  else if (divideFloorSigned(O.Hi, O.Multiple) * O.Multiple < O.Lo)
    error(FormRecord, "immediate " + quoted(O) + " has an empty range");
  if (O.IsHex && (O.Lo < 0 || (!Set.empty() && Set.front() < 0)))
    error(FormRecord, "mask " + quoted(O) + " may be negative");
}

OperandDesc TableBuilder::operand(const Record *FormRecord, const Record *R) {
  OperandDesc O = {};
  O.Role = intern(R->getValueAsString("Role"));
  O.Kind = StringSwitch<OperandKind>(
               R->getValueAsDef("Kind")->getValueAsString("Name"))
               .Case("Register", OperandKind::Register)
               .Case("Address", OperandKind::Address)
               .Case("Immediate", OperandKind::Immediate)
               .Case("Special", OperandKind::Special);
  O.Access = StringSwitch<AccessKind>(
                 R->getValueAsDef("Access")->getValueAsString("Name"))
                 .Case("None", AccessKind::None)
                 .Case("Read", AccessKind::Read)
                 .Case("Write", AccessKind::Write)
                 .Case("ReadWrite", AccessKind::ReadWrite);
  O.Type = typeRef(FormRecord, R->getValueAsDef("Type"), O);
  O.Count = countRef(FormRecord, R->getValueAsDef("Count"), O);
  O.OnlyWith = addOptionalGroup(FormRecord, R, "OnlyWith");
  O.RegisterSlot = slotField(FormRecord, R, "RegisterSlot");
  bool NamesRegister = O.RegisterSlot >= 0 &&
                       table().slots(Forms.back())[O.RegisterSlot].InOperand;
  if (O.isSpecial() != NamesRegister)
    error(FormRecord, quoted(O) + " must name a slot of special registers "
                                  "exactly if it is one");
  readRegister(FormRecord, R, O);
  if (O.isAddress())
    readAddress(FormRecord, R, O);
  if (O.isImmediate() || O.MayBeImmediate)
    readImmediate(FormRecord, R, O);
  return O;
}

//===----------------------------------------------------------------------===//
// All operands
//===----------------------------------------------------------------------===//

/// The operand of the form that a field of `R` names as a number; nothing if it
/// names none.
static std::optional<int16_t> numberField(ArrayRef<OperandDesc> Operands,
                                          const Record *R, StringRef Field) {
  StringRef Role = R->getValueAsString(Field);
  auto *Found =
      find_if(Operands, [&](const OperandDesc &O) { return Role == O.Role; });
  bool IsNumber =
      Found != Operands.end() &&
      (Found->isImmediate() || (Found->isSource() && !Found->isResult()));
  if (!IsNumber)
    return std::nullopt;
  return Found - Operands.begin();
}

/// Fields that name another operand.
void TableBuilder::addNumberOperands(const Record *FormRecord) {
  MutableArrayRef<OperandDesc> Here =
      MutableArrayRef(Operands).drop_front(Forms.back().FirstOperand);
  for (auto [O, R] :
       zip_equal(Here, FormRecord->getValueAsListOfDefs("Operands"))) {
    StringRef Size = R->getValueAsString("SizeOperand");
    if (!Size.empty()) {
      O.SizeOperand = numberField(Here, R, "SizeOperand").value_or(-1);
      if (O.Extent != ExtentKind::FromCall || O.SizeOperand < 0)
        error(FormRecord,
              "no number '" + Size + "' says the size of " + quoted(O));
    }
    if (O.Extent == ExtentKind::FromCall && !O.Align &&
        (O.SizeOperand < 0 || !Here[O.SizeOperand].isImmediate()))
      error(FormRecord, "no immediate says the alignment of " + quoted(O));
    StringRef Most = R->getValueAsString("AtMost");
    if (!Most.empty()) {
      O.MostOperand = numberField(Here, R, "AtMost").value_or(-1);
      bool IsNumber = O.isImmediate() || O.MayBeImmediate;
      if (!IsNumber || O.MostOperand < 0)
        error(FormRecord, "no number '" + Most + "' limits " + quoted(O));
    }
  }
}

void TableBuilder::addPieces(const Record *FormRecord) {
  Form &F = Forms.back();
  StringRef Syntax = FormRecord->getValueAsString("Syntax");
  SmallVector<SyntaxParser::Piece, 8> Parsed;
  std::string Error = SyntaxParser(Syntax, table().operands(F)).parse(Parsed);
  if (!Error.empty()) {
    PrintError(FormRecord->getFieldLoc("Syntax"),
               "syntax '" + Syntax + "': " + Error);
    HasErrors = true;
  }
  for (const SyntaxParser::Piece &P : Parsed)
    Pieces.push_back({intern(P.Before), intern(P.After),
                      static_cast<int16_t>(P.Operand), P.InBraces});
  F.NumPieces = fit<uint16_t>(FormRecord, Parsed.size(),
                              "number of pieces of the syntax");
}

void TableBuilder::addOperands(const Record *FormRecord) {
  std::vector<const Record *> Records =
      FormRecord->getValueAsListOfDefs("Operands");
  Forms.back().NumOperands =
      fit<uint8_t>(FormRecord, Records.size(), "number of operands");
  StringSet<> Roles;
  bool IsSound = true;
  for (const Record *R : Records) {
    Operands.push_back(operand(FormRecord, R));
    if (Roles.insert(Operands.back().Role).second)
      continue;
    error(FormRecord, quoted(Operands.back()) + " is defined twice");
    IsSound = false;
  }
  addNumberOperands(FormRecord);
  if (IsSound)
    addPieces(FormRecord);
}
