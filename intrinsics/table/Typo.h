// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How far what was written is from what may have been meant.

#ifndef TILE_TABLE_TYPO_H
#define TILE_TABLE_TYPO_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tile {

/// The distance of a plausible slip of the keyboard, or none. Another case is
/// 1; each character that looks like the right one (0 for o, 1 for l) is 1;
/// each one that is added, left out, another or exchanged with its neighbour is
/// 2, of which there may be one for every three characters.
std::optional<unsigned> typoDistance(llvm::StringRef Written,
                                     llvm::StringRef Meant);

} // namespace tile

#endif // TILE_TABLE_TYPO_H
