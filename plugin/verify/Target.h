// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a function is compiled for.

#ifndef TILE_PLUGIN_VERIFY_TARGET_H
#define TILE_PLUGIN_VERIFY_TARGET_H

#include "TableText.h"
#include <string>

namespace llvm {
class Function;
} // namespace llvm

namespace tile {

struct CompileTarget {
  std::string CPU;
  int Index;    // in the table's target list; -1: not there
  unsigned PTX; // ISA version, times ten

  bool isOneOf(uint64_t Targets) const {
    return Index >= 0 && (Targets >> Index & 1);
  }
};

/// From the function's own attributes. Without them the defaults of LLVM's
/// subtarget hold: the least target, and the PTX version that introduced it.
CompileTarget compileTarget(const llvm::Function &F,
                            const InstructionTable &Table);

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_TARGET_H
