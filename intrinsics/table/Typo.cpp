// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Typo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <utility>

using namespace llvm;

/// One character for all that look alike.
static char look(char C) {
  switch (C = toLower(C)) {
  case 'o':
    return '0';
  case 'l':
  case 'i':
    return '1';
  default:
    return C;
  }
}

static unsigned difference(char A, char B) {
  if (A == B)
    return 0;
  return look(A) == look(B) ? 1 : 2;
}

std::optional<unsigned> tile::typoDistance(StringRef Written, StringRef Meant) {
  if (Written.equals_insensitive(Meant))
    return Written == Meant ? 0 : 1;
  unsigned Letters = count_if(Written, isAlnum);
  unsigned Limit = 2 * std::max(1u, Letters / 3);
  if (Letters < 2 || Written.size() > Meant.size() + Limit ||
      Meant.size() > Written.size() + Limit)
    return std::nullopt;
  // The last three rows of the table of distances between prefixes.
  SmallVector<unsigned, 32> Before, Last, Row(Meant.size() + 1);
  for (unsigned J = 0; J <= Meant.size(); ++J)
    Row[J] = 2 * J;
  for (unsigned I = 1; I <= Written.size(); ++I) {
    Before = std::exchange(Last, Row);
    Row[0] = 2 * I;
    for (unsigned J = 1; J <= Meant.size(); ++J) {
      Row[J] =
          std::min({Last[J] + 2, Row[J - 1] + 2,
                    Last[J - 1] + difference(Written[I - 1], Meant[J - 1])});
      if (I > 1 && J > 1 && Written[I - 1] == Meant[J - 2] &&
          Written[I - 2] == Meant[J - 1])
        Row[J] = std::min(Row[J], Before[J - 2] + 2);
    }
  }
  if (Row.back() > Limit)
    return std::nullopt;
  return Row.back();
}
