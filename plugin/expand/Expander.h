// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A verified call -> one instruction per repeat coordinate.
//
//   call void @__tile_apply(ptr @"ex2.approx.f32", ptr @"f32[2,1],f32[2,1]",
//                           ptr %d, ptr %a)
// becomes
//   %a0 = load float, ptr %a
//   %d0 = call float asm "ex2.approx.f32 $0, $1;", "=f,f"(float %a0)
//   store float %d0, ptr %d
//   (and so on for the second element)

#ifndef TILE_PLUGIN_EXPAND_EXPANDER_H
#define TILE_PLUGIN_EXPAND_EXPANDER_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallInst;
} // namespace llvm

namespace tile {

struct Plan;

/// Emits the expansion before the call, which is left to the caller.
/// Returns the statements, one per repeat; none if the predicate is the
/// constant false.
llvm::SmallVector<llvm::CallInst *, 4> expand(const Plan &P);

} // namespace tile

#endif // TILE_PLUGIN_EXPAND_EXPANDER_H
