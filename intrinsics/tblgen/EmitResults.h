// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// InstructionTable -> <tile/result_types.h>: the C++ type of the result of an
// opcode, for tile::value.
//
// Most opcodes name it with their first type: `cvt.rn.f16.f32` gives an f16.
// The header has the prefixes of those that do not: `popc` gives a u32 whatever
// it counts, `mul.wide.u16` one too.

#ifndef TILE_TBLGEN_EMITRESULTS_H
#define TILE_TBLGEN_EMITRESULTS_H

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tile {

struct InstructionTable;

/// Writes the header. What it says holds for each spelling of the table.
void emitResults(const InstructionTable &Table, llvm::raw_ostream &OS);

} // namespace tile

#endif // TILE_TBLGEN_EMITRESULTS_H
