// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mistakes that only show across records.

#ifndef TILE_TBLGEN_CHECKTABLE_H
#define TILE_TBLGEN_CHECKTABLE_H

namespace tile {

class TableBuilder;

/// Reports, at its record, every form without a legal spelling, every
/// qualifier that no legal spelling has, every spelling that two forms accept
/// for the same operands or that has an operand without a type or count, and
/// every record of unsupported opcodes that describes a legal one. Returns true
/// on error.
bool checkTable(const TableBuilder &Builder);

} // namespace tile

#endif // TILE_TBLGEN_CHECKTABLE_H
