// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel that uses a form, and the PTX that it becomes, for the reference
// pages. Everything in it comes from the table.

#ifndef TILE_TOOLS_EXAMPLECALL_H
#define TILE_TOOLS_EXAMPLECALL_H

#include "Spelling.h"
#include <string>

namespace tile {

/// The spelling of a form that an example shows: few qualifiers, 32-bit types.
Spelling plainSpelling(const InstructionTable &Table, const Form &F);

/// What follows the operands of the call.
enum class ExampleGuard { None, Pred, PreserveDst };

/// A kernel with one tile::apply of two repeats.
std::string exampleKernel(const Spelling &S, ExampleGuard Guard);

/// Its two instructions, one a line. A register is named after the operand and
/// its place in the tile: `%d0`.
std::string examplePTX(const Spelling &S, ExampleGuard Guard);

} // namespace tile

#endif // TILE_TOOLS_EXAMPLECALL_H
