// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is wrong with an opcode that no form accepts, and what was meant.

#include "Attempt.h"
#include "TableText.h"
#include "Typo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

namespace {

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

/// A qualifier that no form has. One that is right for another instruction is
/// told by its kind, with those that there are: no other is near it.
std::string explainUnknown(const InstructionTable &Table, ArrayRef<Form> Forms,
                           StringRef Qualifier) {
  StringSet<> Kinds;
  for (const Slot &S : Table.Slots)
    for (const Choice &C : Table.choices(S))
      if (Qualifier == C.Text && C.Type < 0)
        Kinds.insert(S.Name);
  StringRef Kind;
  SmallVector<std::string, 8> Known;
  for (const Form &F : Forms)
    for (const Slot &S : Table.slots(F))
      if (Kinds.contains(S.Name) && (Kind.empty() || Kind == S.Name)) {
        Kind = S.Name;
        for (const Choice &C : Table.choices(S))
          if (!is_contained(Known, quoted(C.Text)))
            Known.push_back(quoted(C.Text));
      }
  std::string What =
      formatv("'{0}' has no {1}{2}qualifier {3}", Forms.front().Mnemonic, Kind,
              Kind.empty() ? "" : " ", quoted(Qualifier));
  return Known.empty() ? What : What + ", expected " + alternatives(Known);
}

/// The fewest written qualifiers that no form has places for.
std::string explainConflict(const InstructionTable &Table, ArrayRef<Form> Forms,
                            ArrayRef<StringRef> Qualifiers) {
  SmallVector<StringRef, 4> Conflict;
  SmallVector<std::string, 4> Names;
  forEachSubset(Qualifiers, [&](ArrayRef<StringRef> Subset) {
    if (any_of(Forms,
               [&](const Form &F) { return attempt(Table, F, Subset).fits(); }))
      return false;
    Conflict.assign(Subset.begin(), Subset.end());
    append_range(Names, map_range(Subset, quoted));
    return true;
  });
  if (Names.empty())
    return "too many qualifiers";
  if (Names.size() == 1)
    return explainUnknown(Table, Forms, Conflict.front());
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
  bool StartsWithVowel = StringRef("aeiou").contains(Name.front());
  return formatv("{0} requires {1} {2} qualifier: one of {3}", Subject,
                 StartsWithVowel ? "an" : "a", Name, join(Names, ", "));
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

/// The forms that an opcode alone can name: one that reads special registers is
/// named by its operand too.
SmallVector<Form, 16> namedForms(const InstructionTable &Table,
                                 StringRef Mnemonic) {
  SmallVector<Form, 16> Forms;
  copy_if(Table.forms(Mnemonic), std::back_inserter(Forms), [&](const Form &F) {
    return none_of(Table.slots(F), [](const Slot &S) { return S.InOperand; });
  });
  return Forms;
}

/// Opcodes whose mnemonic is a likely correction of what was written, with what
/// was written after it where that is legal, or nearly.
SmallVector<std::string, 3> nearestMnemonics(const InstructionTable &Table,
                                             StringRef Mnemonic,
                                             StringRef Rest) {
  SmallVector<std::pair<unsigned, StringRef>, 8> Near;
  for (const Form &F : Table.Forms)
    if (std::optional<unsigned> Distance = typoDistance(Mnemonic, F.Mnemonic))
      if (!is_contained(make_second_range(Near), F.Mnemonic))
        Near.emplace_back(*Distance, F.Mnemonic);
  llvm::sort(Near);
  SmallVector<std::string, 3> Opcodes;
  for (const auto &[Distance, Name] : Near) {
    if (Opcodes.size() == 3 || Distance != Near.front().first)
      break;
    std::string Whole = (Name + Rest).str();
    if (readOpcode(Table, Whole).empty()) {
      auto Nearest = nearestSpellings(Table, namedForms(Table, Name),
                                      splitOpcode(Table, Whole).Qualifiers);
      Whole = Nearest.empty() ? Name.str() : Nearest.front();
    }
    Opcodes.push_back(std::move(Whole));
  }
  return Opcodes;
}

} // namespace

OpcodeError tile::explainOpcode(const InstructionTable &Table,
                                StringRef Opcode) {
  OpcodeError Error;
  for (const Unsupported &U : Table.Unsupporteds)
    if (Table.describes(U, Opcode))
      return {true, U.Reason, U.Instead, {}};
  OpcodeTokens Tokens = splitOpcode(Table, Opcode);
  SmallVector<Form, 16> Forms = namedForms(Table, Tokens.Mnemonic);
  if (Forms.empty()) {
    Error.Reason =
        formatv("instruction '{0}' is not registered", Tokens.Mnemonic);
    Error.Nearest = nearestMnemonics(Table, Tokens.Mnemonic,
                                     Opcode.drop_front(Tokens.Mnemonic.size()));
    return Error;
  }

  Attempt Best;
  for (const Form &F : Forms) {
    Attempt A = attempt(Table, F, Tokens.Qualifiers);
    // A form with a place for everything is nearer than any without.
    if (!Best.S.F || std::pair(!A.fits(), A.faults()) <
                         std::pair(!Best.fits(), Best.faults()))
      Best = std::move(A);
  }
  Error.Reason = explain(Table, Forms, Tokens.Qualifiers, Best);
  Error.Nearest = nearestSpellings(Table, Forms, Tokens.Qualifiers);
  return Error;
}
