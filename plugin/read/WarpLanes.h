// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which lanes of a warp get to an instruction, where conditions on the way
// depend on nothing but the lane: %laneid, or %tid.x where it is the lane in
// each warp alike, as in `threadIdx.x % 32 == 0`.

#ifndef TILE_PLUGIN_READ_WARPLANES_H
#define TILE_PLUGIN_READ_WARPLANES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
class Constant;
class Instruction;
class Value;
} // namespace llvm

namespace tile {

class ProvenanceAnalysis;
class StubSet;

/// A bit for each lane.
using LaneMask = uint32_t;
constexpr LaneMask AllLanes = ~LaneMask(0);

class WarpLanes {
public:
  WarpLanes(const StubSet &Stubs, ProvenanceAnalysis &Origins)
      : Stubs(Stubs), Origins(Origins) {}

  /// The lanes that may get to an instruction: all of them, unless it is
  /// certain that some do not.
  LaneMask reaching(const llvm::Instruction &I);

  /// The lanes in which a condition may hold: likewise.
  LaneMask where(llvm::Value &Condition);

private:
  /// The value in each thread of two warps; empty if it is not known.
  using Values = llvm::SmallVector<llvm::Constant *, 0>;

  Values compute(llvm::Value &V);
  LaneMask lanesWith(llvm::Value &V, const llvm::Constant &Wanted);
  llvm::StringRef specialRegister(llvm::Value &V);

  const StubSet &Stubs;
  ProvenanceAnalysis &Origins;
  llvm::DenseMap<llvm::Value *, Values> Known;
};

} // namespace tile

#endif // TILE_PLUGIN_READ_WARPLANES_H
