// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An opcode that no form accepts, tried on one form.

#ifndef TILE_TABLE_ATTEMPT_H
#define TILE_TABLE_ATTEMPT_H

#include "Spelling.h"

namespace tile {

/// A form filled with as many of the written qualifiers as it takes, wherever
/// they stand.
struct Attempt {
  Spelling S;
  llvm::SmallVector<llvm::StringRef, 4> Unknown; // no slot of the form has it
  llvm::SmallVector<llvm::StringRef, 4> Excess;  // its slot is taken already
  bool InOrder = true;
  /// Two types in the other order are another instruction, not a slip.
  bool TypesSwapped = false;

  /// Every qualifier has a place.
  bool fits() const {
    return Unknown.empty() && Excess.empty() && !TypesSwapped;
  }
  unsigned faults() const;
};

Attempt attempt(const InstructionTable &Table, const Form &F,
                llvm::ArrayRef<llvm::StringRef> Qualifiers);

/// The legal spellings that come nearest to an opcode that is none, best first,
/// three at most. They keep what was written but for what cannot stay: a typing
/// mistake is corrected, an order restored, what is missing added and what must
/// go left out. A qualifier that is right for the mnemonic or for another one
/// is exchanged only if the operands show it (a type, a vector, a state space):
/// another rounding, say, is never what was meant.
llvm::SmallVector<std::string, 3>
nearestSpellings(const InstructionTable &Table, llvm::ArrayRef<Form> Forms,
                 llvm::ArrayRef<llvm::StringRef> Qualifiers);

} // namespace tile

#endif // TILE_TABLE_ATTEMPT_H
