// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A verified call: what the expander needs, and nothing left to check.

#ifndef TILE_PLUGIN_VERIFY_PLAN_H
#define TILE_PLUGIN_VERIFY_PLAN_H

#include "Call.h"
#include "llvm/Support/NVPTXAddrSpace.h"

namespace tile {

/// One written operand of the instruction, bound to what the call passes.
struct PlanOperand {
  const OperandDesc *Desc = nullptr;
  const CallOperand *Op = nullptr;
  const RegType *Element = nullptr;  // in storage, or the scalar
  const RegType *Register = nullptr; // that asm binds
  unsigned Count = 1;                // registers, or elements at the address
  unsigned NumGroupAxes = 0;
  int64_t Align = 0; // bytes, of each access to memory
  /// A constant that is written in the text, and its value.
  bool IsImmediate = false;
  int64_t Immediate = 0;
  /// Group, repeat and atom axes, and their strides in elements; empty for one
  /// value that all repeats share.
  llvm::SmallVector<int64_t, 4> Extents, Strides;

  bool isSink() const { return Op->Sig->Kind == OperandSignature::Sink; }
  bool isTensor() const { return !Extents.empty(); }
  bool isResult() const { return Desc->isResult() && !isSink(); }
  bool isSource() const { return Desc->isSource() && !IsImmediate; }
  bool isSharedAddress() const {
    return Desc->isAddress() && Op->isSharedAddress();
  }

  llvm::ArrayRef<int64_t> groupExtents() const {
    return llvm::ArrayRef(Extents).take_front(NumGroupAxes);
  }
  llvm::ArrayRef<int64_t> groupStrides() const {
    return llvm::ArrayRef(Strides).take_front(NumGroupAxes);
  }
  llvm::ArrayRef<int64_t> repeatExtents() const {
    return llvm::ArrayRef(Extents).drop_front(NumGroupAxes).drop_back();
  }
  llvm::ArrayRef<int64_t> repeatStrides() const {
    return llvm::ArrayRef(Strides).drop_front(NumGroupAxes).drop_back();
  }
  int64_t atomStride() const { return Strides.back(); }
  unsigned elementSize() const { return Element->bytes(); }
  std::string name() const { return "'" + std::string(Desc->Role) + "'"; }
};

struct Plan {
  const Call *Source = nullptr;
  Spelling S;
  llvm::SmallVector<int64_t, 4> Repeats;
  llvm::SmallVector<PlanOperand, 4> Operands;
  /// A predicate for each repeat: its strides in bytes, one for each repeat
  /// axis. Empty if there is one for the call, or none.
  llvm::SmallVector<int64_t, 4> PredStrides;
  /// Each execution counts: by the option, the instruction or volatile memory.
  bool IsPinned = false;

  bool hasPredTensor() const {
    return Source->Pred && Source->Pred->Sig->isTensor();
  }
  /// One instruction per repeat coordinate.
  uint64_t numInstructions() const {
    uint64_t N = 1;
    for (int64_t Extent : Repeats)
      N *= Extent;
    return N;
  }
};

/// Is an address in one space one in the other? That of the CTA's own shared
/// memory is one of the cluster's.
inline bool isPartOf(unsigned Space, unsigned Whole) {
  return Space == Whole ||
         (Space == llvm::NVPTXAS::ADDRESS_SPACE_SHARED &&
          Whole == llvm::NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER);
}

/// Calls `Visit` with every coordinate, in row-major order; once, with an
/// empty one, if there are no axes.
template <class Fn>
void forEachCoordinate(llvm::ArrayRef<int64_t> Extents, Fn Visit) {
  llvm::SmallVector<int64_t, 4> At(Extents.size(), 0);
  while (true) {
    Visit(llvm::ArrayRef<int64_t>(At));
    size_t Axis = Extents.size();
    while (Axis > 0 && ++At[Axis - 1] == Extents[Axis - 1])
      At[--Axis] = 0;
    if (Axis == 0)
      return;
  }
}

/// The offset of a coordinate, in units of the strides.
inline int64_t offsetAt(llvm::ArrayRef<int64_t> At,
                        llvm::ArrayRef<int64_t> Strides) {
  int64_t Offset = 0;
  for (size_t I = 0; I != At.size(); ++I)
    Offset += At[I] * Strides[I];
  return Offset;
}

} // namespace tile

#endif // TILE_PLUGIN_VERIFY_PLAN_H
