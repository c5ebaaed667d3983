// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The -Rpass-missed remark: a tile that still lives in local memory after
// optimisation, and why.

#ifndef TILE_PLUGIN_CLEANUP_TILEREMARKS_H
#define TILE_PLUGIN_CLEANUP_TILEREMARKS_H

namespace llvm {
class AllocaInst;
class Module;
} // namespace llvm

namespace tile {

struct Plan;

/// Marks the local variables that a call uses as register operands.
void markTiles(const Plan &P);
bool isMarkedTile(const llvm::AllocaInst &Variable);

/// Remarks on each register operand of a call whose place is not known: it may
/// be memory.
void remarkUnknownPlaces(const Plan &P);

/// Remarks on every marked variable that is left. Costs nothing unless missed
/// remarks of "tile-apply" are asked for.
void remarkLocalTiles(llvm::Module &M);

} // namespace tile

#endif // TILE_PLUGIN_CLEANUP_TILEREMARKS_H
