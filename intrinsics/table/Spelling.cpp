// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

//===----------------------------------------------------------------------===//
// Spelling
//===----------------------------------------------------------------------===//

const Choice *Spelling::choice(unsigned SlotIndex) const {
  unsigned Pick = Picks[SlotIndex];
  if (!Pick)
    return nullptr;
  return &Table->choices(Table->slots(*F)[SlotIndex])[Pick - 1];
}

bool Spelling::anyChoice(function_ref<bool(const Choice &)> Is) const {
  for (unsigned I = 0, E = Picks.size(); I != E; ++I)
    if (const Choice *C = choice(I); C && Is(*C))
      return true;
  return false;
}

std::string Spelling::text() const {
  std::string Text = F->Mnemonic;
  for (auto [I, S] : enumerate(Table->slots(*F)))
    if (const Choice *C = choice(I); C && !S.InOperand)
      Text += C->Text;
  return Text;
}

StringRef Spelling::specialRegister(const OperandDesc &O) const {
  return O.RegisterSlot < 0 ? "" : choice(O.RegisterSlot)->Text;
}

bool Spelling::meets(const Group &G) const {
  return any_of(Table->Literals.slice(G.FirstLiteral, G.NumLiterals),
                [&](const Literal &L) { return L.holds(Picks[L.Slot]); });
}

bool Spelling::meetsAll(uint32_t FirstGroup, unsigned NumGroups) const {
  return all_of(Table->Groups.slice(FirstGroup, NumGroups),
                [&](const Group &G) { return meets(G); });
}

const Case *Spelling::firstCase(ArrayRef<Case> Cases) const {
  const Case *First = find_if(Cases, [&](const Case &C) {
    return meetsAll(C.FirstGroup, C.NumGroups);
  });
  return First == Cases.end() ? nullptr : First;
}

const Rule *Spelling::brokenRule() const {
  for (const Rule &R : Table->rules(*F)) {
    if (!meetsAll(R.FirstGroup, R.NumGroups))
      continue;
    if (!R.HasThen || !meets(Table->Groups[R.FirstGroup + R.NumGroups]))
      return &R;
  }
  return nullptr;
}

const Slot *Spelling::missingSlot() const {
  for (auto [Pick, S] : zip_equal(Picks, Table->slots(*F)))
    if (!Pick && !S.Optional)
      return &S;
  return nullptr;
}

bool Spelling::ordersMemory() const {
  // What precedes the end of a thread has happened.
  return F->OrdersMemory || F->MayNotReturn ||
         anyChoice([](const Choice &C) { return C.Strong; });
}

bool Spelling::isAligned() const {
  return F->Aligned || anyChoice([](const Choice &C) { return C.Aligned; });
}

bool Spelling::isVolatile() const {
  return F->Volatile || anyChoice([](const Choice &C) { return C.Volatile; });
}

bool Spelling::writesCarry() const {
  return anyChoice(std::mem_fn(&Choice::WritesCarry));
}

AccessKind Spelling::memory() const {
  AccessKind All = AccessKind::None;
  for (const OperandDesc &O : Table->operands(*F))
    if (O.isAddress() && isWritten(O))
      All = All | O.Access;
  return All;
}

bool Spelling::needsResult() const {
  return !F->Convergent && !isVolatile() && !ordersMemory() &&
         !writes(memory());
}

bool Spelling::losesGuard() const {
  return F->LosesGuardWith >= 0 && meets(Table->Groups[F->LosesGuardWith]);
}

uint64_t Spelling::targets() const {
  uint64_t Mask = maskTrailingOnes<uint64_t>(Table->Targets.size());
  for (const Need &N : Table->needs(*F))
    if (N.Restricts && meetsAll(N.FirstGroup, N.NumGroups))
      Mask &= N.Targets;
  return Mask;
}

unsigned Spelling::minPTX(unsigned TargetIndex) const {
  unsigned PTX = Table->Targets[TargetIndex].PTX;
  for (const Need &N : Table->needs(*F))
    if ((N.Restricts || N.Targets >> TargetIndex & 1) &&
        meetsAll(N.FirstGroup, N.NumGroups))
      PTX = std::max<unsigned>(PTX, N.PTX);
  return PTX;
}

SmallVector<const OperandDesc *, 6> Spelling::operands() const {
  SmallVector<const OperandDesc *, 6> Written;
  for (const OperandDesc &O : Table->operands(*F))
    if (isWritten(O))
      Written.push_back(&O);
  return Written;
}

const RegType &Spelling::type(const OperandDesc &O) const {
  int Index = O.Type.Fixed;
  if (O.Type.Slot >= 0)
    Index = choice(O.Type.Slot)->Type;
  else if (O.Type.NumCases)
    Index = firstCase(Table->cases(O.Type))->Value;
  return Table->RegTypes[O.Type.Widened ? Table->RegTypes[Index].Wide : Index];
}

unsigned Spelling::count(const OperandDesc &O) const {
  if (O.Count.Slot >= 0) {
    const Choice *C = choice(O.Count.Slot);
    return C ? C->Count : 1;
  }
  if (O.Count.NumCases)
    return firstCase(Table->cases(O.Count))->Value;
  return O.Count.Fixed;
}

uint64_t Spelling::containers(const OperandDesc &O) const {
  const RegType &T = type(O);
  return T.Containers | (O.MayBeWider ? T.WiderContainers : 0);
}

const RegType &Spelling::registerType(const OperandDesc &O,
                                      const RegType &Element) const {
  const RegType &T = type(O);
  if (Element.Width <= T.Width)
    return T;
  return Table->RegTypes[&Element - Table->RegTypes.begin()];
}

unsigned Spelling::addressSpace(const OperandDesc &O) const {
  if (O.SpaceSlot < 0)
    return O.AddressSpace;
  const Choice *C = choice(O.SpaceSlot);
  return C ? C->AddressSpace : 0;
}

unsigned Spelling::size(const OperandDesc &O) const {
  if (O.Extent == ExtentKind::Elements)
    return type(O).bytes() * count(O);
  return O.Size;
}

unsigned Spelling::align(const OperandDesc &O) const {
  return O.Extent == ExtentKind::Elements ? size(O) : O.Align;
}

//===----------------------------------------------------------------------===//
// Reading and enumerating
//===----------------------------------------------------------------------===//

OpcodeTokens tile::splitOpcode(const InstructionTable &Table,
                               StringRef Opcode) {
  OpcodeTokens Tokens;
  size_t End = Opcode.find('.');
  StringRef Word = Opcode.substr(0, End);
  // In the order of the table, mnemonics of several words follow the first one.
  const Form *F = partition_point(
      Table.Forms, [&](const Form &F) { return F.Mnemonic < Word; });
  for (; F != Table.Forms.end(); ++F) {
    StringRef Rest = F->Mnemonic;
    if (!Rest.consume_front(Word) || (!Rest.empty() && Rest.front() != '.'))
      break;
    StringRef Next = Opcode.drop_front(Word.size());
    if (Next.consume_front(Rest) && (Next.empty() || Next.front() == '.'))
      End = Next.empty() ? StringRef::npos : Opcode.size() - Next.size();
  }
  Tokens.Mnemonic = Opcode.substr(0, End);
  while (End != StringRef::npos) {
    size_t Next = Opcode.find('.', End + 1);
    Tokens.Qualifiers.push_back(Opcode.slice(End, Next));
    End = Next;
  }
  return Tokens;
}

/// Fills the slots from `SlotIndex` on with the remaining qualifiers, in order,
/// and adds each complete legal filling.
static void fill(Spelling &S, unsigned SlotIndex, ArrayRef<StringRef> Rest,
                 std::optional<StringRef> Register,
                 SmallVectorImpl<Spelling> &Found) {
  ArrayRef<Slot> Slots = S.Table->slots(*S.F);
  if (SlotIndex == Slots.size()) {
    if (Rest.empty() && S.isLegal())
      Found.push_back(S);
    return;
  }
  bool InOpcode = !Slots[SlotIndex].InOperand;
  for (auto [I, C] : enumerate(S.Table->choices(Slots[SlotIndex]))) {
    if (InOpcode ? Rest.empty() || Rest.front() != C.Text
                 : Register && *Register != C.Text)
      continue;
    S.Picks[SlotIndex] = I + 1;
    fill(S, SlotIndex + 1, InOpcode ? Rest.drop_front() : Rest, Register,
         Found);
    S.Picks[SlotIndex] = 0;
  }
  if (Slots[SlotIndex].Optional)
    fill(S, SlotIndex + 1, Rest, Register, Found);
}

SmallVector<Spelling, 4> tile::readOpcode(const InstructionTable &Table,
                                          StringRef Opcode,
                                          std::optional<StringRef> Register) {
  SmallVector<Spelling, 4> Found;
  OpcodeTokens Tokens = splitOpcode(Table, Opcode);
  for (const Form &F : Table.forms(Tokens.Mnemonic)) {
    if (Tokens.Qualifiers.size() > F.NumSlots)
      continue;
    Spelling S{&Table, &F, {}};
    S.Picks.assign(F.NumSlots, 0);
    fill(S, 0, Tokens.Qualifiers, Register, Found);
  }
  return Found;
}

static void enumerateFrom(Spelling &S, unsigned SlotIndex,
                          function_ref<void(const Spelling &)> Visit) {
  ArrayRef<Slot> Slots = S.Table->slots(*S.F);
  if (SlotIndex == Slots.size()) {
    if (S.isLegal())
      Visit(S);
    return;
  }
  const Slot &Here = Slots[SlotIndex];
  for (unsigned Pick = Here.Optional ? 0 : 1; Pick <= Here.NumChoices; ++Pick) {
    S.Picks[SlotIndex] = Pick;
    enumerateFrom(S, SlotIndex + 1, Visit);
  }
  S.Picks[SlotIndex] = 0;
}

void tile::forEachSpelling(const InstructionTable &Table, const Form &F,
                           function_ref<void(const Spelling &)> Visit) {
  Spelling S{&Table, &F, {}};
  S.Picks.assign(F.NumSlots, 0);
  enumerateFrom(S, 0, Visit);
}
