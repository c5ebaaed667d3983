// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// InstructionTable -> the scalar intrinsics, tile/ptx.h: one inline function
// for each legal spelling of a form that has functions.
//
//   tile/ptx.h                includes the chapters
//   tile/ptx/<chapter>.h      the functions of one chapter of the PTX ISA
//   tile/ptx/<instruction>.h  those of an instruction with very many
//   tile/ptx/target.h         macros: what a function needs of the target
//   tile/ptx/address.h        addresses in a state space

#ifndef TILE_TBLGEN_EMITHEADER_H
#define TILE_TBLGEN_EMITHEADER_H

namespace llvm {
struct TableGenOutputFiles;
} // namespace llvm

namespace tile {

class TableBuilder;

/// Fills `Files`. Two spellings that would become the same function are an
/// error at the second one's record. Returns true on error.
bool emitHeader(const TableBuilder &Builder, llvm::TableGenOutputFiles &Files);

} // namespace tile

#endif // TILE_TBLGEN_EMITHEADER_H
