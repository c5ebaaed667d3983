// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is wrong with an opcode that no form accepts, and what was meant.

#include "TableText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

namespace {

/// A form filled with as many of the written qualifiers as it takes, wherever
/// they stand.
struct Attempt {
  Spelling S;
  SmallVector<StringRef, 4> Unknown; // no slot of the form has it
  SmallVector<StringRef, 4> Excess;  // its slot is taken already
  bool InOrder = true;
  /// Two types in the other order are another instruction, not a slip.
  bool TypesSwapped = false;

  /// Every qualifier has a place.
  bool fits() const {
    return Unknown.empty() && Excess.empty() && !TypesSwapped;
  }
  unsigned faults() const {
    unsigned Missing = 0;
    for (auto [Pick, Sl] : zip_equal(S.Picks, S.Table->slots(*S.F)))
      Missing += !Pick && !Sl.Optional;
    return 2 * (Unknown.size() + Excess.size() + TypesSwapped + Missing) +
           !InOrder + (S.brokenRule() ? 1 : 0);
  }
};

Attempt attempt(const InstructionTable &Table, const Form &F,
                ArrayRef<StringRef> Qualifiers) {
  Attempt A;
  A.S = Spelling{&Table, &F, {}};
  A.S.Picks.assign(F.NumSlots, 0);
  int LastSlot = -1;
  for (StringRef Q : Qualifiers) {
    bool Known = false, Placed = false;
    // A qualifier of several slots goes to the first free one behind the last.
    for (bool Behind : {true, false}) {
      for (auto [I, Sl] : enumerate(Table.slots(F))) {
        if (Placed || ((int)I > LastSlot) != Behind)
          continue;
        for (auto [K, C] : enumerate(Table.choices(Sl))) {
          if (Q != C.Text)
            continue;
          Known = true;
          if (A.S.Picks[I])
            continue;
          A.S.Picks[I] = K + 1;
          bool Before = (int)I < LastSlot;
          A.InOrder &= !Before;
          A.TypesSwapped |=
              Before && C.Type >= 0 && A.S.choice(LastSlot)->Type >= 0;
          LastSlot = std::max(LastSlot, (int)I);
          Placed = true;
        }
      }
    }
    if (!Known)
      A.Unknown.push_back(Q);
    else if (!Placed)
      A.Excess.push_back(Q);
  }
  return A;
}

std::string quoted(StringRef Text) { return formatv("'{0}'", Text); }

/// Calls `Visit` for subsets of the qualifiers, small ones first, until it
/// returns true.
void forEachSubset(ArrayRef<StringRef> Qualifiers,
                   function_ref<bool(ArrayRef<StringRef>)> Visit) {
  // Longer opcodes than any that exist are not worth the sets.
  unsigned Count = std::min<size_t>(Qualifiers.size(), 10);
  for (unsigned Size = 0; Size <= Count; ++Size)
    for (unsigned Mask = 0; Mask != 1u << Count; ++Mask) {
      if (unsigned(popcount(Mask)) != Size)
        continue;
      SmallVector<StringRef, 10> Subset;
      for (unsigned I = 0; I != Count; ++I)
        if (Mask >> I & 1)
          Subset.push_back(Qualifiers[I]);
      if (Visit(Subset))
        return;
    }
}

/// The fewest written qualifiers that no form has places for.
std::string explainConflict(const InstructionTable &Table, ArrayRef<Form> Forms,
                            ArrayRef<StringRef> Qualifiers) {
  SmallVector<std::string, 4> Names;
  forEachSubset(Qualifiers, [&](ArrayRef<StringRef> Subset) {
    if (any_of(Forms,
               [&](const Form &F) { return attempt(Table, F, Subset).fits(); }))
      return false;
    for (StringRef Q : Subset)
      Names.push_back(quoted(Q));
    return true;
  });
  if (Names.empty())
    return "too many qualifiers";
  if (Names.size() == 1)
    return formatv("'{0}' has no qualifier {1}", Forms.front().Mnemonic,
                   Names[0]);
  if (Names.size() == 2 && Names[0] == Names[1])
    return formatv("qualifier {0} is written twice", Names[0]);
  return notTogether(Names);
}

/// The slot of that name that a form cannot do without.
const Slot *requiredSlot(const InstructionTable &Table, const Form &F,
                         StringRef Name) {
  ArrayRef<Slot> Slots = Table.slots(F);
  const Slot *Found = find_if(
      Slots, [&](const Slot &S) { return !S.Optional && Name == S.Name; });
  return Found == Slots.end() ? nullptr : Found;
}

std::string explainMissing(const InstructionTable &Table, ArrayRef<Form> Forms,
                           ArrayRef<StringRef> Qualifiers, StringRef Name) {
  // What the forms that take all that is written would have there.
  SmallVector<std::string, 8> Names;
  for (const Form &F : Forms)
    if (attempt(Table, F, Qualifiers).fits())
      if (const Slot *S = requiredSlot(Table, F, Name))
        for (const Choice &C : Table.choices(*S))
          if (!is_contained(Names, quoted(C.Text)))
            Names.push_back(quoted(C.Text));
  // The fewest written qualifiers that call for it.
  std::string Subject = quoted(Forms.front().Mnemonic);
  forEachSubset(Qualifiers, [&](ArrayRef<StringRef> Subset) {
    if (!all_of(Forms, [&](const Form &F) {
          return !attempt(Table, F, Subset).fits() ||
                 requiredSlot(Table, F, Name);
        }))
      return false;
    if (!Subset.empty())
      Subject = join(map_range(Subset, quoted), " with ");
    return true;
  });
  if (Names.size() == 1)
    return Subject + " requires " + Names[0];
  return formatv("{0} requires a {1} qualifier: one of {2}", Subject, Name,
                 join(Names, ", "));
}

/// `Best` is the form that comes nearest.
std::string explain(const InstructionTable &Table, ArrayRef<Form> Forms,
                    ArrayRef<StringRef> Qualifiers, const Attempt &Best) {
  if (!Best.fits())
    return explainConflict(Table, Forms, Qualifiers);
  if (const Slot *Missing = Best.S.missingSlot())
    return explainMissing(Table, Forms, Qualifiers, Missing->Name);
  if (const Rule *R = Best.S.brokenRule())
    return ruleText(Best.S, *R);
  return "qualifiers are not in the order of the PTX ISA";
}

/// Visits `S` and every filling that differs from it in at most `Left` slots
/// from `First` on, with the cost of the change.
void forEachChange(Spelling &S, unsigned First, unsigned Left, unsigned Cost,
                   function_ref<void(unsigned Cost)> Visit) {
  Visit(Cost);
  if (!Left)
    return;
  ArrayRef<Slot> Slots = S.Table->slots(*S.F);
  for (unsigned I = First; I != Slots.size(); ++I) {
    uint8_t Written = S.Picks[I];
    // Another type is rarely what was meant.
    const Choice *C = S.choice(I);
    unsigned Step = C && C->Type >= 0 ? 8 : 4;
    for (unsigned Pick = 0; Pick <= Slots[I].NumChoices; ++Pick) {
      if (Pick == Written)
        continue;
      S.Picks[I] = Pick;
      forEachChange(S, I + 1, Left - 1, Cost + Step, Visit);
    }
    S.Picks[I] = Written;
  }
}

/// The legal spellings of a form that are at most two qualifiers away from what
/// was written, with their distance: enough for a typo, a missing or a
/// forbidden qualifier, and cheap for forms with many spellings.
void addNearest(const InstructionTable &Table, const Form &F, StringRef Opcode,
                ArrayRef<StringRef> Qualifiers,
                SmallVectorImpl<std::pair<unsigned, std::string>> &Out) {
  Attempt A = attempt(Table, F, Qualifiers);
  // A qualifier that the form does not take is a change too.
  unsigned Dropped =
      4 * (A.Unknown.size() + A.Excess.size()) + 8 * A.TypesSwapped;
  forEachChange(A.S, 0, 2, Dropped, [&](unsigned Cost) {
    if (!A.S.isLegal())
      return;
    std::string Text = A.S.text();
    // What only stands in another order is what was meant.
    Out.emplace_back(Cost == 0 ? 0 : Cost + Opcode.edit_distance(Text), Text);
  });
}

} // namespace

OpcodeError tile::explainOpcode(const InstructionTable &Table,
                                StringRef Opcode) {
  OpcodeError Error;
  for (const Unsupported &U : Table.Unsupporteds)
    if (Table.describes(U, Opcode))
      return {true, U.Reason, U.Instead, {}};
  OpcodeTokens Tokens = splitOpcode(Table, Opcode);
  // A form that reads special registers has no opcode of its own.
  SmallVector<Form, 16> Forms;
  copy_if(Table.forms(Tokens.Mnemonic), std::back_inserter(Forms),
          [&](const Form &F) {
            return none_of(Table.slots(F),
                           [](const Slot &S) { return S.InOperand; });
          });
  if (Forms.empty()) {
    Error.Reason =
        formatv("instruction '{0}' is not registered", Tokens.Mnemonic);
    SmallVector<std::pair<unsigned, StringRef>, 8> Near;
    for (const Form &F : Table.Forms) {
      StringRef Name = F.Mnemonic;
      unsigned Distance = Tokens.Mnemonic.edit_distance(Name, true, 3);
      if (Distance < std::min<size_t>(3, Name.size()) &&
          !is_contained(make_second_range(Near), Name))
        Near.emplace_back(Distance, Name);
    }
    llvm::sort(Near);
    for (const auto &[Distance, Name] : Near)
      if (Error.Nearest.size() < 3) {
        // Keep what was written behind the mnemonic where that is legal.
        std::string Whole =
            (Name + Opcode.drop_front(Tokens.Mnemonic.size())).str();
        bool Legal = !readOpcode(Table, Whole).empty();
        Error.Nearest.push_back(Legal ? Whole : Name.str());
      }
    return Error;
  }

  Attempt Best;
  SmallVector<std::pair<unsigned, std::string>, 64> Near;
  for (const Form &F : Forms) {
    Attempt A = attempt(Table, F, Tokens.Qualifiers);
    // A form with a place for everything is nearer than any without.
    if (!Best.S.F || std::pair(!A.fits(), A.faults()) <
                         std::pair(!Best.fits(), Best.faults()))
      Best = std::move(A);
    addNearest(Table, F, Opcode, Tokens.Qualifiers, Near);
  }
  Error.Reason = explain(Table, Forms, Tokens.Qualifiers, Best);
  llvm::sort(Near);
  for (auto &[Distance, Text] : Near) {
    if (Error.Nearest.size() == 3 || Distance > Near.front().first + 3)
      break;
    if (!is_contained(Error.Nearest, Text))
      Error.Nearest.push_back(std::move(Text));
  }
  return Error;
}
