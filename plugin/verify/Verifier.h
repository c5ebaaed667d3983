// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of the contract: a call becomes a plan, or errors.

#ifndef TILE_PLUGIN_VERIFY_VERIFIER_H
#define TILE_PLUGIN_VERIFY_VERIFIER_H

#include "Plan.h"
#include <optional>

namespace tile {

struct Diagnostic;

/// Selects the form that the call's operands fit and checks every rule. Adds
/// errors and warnings to `Found`; without an error returns the plan, which
/// refers to `C`.
std::optional<Plan> verify(const Call &C, const InstructionTable &Table,
                           llvm::SmallVectorImpl<Diagnostic> &Found);

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_VERIFIER_H
