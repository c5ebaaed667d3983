// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// InstructionTable -> C++ source: constant arrays and no control flow.

#ifndef TILE_TBLGEN_EMITTABLE_H
#define TILE_TBLGEN_EMITTABLE_H

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tile {

struct InstructionTable;

/// Writes the arrays and the definition of `tile::instructionTable()`.
void emitTable(const InstructionTable &Table, llvm::raw_ostream &OS);

} // namespace tile

#endif // TILE_TBLGEN_EMITTABLE_H
