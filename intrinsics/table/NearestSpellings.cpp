// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Attempt.h"
#include "Typo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"
#include <tuple>

using namespace llvm;
using namespace tile;

namespace {

// What a change costs, beside the distance of a typing mistake. Leaving out
// costs more than adding: what was written was meant.
constexpr unsigned Reorder = 1, SameWidth = 2, Add = 4, Exchange = 6, Drop = 7,
                   ExchangeType = 8;
/// So many written qualifiers may be left out.
constexpr unsigned MaxDropped = 2;
/// Spellings that cost this much more than the best one are shown too.
constexpr unsigned Margin = 2;

/// A choice that the operands of a call show.
bool isSeenInOperands(const Choice &C) {
  return C.Type >= 0 || C.Count > 1 || C.AddressSpace;
}

/// Whether one type may stand in place of the other: f32 for f64, s32 for b32.
bool isNear(const RegType &From, const RegType &To) {
  if (To.Kind == RegKind::Bits || From.Kind == To.Kind)
    return true;
  return From.Kind == RegKind::Bits && To.Kind != RegKind::Packed;
}

struct Correction {
  StringRef Text;
  unsigned Cost;
};

struct Candidate {
  unsigned Cost;
  unsigned FormIndex;
  SmallVector<uint8_t, 12> Picks;
  std::string Text;

  bool operator<(const Candidate &Other) const {
    return std::tie(Cost, FormIndex, Picks) <
           std::tie(Other.Cost, Other.FormIndex, Other.Picks);
  }
};

class Search {
public:
  Search(const InstructionTable &Table, ArrayRef<StringRef> Written)
      : Table(Table), Written(Written) {}

  void addForm(const Form &F, unsigned Index) {
    if (Written.size() > F.NumSlots + MaxDropped)
      return;
    FormIndex = Index;
    SmallVector<StringRef, 12> Read;
    unsigned NumReadings = 0;
    read(F, Read, 0, NumReadings);
  }

  SmallVector<std::string, 3> best() {
    llvm::sort(Found);
    SmallVector<std::string, 3> Texts;
    for (Candidate &C : Found) {
      if (Texts.size() == 3 || C.Cost > Found.front().Cost + Margin)
        break;
      if (!is_contained(Texts, C.Text))
        Texts.push_back(std::move(C.Text));
    }
    return Texts;
  }

private:
  /// What a qualifier may stand for in a form that does not have it.
  SmallVector<Correction, 4> corrections(const Form &F, StringRef Q) const;
  /// Tries the written qualifiers from `Read.size()` on in each way that they
  /// can be read.
  void read(const Form &F, SmallVectorImpl<StringRef> &Read, unsigned Cost,
            unsigned &NumReadings);
  void tryReading(const Form &F, ArrayRef<StringRef> Read, unsigned Cost);
  /// Adds `S` and every legal filling that differs from it in at most `Left`
  /// slots from `First` on.
  void change(Spelling &S, unsigned First, unsigned Left);
  bool mayExchange(const Choice &From, const Choice &To) const;
  /// What the changes of `S` cost.
  unsigned cost(const Spelling &S) const;
  /// Something was written for a slot, and the slot has what nobody wrote, or
  /// nothing because the form does not know what was written.
  bool losesMeaning(const Spelling &S);
  /// The slots that a qualifier is right for, in any form, but for what the
  /// operands show.
  const StringSet<> &slotNames(StringRef Q);

  bool isOfForm(const Form &F, StringRef Q) const {
    return any_of(Table.slots(F), [&](const Slot &Sl) {
      return any_of(Table.choices(Sl),
                    [&](const Choice &C) { return Q == C.Text; });
    });
  }
  const RegType *typeNamed(StringRef Q) const {
    const RegType *Named = find_if(Table.RegTypes, [&](const RegType &T) {
      return Q.drop_front(!Q.empty()) == T.Name;
    });
    return Named == Table.RegTypes.end() ? nullptr : Named;
  }
  bool isKnown(StringRef Q) const {
    return any_of(Table.Choices, [&](const Choice &C) { return Q == C.Text; });
  }

  const InstructionTable &Table;
  ArrayRef<StringRef> Written;
  unsigned FormIndex = 0;
  /// The reading that is tried, the filling that it gives, and its cost.
  ArrayRef<StringRef> Reading;
  SmallVector<uint8_t, 12> Placed;
  unsigned ReadingCost = 0;
  std::vector<Candidate> Found;
  StringMap<StringSet<>> SlotNames;
};

SmallVector<Correction, 4> Search::corrections(const Form &F,
                                               StringRef Q) const {
  SmallVector<Correction, 4> All;
  auto Offer = [&](StringRef Text, unsigned Cost) {
    if (!All.empty() && All.front().Cost > Cost)
      All.clear();
    if ((All.empty() || All.front().Cost == Cost) &&
        none_of(All, [&](const Correction &C) { return C.Text == Text; }))
      All.push_back({Text, Cost});
  };
  // A type without a slot travels in registers of its width.
  const RegType *Type = typeNamed(Q);
  // What is right for another instruction is no mistake, but in another case.
  bool IsRightElsewhere = isKnown(Q);
  for (const Slot &Sl : Table.slots(F))
    for (const Choice &C : Table.choices(Sl)) {
      if (Type && C.Type >= 0)
        if (const RegType &Here = Table.RegTypes[C.Type]; isNear(*Type, Here))
          Offer(C.Text, Here.Width != Type->Width    ? ExchangeType + 1
                        : Here.Kind == RegKind::Bits ? SameWidth
                                                     : ExchangeType);
      if (!Type && (!IsRightElsewhere || Q.equals_insensitive(C.Text)))
        if (std::optional<unsigned> Distance = typoDistance(Q, C.Text))
          Offer(C.Text, *Distance);
    }
  return All;
}

void Search::read(const Form &F, SmallVectorImpl<StringRef> &Read,
                  unsigned Cost, unsigned &NumReadings) {
  // Many mistakes at once are no basis for a guess.
  constexpr unsigned MaxReadings = 16;
  if (NumReadings == MaxReadings)
    return;
  if (Read.size() == Written.size()) {
    ++NumReadings;
    tryReading(F, Read, Cost);
    return;
  }
  StringRef Q = Written[Read.size()];
  SmallVector<Correction, 4> Corrections;
  if (!isOfForm(F, Q))
    Corrections = corrections(F, Q);
  if (Corrections.empty())
    Corrections.push_back({Q, 0});
  for (const Correction &C : Corrections) {
    Read.push_back(C.Text);
    read(F, Read, Cost + C.Cost, NumReadings);
    Read.pop_back();
  }
}

void Search::tryReading(const Form &F, ArrayRef<StringRef> Read,
                        unsigned Cost) {
  Reading = Read;
  auto Try = [&](Attempt A, unsigned Left, unsigned NumDropped) {
    Placed = A.S.Picks;
    ReadingCost = Cost + (A.InOrder ? 0 : Reorder) + Drop * NumDropped;
    change(A.S, 0, Left);
  };
  Attempt A = attempt(Table, F, Read);
  unsigned NumDropped = A.Unknown.size() + A.Excess.size();
  if (A.TypesSwapped || NumDropped > MaxDropped)
    return;
  Try(A, 2, NumDropped);
  if (A.Excess.size() != 1)
    return;
  // Of two for one slot the first has taken it; it may be the wrong one.
  for (unsigned I = 0; I != Read.size(); ++I) {
    SmallVector<StringRef, 12> Rest(Read);
    Rest.erase(Rest.begin() + I);
    if (Attempt B = attempt(Table, F, Rest); B.fits())
      Try(B, 1, 1);
  }
}

bool Search::mayExchange(const Choice &From, const Choice &To) const {
  if (From.Type >= 0 && To.Type >= 0)
    return isNear(Table.RegTypes[From.Type], Table.RegTypes[To.Type]);
  return isSeenInOperands(From) && isSeenInOperands(To);
}

void Search::change(Spelling &S, unsigned First, unsigned Left) {
  if (S.isLegal() && !losesMeaning(S))
    Found.push_back({cost(S), FormIndex, S.Picks, S.text()});
  if (!Left)
    return;
  ArrayRef<Slot> Slots = Table.slots(*S.F);
  for (unsigned I = First; I != Slots.size(); ++I) {
    uint8_t Here = S.Picks[I];
    const Choice *From = S.choice(I);
    for (unsigned Pick = 0; Pick <= Slots[I].NumChoices; ++Pick) {
      S.Picks[I] = Pick;
      const Choice *To = S.choice(I);
      if (Pick != Here && (!From || !To || mayExchange(*From, *To)))
        change(S, I + 1, Left - 1);
    }
    S.Picks[I] = Here;
  }
}

/// The bits that an access of memory transfers, and its type; null if there is
/// none, or it has no type yet.
std::pair<unsigned, const RegType *> access(const Spelling &S) {
  for (const OperandDesc *O : S.operands())
    if (O->isAddress() && (O->Type.Slot < 0 || S.choice(O->Type.Slot)))
      return {S.count(*O) * S.type(*O).Width, &S.type(*O)};
  return {0, nullptr};
}

unsigned Search::cost(const Spelling &S) const {
  Spelling Was{&Table, S.F, Placed};
  auto [BitsWas, TypeWas] = access(Was);
  auto [Bits, Type] = access(S);
  // The same bits as another number of registers.
  bool IsSameAccess = Type && Bits == BitsWas &&
                      Type->Width != TypeWas->Width &&
                      Type->Kind == RegKind::Bits;
  unsigned Cost = ReadingCost;
  for (unsigned I = 0; I != Placed.size(); ++I) {
    const Choice *From = Was.choice(I), *To = S.choice(I);
    if (From == To)
      continue;
    if (!From && !IsSameAccess) {
      Cost += Add;
      continue;
    }
    unsigned CountWas = From ? From->Count : 1, Count = To ? To->Count : 1;
    bool IsType = From && From->Type >= 0;
    if (CountWas != Count)
      Cost += (IsSameAccess ? SameWidth : Exchange) +
              Log2_32(std::max(CountWas, Count) / std::min(CountWas, Count));
    else if (IsType)
      Cost += IsSameAccess ? SameWidth : ExchangeType;
    else if (From && From->AddressSpace)
      Cost += ExchangeType;
    else
      Cost += !From ? Add : !To ? Drop : Exchange;
  }
  return Cost;
}

const StringSet<> &Search::slotNames(StringRef Q) {
  auto [It, IsNew] = SlotNames.try_emplace(Q);
  if (IsNew)
    for (const Slot &Sl : Table.Slots)
      if (any_of(Table.choices(Sl), [&](const Choice &C) {
            return Q == C.Text && !isSeenInOperands(C);
          }))
        It->second.insert(Sl.Name);
  return It->second;
}

bool Search::losesMeaning(const Spelling &S) {
  ArrayRef<Slot> Slots = Table.slots(*S.F);
  auto AddsType = [&](unsigned I) {
    const Choice *C = S.choice(I);
    return C && C->Type >= 0 && !Placed[I];
  };
  for (StringRef Q : Reading) {
    // One that the form has is left out where a rule forbids it.
    bool HasPlace = isOfForm(*S.F, Q);
    // A type, or what was meant for one.
    if (!HasPlace &&
        (typeNamed(Q) || any_of(seq<unsigned>(0, Slots.size()), AddsType)))
      return true;
    const StringSet<> &Names = slotNames(Q);
    for (auto [I, Here] : enumerate(Slots))
      if (const Choice *C = S.choice(I);
          Names.contains(Here.Name) &&
          (C ? !is_contained(Reading, C->Text) : !HasPlace))
        return true;
  }
  return false;
}

} // namespace

SmallVector<std::string, 3>
tile::nearestSpellings(const InstructionTable &Table, ArrayRef<Form> Forms,
                       ArrayRef<StringRef> Qualifiers) {
  Search Of(Table, Qualifiers);
  for (auto [Index, F] : enumerate(Forms))
    Of.addForm(F, Index);
  return Of.best();
}
