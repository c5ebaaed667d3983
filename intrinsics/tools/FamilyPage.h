// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reference page of one family: all forms of a mnemonic.

#ifndef TILE_TOOLS_FAMILYPAGE_H
#define TILE_TOOLS_FAMILYPAGE_H

#include "InstructionTable.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tile {

/// Writes the page in Markdown. `Forms` is not empty and has one mnemonic.
void writeFamilyPage(llvm::raw_ostream &OS, const InstructionTable &Table,
                     llvm::ArrayRef<Form> Forms);

} // namespace tile

#endif // TILE_TOOLS_FAMILYPAGE_H
