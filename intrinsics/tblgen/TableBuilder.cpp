// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// The whole table
//===----------------------------------------------------------------------===//

/// The definitions of a class in the order of the text; none if there is no
/// such class.
static std::vector<const Record *> inOrder(const RecordKeeper &Records,
                                           StringRef Class) {
  std::vector<const Record *> Sorted;
  if (Records.getClass(Class))
    Sorted = Records.getAllDerivedDefinitions(Class);
  llvm::sort(Sorted, [](const Record *A, const Record *B) {
    return A->getID() < B->getID();
  });
  return Sorted;
}

TableBuilder::TableBuilder(const RecordKeeper &Records) {
  addRegTypes(Records);
  addTargets(Records);
  Bytes = bridge(Records.getDef("ByteRegisters"));
  Preds = bridge(Records.getDef("PredicateRegisters"));

  // Sorted by mnemonic, in the order of definition within one.
  std::vector<const Record *> Sorted = inOrder(Records, "Form");
  llvm::sort(Sorted, [](const Record *A, const Record *B) {
    return std::pair(A->getValueAsString("Mnemonic"), A->getID()) <
           std::pair(B->getValueAsString("Mnemonic"), B->getID());
  });
  for (const Record *R : Sorted)
    addForm(R);
  for (const Record *R : inOrder(Records, "Unsupported"))
    addUnsupported(R);
}

/// The one letter of a constraint.
static char letter(const Record *R, StringRef Field) {
  StringRef Text = R->getValueAsString(Field);
  return Text.size() == 1 ? Text.front() : 0;
}

void TableBuilder::addRegTypes(const RecordKeeper &Records) {
  std::vector<const Record *> Sorted = inOrder(Records, "RegType");
  llvm::sort(Sorted, [](const Record *A, const Record *B) {
    return std::pair(!A->getValueAsBit("IsElement"), A->getID()) <
           std::pair(!B->getValueAsBit("IsElement"), B->getID());
  });
  for (const Record *R : Sorted)
    RegTypeIndex[R] = fit<int16_t>(R, RegTypeIndex.size(), "number of types");
  if (Sorted.size() > 64 && Sorted[64]->getValueAsBit("IsElement"))
    error(Sorted[64], "more than 64 element types do not fit a mask of them");
  for (const Record *R : Sorted) {
    RegType T = {};
    T.Name = intern(R->getValueAsString("Name"));
    T.Kind = StringSwitch<RegKind>(
                 R->getValueAsDef("Kind")->getValueAsString("Name"))
                 .Case("Bits", RegKind::Bits)
                 .Case("Int", RegKind::Int)
                 .Case("Float", RegKind::Float)
                 .Case("Packed", RegKind::Packed)
                 .Case("Pred", RegKind::Pred);
    T.Width = fit<uint16_t>(R, R->getValueAsInt("Width"), "width", 1);
    T.IsSigned = R->getValueAsBit("Signed");
    T.IsElement = R->getValueAsBit("IsElement");
    T.Constraint = letter(R, "Constraint");
    T.CxxConstraint = letter(R, "CxxConstraint");
    if (!T.Constraint || !T.CxxConstraint)
      error(R, "a constraint has one letter");
    T.Accepts = intern(R->getValueAsString("Accepts"));
    T.Storage = intern(R->getValueAsString("Storage"));
    T.CxxType = intern(R->getValueAsString("CxxType"));
    T.PortableType = intern(R->getValueAsString("PortableType"));
    T.AsmType = intern(R->getValueAsString("AsmType"));
    RegTypes.push_back(T);
  }
  for (const Record *R : Sorted) {
    RegType &T = RegTypes[RegTypeIndex.at(R)];
    T.Containers = elementMask(R, "Containers");
    T.WiderContainers = elementMask(R, "WiderContainers");
    if (!T.Containers)
      error(R, "no element type can stand for the type");
  }
  for (RegType &Narrow : RegTypes)
    for (auto [I, T] : enumerate(RegTypes))
      if (T.Kind == RegKind::Int && T.Kind == Narrow.Kind &&
          T.Width == 2 * Narrow.Width && T.IsSigned == Narrow.IsSigned)
        Narrow.Wide = I;
}

uint64_t TableBuilder::elementMask(const Record *R, StringRef Field) {
  uint64_t Mask = 0;
  for (StringRef Name : R->getValueAsListOfStrings(Field)) {
    if (const RegType *T = table().element(Name))
      Mask |= uint64_t(1) << (T - RegTypes.data());
    else
      error(R, "no element type has the name '" + Name + "'");
  }
  return Mask;
}

void TableBuilder::addTargets(const RecordKeeper &Records) {
  for (const Record *R : Records.getAllDerivedDefinitions("Target")) {
    if (Targets.size() == 64)
      error(R, "more than 64 targets do not fit a mask of them");
    TargetIndex[R] = Targets.size();
    Targets.push_back(
        {intern(R->getName()),
         fit<uint16_t>(R, R->getValueAsInt("SM"), "compute capability", 1),
         fit<uint16_t>(R, R->getValueAsInt("PTX"), "PTX version", 10)});
  }
  for (const Record *R : Records.getAllDerivedDefinitions("ScopeNeed"))
    ClusterScope = {targetMask(R->getValueAsDef("Targets")),
                    fit<uint16_t>(R, R->getValueAsInt("PTX"), "PTX version")};
}

void TableBuilder::addUnsupported(const Record *R) {
  Unsupported U = {intern(R->getValueAsString("Mnemonic")),
                   static_cast<uint32_t>(TextGroups.size()), 0,
                   intern(R->getValueAsString("Reason")),
                   intern(R->getValueAsString("Instead"))};
  for (const Init *List : R->getValueAsListInit("With")->getElements()) {
    uint32_t First = Texts.size();
    for (const Init *Text : cast<ListInit>(List)->getElements()) {
      StringRef Qualifier = cast<StringInit>(Text)->getValue();
      if (!Qualifier.starts_with("."))
        error(R, "qualifier '" + Qualifier + "' must start with a dot");
      Texts.push_back(intern(Qualifier));
    }
    TextGroups.push_back(
        {First, fit<uint16_t>(R, Texts.size() - First,
                              "number of qualifiers of a group", 1)});
  }
  U.NumGroups = fit<uint16_t>(R, TextGroups.size() - U.FirstGroup,
                              "number of qualifier groups");
  const Record *Origin = R->getValueAsOptionalDef("Origin");
  UnsupportedRecords.push_back(Origin ? Origin : R);
  Unsupporteds.push_back(U);
}

InstructionTable TableBuilder::table() const {
  return {RegTypes,     Targets, Choices, Slots,       Literals,
          Groups,       Rules,   Needs,   Cases,       Values,
          Operands,     Pieces,  Forms,   Texts,       TextGroups,
          Unsupporteds, Bytes,   Preds,   ClusterScope};
}

void TableBuilder::error(const Record *R, const Twine &Message) {
  PrintError(R->getLoc(), Message);
  HasErrors = true;
}

const char *TableBuilder::intern(StringRef Text) {
  return Strings.insert(Text).first->getKeyData();
}

RegisterBridge TableBuilder::bridge(const Record *R) {
  return {intern(R->getValueAsString("Prefix")),
          intern(R->getValueAsString("Declare")),
          intern(R->getValueAsString("Into")),
          intern(R->getValueAsString("OutOf"))};
}

int TableBuilder::slotIndex(StringRef Name) const {
  for (unsigned I = Forms.back().FirstSlot; I != Slots.size(); ++I)
    if (Name == Slots[I].Name)
      return I - Forms.back().FirstSlot;
  return -1;
}

int TableBuilder::slotIndexOrError(const Record *R, StringRef Name) {
  int Index = slotIndex(Name);
  if (Index < 0)
    error(R, "form has no slot '" + Name + "'");
  return Index;
}

int TableBuilder::slotField(const Record *FormRecord, const Record *R,
                            StringRef Field) {
  StringRef Name = R->getValueAsString(Field);
  return Name.empty() ? -1 : slotIndexOrError(FormRecord, Name);
}

//===----------------------------------------------------------------------===//
// One form
//===----------------------------------------------------------------------===//

void TableBuilder::addForm(const Record *R) {
  FormRecords.push_back(R);
  Form F = {};
  F.Name = intern(R->getName());
  F.Mnemonic = intern(R->getValueAsString("Mnemonic"));
  F.Section = intern(R->getValueAsString("Section"));
  F.Convergent = R->getValueAsBit("Convergent");
  F.Aligned = R->getValueAsBit("Aligned");
  F.MayNotReturn = R->getValueAsBit("MayNotReturn");
  F.Volatile = R->getValueAsBit("Volatile");
  F.OrdersMemory = R->getValueAsBit("OrdersMemory");
  F.ReadsCarry = R->getValueAsBit("ReadsCarry");
  F.HasFunctions = R->getValueAsBit("HasFunctions");
  F.OwnHeader = R->getValueAsBit("OwnHeader");
  F.FirstSlot = Slots.size();
  F.FirstOperand = Operands.size();
  F.FirstPiece = Pieces.size();
  F.FirstRule = Rules.size();
  F.FirstNeed = Needs.size();
  size_t FirstChoice = Choices.size();
  Forms.push_back(F);

  if (R->getValueAsString("Section").empty())
    error(R, "form does not name its section of the PTX ISA");
  for (const Record *S : R->getValueAsListOfDefs("Slots"))
    addSlot(R, S);
  Forms.back().NumSlots =
      fit<uint8_t>(R, Slots.size() - F.FirstSlot, "number of qualifier slots");
  addOperands(R);
  for (const Record *Rule : R->getValueAsListOfDefs("Rules"))
    addRule(R, Rule);
  for (const Record *N : R->getValueAsListOfDefs("Needs"))
    addNeed(R, N);
  Form &Added = Forms.back();
  Added.LosesGuardWith = addOptionalGroup(R, R, "LosesGuardWith");
  Added.NumRules =
      fit<uint16_t>(R, Rules.size() - F.FirstRule, "number of rules");
  Added.NumNeeds =
      fit<uint16_t>(R, Needs.size() - F.FirstNeed, "number of needs");

  ArrayRef<Choice> Here = ArrayRef(Choices).drop_front(FirstChoice);
  bool HasEffect =
      F.Convergent || F.MayNotReturn || F.Volatile || F.OrdersMemory ||
      any_of(Here, [](const Choice &C) { return C.Strong || C.Volatile; });
  bool IsAligned = F.Aligned || any_of(Here, std::mem_fn(&Choice::Aligned));
  if (IsAligned && !F.Convergent)
    error(R, "form is aligned and not convergent");
  if (!Added.NumOperands && !HasEffect)
    error(R, "form has no operands and no effect");
  auto IsResult = std::mem_fn(&OperandDesc::isResult);
  if (table().usesCarry(Added) &&
      (count_if(table().operands(Added), IsResult) != 1 ||
       any_of(table().operands(Added), std::mem_fn(&OperandDesc::isAddress))))
    error(R, "form with a carry has memory, or not just one result");
  for (auto [I, S] : enumerate(table().slots(Added)))
    if (S.InOperand &&
        none_of(table().operands(Added), [Index = I](const OperandDesc &O) {
          return O.RegisterSlot == int(Index);
        }))
      error(R, Twine("no operand writes the choice of slot '") + S.Name + "'");
}

void TableBuilder::addSlot(const Record *FormRecord, const Record *R) {
  StringRef Name = R->getValueAsString("Name");
  if (slotIndex(Name) >= 0)
    error(FormRecord, "slot '" + Name + "' is defined twice");
  std::vector<const Record *> Definitions = R->getValueAsListOfDefs("Choices");
  if (Definitions.empty() || Definitions.size() > 255)
    error(FormRecord, "slot '" + Name + "' must have 1 to 255 choices");
  Slots.push_back({intern(Name), static_cast<uint32_t>(Choices.size()),
                   static_cast<uint8_t>(Definitions.size()),
                   R->getValueAsBit("Optional"),
                   R->getValueAsBit("InOperand")});
  char Mark = Slots.back().InOperand ? '%' : '.';
  StringSet<> Seen;
  for (const Record *C : Definitions) {
    StringRef Text = C->getValueAsString("Text");
    if (Text.size() < 2 || Text.front() != Mark)
      error(FormRecord, Slots.back().InOperand
                            ? "special register '" + Text +
                                  "' must start with a percent sign"
                            : "qualifier '" + Text + "' must start with a dot");
    if (!Seen.insert(Text).second)
      error(FormRecord,
            "slot '" + Name + "' has the choice '" + Text + "' twice");
    const Record *Type = C->getValueAsOptionalDef("Type");
    Choices.push_back(
        {intern(Text), static_cast<int16_t>(Type ? RegTypeIndex.at(Type) : -1),
         fit<uint16_t>(FormRecord, C->getValueAsInt("Count"),
                       "register count of qualifier '" + Text + "'", 1),
         fit<uint16_t>(FormRecord, C->getValueAsInt("AddressSpace"),
                       "address space of qualifier '" + Text + "'"),
         C->getValueAsBit("Strong"), C->getValueAsBit("Volatile"),
         C->getValueAsBit("Aligned"), C->getValueAsBit("WritesCarry")});
  }
}

void TableBuilder::addGroup(const Record *FormRecord, const Record *Where,
                            const std::vector<StringRef> &Names) {
  Group G = {static_cast<uint32_t>(Literals.size()), 0};
  ArrayRef<Slot> FormSlots = ArrayRef(Slots).drop_front(Forms.back().FirstSlot);
  auto AddLiteral = [&](unsigned SlotIndex, unsigned Pick) {
    unsigned FirstPick = Pick / 64 * 64;
    uint64_t Mask = uint64_t(1) << (Pick - FirstPick);
    for (Literal &L : MutableArrayRef(Literals).drop_front(G.FirstLiteral))
      if (L.Slot == SlotIndex && L.FirstPick == FirstPick) {
        L.Mask |= Mask;
        return;
      }
    Literals.push_back({static_cast<uint8_t>(SlotIndex),
                        static_cast<uint8_t>(FirstPick), Mask});
  };
  for (StringRef Name : Names) {
    if (Name.starts_with("!")) {
      int Index = slotIndex(Name.drop_front());
      if (Index < 0)
        error(Where, "form '" + FormRecord->getName() + "' has no slot '" +
                         Name.drop_front() + "'");
      else if (!FormSlots[Index].Optional)
        error(Where, "slot '" + Name.drop_front() + "' of form '" +
                         FormRecord->getName() + "' is never empty");
      else
        AddLiteral(Index, 0);
      continue;
    }
    auto [SlotName, Text] = Name.split('=');
    if (!Name.contains('='))
      std::swap(SlotName, Text);
    unsigned Matches = 0;
    for (auto [I, S] : enumerate(FormSlots)) {
      if (!SlotName.empty() && SlotName != S.Name)
        continue;
      for (auto [K, C] : enumerate(table().choices(S)))
        if (Text == C.Text) {
          AddLiteral(I, K + 1);
          ++Matches;
        }
    }
    if (Matches == 0)
      error(Where, "form '" + FormRecord->getName() + "' has no qualifier '" +
                       Name + "'");
    if (Matches > 1)
      error(Where,
            "qualifier '" + Name + "' stands in several slots of form '" +
                FormRecord->getName() + "'; write \"slot=" + Text + "\"");
  }
  G.NumLiterals = fit<uint16_t>(Where, Literals.size() - G.FirstLiteral,
                                "number of qualifiers of a group");
  Groups.push_back(G);
}

unsigned TableBuilder::addGroups(const Record *FormRecord, const Record *R,
                                 StringRef Field) {
  const ListInit *Lists = R->getValueAsListInit(Field);
  for (const Init *List : Lists->getElements()) {
    std::vector<StringRef> Names;
    for (const Init *Name : cast<ListInit>(List)->getElements())
      Names.push_back(cast<StringInit>(Name)->getValue());
    addGroup(FormRecord, R, Names);
  }
  return Lists->size();
}

int TableBuilder::addOptionalGroup(const Record *FormRecord, const Record *R,
                                   StringRef Field) {
  std::vector<StringRef> Names = R->getValueAsListOfStrings(Field);
  if (Names.empty())
    return -1;
  addGroup(FormRecord, FormRecord, Names);
  return Groups.size() - 1;
}

void TableBuilder::addRule(const Record *FormRecord, const Record *R) {
  uint32_t First = Groups.size();
  unsigned NumGroups = addGroups(FormRecord, R, "Groups");
  std::vector<StringRef> Then = R->getValueAsListOfStrings("Then");
  if (!Then.empty())
    addGroup(FormRecord, R, Then);
  else if (NumGroups < 2)
    error(R, "a rule without groups to combine forbids a qualifier by itself: "
             "remove it from its slot");
  Rules.push_back(
      {First, fit<uint16_t>(R, NumGroups, "number of groups"), !Then.empty()});
}

uint64_t TableBuilder::targetMask(const Record *Set) const {
  uint64_t Mask = 0;
  for (const Record *T : Set->getValueAsListOfDefs("Members"))
    Mask |= uint64_t(1) << TargetIndex.at(T);
  return Mask;
}

void TableBuilder::addNeed(const Record *FormRecord, const Record *R) {
  uint32_t First = Groups.size();
  unsigned NumGroups = addGroups(FormRecord, R, "When");
  uint64_t Mask = targetMask(R->getValueAsDef("Targets"));
  if (!Mask)
    error(R, "no target is left");
  Needs.push_back({First, fit<uint16_t>(R, NumGroups, "number of groups"), Mask,
                   fit<uint16_t>(R, R->getValueAsInt("PTX"), "PTX version"),
                   R->getValueAsBit("Restricts")});
}
