// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace tile;

TableBuilder::TableBuilder(const RecordKeeper &Records) {
  for (const Record *R : Records.getAllDerivedDefinitions("RegType")) {
    RegKind Kind = StringSwitch<RegKind>(
                       R->getValueAsDef("Kind")->getValueAsString("Name"))
                       .Case("Bits", RegKind::Bits)
                       .Case("Int", RegKind::Int)
                       .Case("Float", RegKind::Float)
                       .Case("Packed", RegKind::Packed)
                       .Case("Pred", RegKind::Pred);
    RegTypeIndex[R] = RegTypes.size();
    RegTypes.push_back({intern(R->getValueAsString("Name")),
                        static_cast<uint16_t>(R->getValueAsInt("Width")), Kind,
                        R->getValueAsBit("Signed"), -1});
  }
  for (RegType &Narrow : RegTypes)
    for (auto [I, T] : enumerate(RegTypes))
      if (T.Kind == RegKind::Int && T.Kind == Narrow.Kind &&
          T.Width == 2 * Narrow.Width && T.Signed == Narrow.Signed)
        Narrow.Wide = I;
  for (const Record *R : Records.getAllDerivedDefinitions("Target")) {
    TargetIndex[R] = Targets.size();
    Targets.push_back({intern(R->getName()),
                       static_cast<uint16_t>(R->getValueAsInt("SM")),
                       static_cast<uint16_t>(R->getValueAsInt("PTX"))});
  }
  Bytes = bridge(Records.getDef("ByteRegisters"));
  Preds = bridge(Records.getDef("PredicateRegisters"));
  if (Targets.size() > 64)
    PrintFatalError("more than 64 targets do not fit a target mask");
  for (const Record *R : Records.getAllDerivedDefinitions("ScopeNeed"))
    ClusterScope = {targetMask(R->getValueAsDef("Targets")),
                    static_cast<uint16_t>(R->getValueAsInt("PTX"))};

  // Sorted by mnemonic, in the order of definition within one.
  std::vector<const Record *> Sorted(Records.getAllDerivedDefinitions("Form"));
  llvm::sort(Sorted, [](const Record *A, const Record *B) {
    int Order = A->getValueAsString("Mnemonic")
                    .compare(B->getValueAsString("Mnemonic"));
    return Order < 0 || (Order == 0 && A->getID() < B->getID());
  });
  for (const Record *R : Sorted)
    addForm(R);

  std::vector<const Record *> InOrder;
  // A table without any need not know the class.
  if (Records.getClass("Unsupported"))
    InOrder = Records.getAllDerivedDefinitions("Unsupported");
  llvm::sort(InOrder, [](const Record *A, const Record *B) {
    return A->getID() < B->getID();
  });
  for (const Record *R : InOrder)
    addUnsupported(R);
}

void TableBuilder::addUnsupported(const Record *R) {
  std::string Qualifiers;
  for (const Init *Group : R->getValueAsListInit("With")->getElements()) {
    Qualifiers += Qualifiers.empty() ? "" : " ";
    interleave(
        cast<ListInit>(Group)->getElements(),
        [&](const Init *Text) {
          StringRef Qualifier = cast<StringInit>(Text)->getValue();
          if (!Qualifier.starts_with("."))
            error(R, "qualifier '" + Qualifier + "' must start with a dot");
          Qualifiers += Qualifier;
        },
        [&] { Qualifiers += '|'; });
  }
  UnsupportedRecords.push_back(R);
  Unsupporteds.push_back({intern(R->getValueAsString("Mnemonic")),
                          intern(Qualifiers),
                          intern(R->getValueAsString("Reason")),
                          intern(R->getValueAsString("Instead"))});
}

InstructionTable TableBuilder::table() const {
  return {RegTypes,     Targets, Choices, Slots,       Literals,
          Groups,       Rules,   Needs,   Operands,    Forms,
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

void TableBuilder::addForm(const Record *R) {
  MemoryEffect Memory =
      StringSwitch<MemoryEffect>(
          R->getValueAsDef("Memory")->getValueAsString("Name"))
          .Case("None", MemoryEffect::None)
          .Case("Read", MemoryEffect::Read)
          .Case("Write", MemoryEffect::Write);
  FormRecords.push_back(R);
  Form F = {};
  F.Name = intern(R->getName());
  F.Mnemonic = intern(R->getValueAsString("Mnemonic"));
  F.Section = intern(R->getValueAsString("Section"));
  F.Memory = Memory;
  F.Convergent = R->getValueAsBit("Convergent");
  F.Volatile = R->getValueAsBit("Volatile");
  F.LosesGuardWith = -1;
  F.FirstSlot = Slots.size();
  F.FirstOperand = Operands.size();
  F.FirstRule = Rules.size();
  F.FirstNeed = Needs.size();
  Forms.push_back(F);

  if (R->getValueAsString("Section").empty())
    error(R, "form does not name its section of the PTX ISA");
  for (const Record *S : R->getValueAsListOfDefs("Slots"))
    addSlot(R, S);
  Forms.back().NumSlots = Slots.size() - Forms.back().FirstSlot;
  for (const Record *O : R->getValueAsListOfDefs("Operands"))
    addOperand(R, O);
  for (const Record *Rule : R->getValueAsListOfDefs("Rules"))
    addRule(R, Rule);
  for (const Record *N : R->getValueAsListOfDefs("Needs"))
    addNeed(R, N);
  if (auto Names = R->getValueAsListOfStrings("LosesGuardWith");
      !Names.empty()) {
    Forms.back().LosesGuardWith = Groups.size();
    addGroup(R, R, Names);
  }

  Form &Added = Forms.back();
  Added.NumOperands = Operands.size() - Added.FirstOperand;
  Added.NumRules = Rules.size() - Added.FirstRule;
  Added.NumNeeds = Needs.size() - Added.FirstNeed;
  if (!Added.NumOperands)
    error(R, "form has no operands");
  for (auto [I, S] : enumerate(table().slots(Added)))
    if (S.InOperand &&
        none_of(table().operands(Added), [Index = I](const OperandDesc &O) {
          return O.RegisterSlot == int(Index);
        }))
      error(R, Twine("no operand writes the choice of slot '") + S.Name + "'");
  bool HasAddress = any_of(table().operands(Added), [](const OperandDesc &O) {
    return O.Kind == OperandKind::Addr;
  });
  if (HasAddress != (Memory != MemoryEffect::None))
    error(R, "form must have a memory effect exactly if it has an address "
             "operand");
}

void TableBuilder::addSlot(const Record *FormRecord, const Record *R) {
  StringRef Name = R->getValueAsString("Name");
  if (slotIndex(Name) >= 0)
    error(FormRecord, "slot '" + Name + "' is defined twice");
  std::vector<const Record *> Definitions = R->getValueAsListOfDefs("Choices");
  if (Definitions.empty() || Definitions.size() > 63)
    error(FormRecord, "slot '" + Name + "' must have 1 to 63 choices");
  Slots.push_back({intern(Name), static_cast<uint16_t>(Choices.size()),
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
         static_cast<uint8_t>(C->getValueAsInt("Count")),
         static_cast<uint8_t>(C->getValueAsInt("AddressSpace")),
         C->getValueAsBit("Strong"), C->getValueAsBit("Volatile")});
  }
}

void TableBuilder::addOperand(const Record *FormRecord, const Record *R) {
  OperandDesc O = {};
  O.Role = intern(R->getValueAsString("Role"));
  O.Kind = StringSwitch<OperandKind>(
               R->getValueAsDef("Kind")->getValueAsString("Name"))
               .Case("Dst", OperandKind::Dst)
               .Case("Src", OperandKind::Src)
               .Case("Addr", OperandKind::Addr)
               .Case("Imm", OperandKind::Imm)
               .Case("SpecialReg", OperandKind::SpecialReg);
  O.FixedType = O.TypeSlot = O.CountSlot = O.SpaceSlot = O.OnlyWith = -1;
  O.RegisterSlot = -1;
  O.FixedCount = 1;

  const Record *Type = R->getValueAsDef("Type");
  if (const Record *Fixed = Type->getValueAsOptionalDef("Fixed")) {
    O.FixedType = RegTypeIndex.at(Fixed);
  } else {
    StringRef SlotName = Type->getValueAsString("SlotName");
    O.TypeSlot = slotIndexOrError(FormRecord, SlotName);
    if (O.TypeSlot >= 0) {
      const Slot &S = table().slots(Forms.back())[O.TypeSlot];
      if (S.Optional || any_of(table().choices(S),
                               [](const Choice &C) { return C.Type < 0; }))
        error(FormRecord, "slot '" + SlotName +
                              "' does not name a type for "
                              "operand '" +
                              O.Role + "'");
      O.Widened = Type->getValueAsBit("Widened");
      for (const Choice &C : table().choices(S))
        if (O.Widened && C.Type >= 0 && RegTypes[C.Type].Wide < 0)
          error(FormRecord, Twine("type '") + RegTypes[C.Type].Name +
                                "' has no type of twice its width for "
                                "operand '" +
                                O.Role + "'");
    }
  }

  const Record *Count = R->getValueAsDef("Count");
  if (StringRef Name = Count->getValueAsString("SlotName"); !Name.empty())
    O.CountSlot = slotIndexOrError(FormRecord, Name);
  else
    O.FixedCount = Count->getValueAsInt("Fixed");
  if (StringRef Name = R->getValueAsString("SpaceSlot"); !Name.empty())
    O.SpaceSlot = slotIndexOrError(FormRecord, Name);
  if (StringRef Name = R->getValueAsString("RegisterSlot"); !Name.empty())
    O.RegisterSlot = slotIndexOrError(FormRecord, Name);
  bool NamesRegister = O.RegisterSlot >= 0 &&
                       table().slots(Forms.back())[O.RegisterSlot].InOperand;
  if ((O.Kind == OperandKind::SpecialReg) != NamesRegister)
    error(FormRecord, Twine("operand '") + O.Role +
                          "' must name a slot of special registers exactly if "
                          "it is one");
  O.ByteLanes = R->getValueAsBit("ByteLanes");
  O.Paired = R->getValueAsBit("Paired");
  O.MaySink = R->getValueAsBit("MaySink");
  O.MayNegate = R->getValueAsBit("MayNegate");
  bool IsReadPredicate = O.Kind == OperandKind::Src && O.FixedType >= 0 &&
                         RegTypes[O.FixedType].Kind == RegKind::Pred;
  if (O.MayNegate && !IsReadPredicate)
    error(FormRecord, Twine("operand '") + O.Role +
                          "' may be negated but is no predicate that is read");
  if (O.Paired && (Operands.size() == Forms.back().FirstOperand ||
                   Operands.back().Kind != O.Kind))
    error(FormRecord, Twine("operand '") + O.Role +
                          "' has no operand of its kind before it to pair "
                          "with");
  O.Lo = R->getValueAsInt("Lo");
  O.Hi = R->getValueAsInt("Hi");
  if (O.Kind == OperandKind::Imm && O.Lo > O.Hi)
    error(FormRecord,
          Twine("immediate operand '") + O.Role + "' has an empty range");
  if (auto Names = R->getValueAsListOfStrings("OnlyWith"); !Names.empty()) {
    O.OnlyWith = Groups.size();
    addGroup(FormRecord, FormRecord, Names);
  }
  for (const OperandDesc &Other :
       table().Operands.drop_front(Forms.back().FirstOperand))
    if (StringRef(Other.Role) == O.Role)
      error(FormRecord, Twine("operand '") + O.Role + "' is defined twice");
  Operands.push_back(O);
}

void TableBuilder::addGroup(const Record *FormRecord, const Record *Where,
                            const std::vector<StringRef> &Names) {
  Group G = {static_cast<uint16_t>(Literals.size()), 0};
  ArrayRef<Slot> FormSlots = ArrayRef(Slots).drop_front(Forms.back().FirstSlot);
  auto AddLiteral = [&](unsigned SlotIndex, uint64_t Mask) {
    for (Literal &L : MutableArrayRef(Literals).drop_front(G.FirstLiteral))
      if (L.Slot == SlotIndex) {
        L.Mask |= Mask;
        return;
      }
    Literals.push_back({static_cast<uint8_t>(SlotIndex), Mask});
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
        AddLiteral(Index, 1);
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
          AddLiteral(I, uint64_t(1) << (K + 1));
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
  G.NumLiterals = Literals.size() - G.FirstLiteral;
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

void TableBuilder::addRule(const Record *FormRecord, const Record *R) {
  uint16_t First = Groups.size();
  unsigned NumGroups = addGroups(FormRecord, R, "Groups");
  std::vector<StringRef> Then = R->getValueAsListOfStrings("Then");
  if (!Then.empty())
    addGroup(FormRecord, R, Then);
  else if (NumGroups < 2)
    error(R, "a rule without groups to combine forbids a qualifier by itself: "
             "remove it from its slot");
  Rules.push_back({First, static_cast<uint8_t>(NumGroups), !Then.empty()});
}

uint64_t TableBuilder::targetMask(const Record *Set) const {
  uint64_t Mask = 0;
  for (const Record *T : Set->getValueAsListOfDefs("Members"))
    Mask |= uint64_t(1) << TargetIndex.at(T);
  return Mask;
}

void TableBuilder::addNeed(const Record *FormRecord, const Record *R) {
  uint16_t First = Groups.size();
  unsigned NumGroups = addGroups(FormRecord, R, "When");
  uint64_t Mask = targetMask(R->getValueAsDef("Targets"));
  if (!Mask)
    error(R, "no target is left");
  Needs.push_back({First, static_cast<uint8_t>(NumGroups), Mask,
                   static_cast<uint16_t>(R->getValueAsInt("PTX")),
                   R->getValueAsBit("Restricts")});
}
