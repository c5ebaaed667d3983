// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Attempt.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;
using namespace tile;

unsigned Attempt::faults() const {
  unsigned Missing = 0;
  for (auto [Pick, Sl] : zip_equal(S.Picks, S.Table->slots(*S.F)))
    Missing += !Pick && !Sl.Optional;
  return 2 * (Unknown.size() + Excess.size() + TypesSwapped + Missing) +
         !InOrder + (S.brokenRule() ? 1 : 0);
}

Attempt tile::attempt(const InstructionTable &Table, const Form &F,
                      ArrayRef<StringRef> Qualifiers) {
  Attempt A;
  A.S = Spelling{&Table, &F, {}};
  A.S.Picks.assign(F.NumSlots, 0);
  int LastSlot = -1;
  for (StringRef Q : Qualifiers) {
    bool Known = false, Placed = false;
    // A qualifier of several slots goes to the first free one after the last.
    for (bool After : {true, false}) {
      for (auto [I, Sl] : enumerate(Table.slots(F))) {
        if (Placed || ((int)I > LastSlot) != After)
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
