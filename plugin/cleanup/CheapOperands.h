// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the optimiser makes of an operand may cost an instruction that the
// statement does not need, since it cannot look into one. The form that costs
// least is restored once the optimiser is done.
//
// A predicate tile holds bytes, an instruction takes an i1. The test of a byte
// that is known to be 0 or 1 becomes
//
//   %p = trunc nuw i8 %byte to i1          ; a mask and a test
//   %p = icmp ne i8 %byte, 0               ; restored: a test
//
// An 8-bit operand is passed in a 16-bit register of which the instruction
// reads the low half (PTX ISA, "Operand Size Exceeding Instruction-Type Size"):
//
//   %low = and i16 %wide, 255              ; a mask
//   %wide                                  ; restored: nothing

#ifndef TILE_PLUGIN_CLEANUP_CHEAPOPERANDS_H
#define TILE_PLUGIN_CLEANUP_CHEAPOPERANDS_H

namespace llvm {
class Module;
} // namespace llvm

namespace tile {

/// On a statement: !{i32 number of each argument that is 8 bits wide}.
inline constexpr char ByteOperandMetadata[] = "tile.bytes";

struct Plan;
struct PlanOperand;

/// True for a source of 8 bits.
bool isByteSource(const PlanOperand &O);

/// Notes in the module that a call has operands of these kinds.
void markCheapOperands(const Plan &P);

/// Restores the operands of a module that is marked; true if it may have
/// changed anything.
bool restoreCheapOperands(llvm::Module &M);

} // namespace tile

#endif // TILE_PLUGIN_CLEANUP_CHEAPOPERANDS_H
