// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of one operand against its description in the table: type, atom,
// scalar, constant, const.

#ifndef TILE_PLUGIN_VERIFY_OPERANDS_H
#define TILE_PLUGIN_VERIFY_OPERANDS_H

#include "Plan.h"

namespace tile {

struct Diagnostic;

/// Adds the operands of `C` to a plan that has its spelling.
void bindOperands(Plan &P, const Call &C,
                  llvm::SmallVectorImpl<Diagnostic> &Found);

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_OPERANDS_H
