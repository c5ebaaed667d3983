// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Spelling <-> form: a spelling is a form plus one choice per slot.

#ifndef TILE_TABLE_SPELLING_H
#define TILE_TABLE_SPELLING_H

#include "InstructionTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace tile {

/// A legal or illegal filling of a form's slots: 0 is the empty slot, k is the
/// slot's k-th choice.
struct Spelling {
  const InstructionTable *Table = nullptr;
  const Form *F = nullptr;
  llvm::SmallVector<uint8_t, 12> Picks;

  /// The choice in a slot, or null if the slot is empty.
  const Choice *choice(unsigned SlotIndex) const;
  /// Whether a slot has such a choice.
  bool anyChoice(llvm::function_ref<bool(const Choice &)> Is) const;
  /// The opcode text in the ISA's order.
  std::string text() const;
  /// The name of the special register that an operand is; else "".
  llvm::StringRef specialRegister(const OperandDesc &O) const;

  bool meets(const Group &G) const;
  /// True if every group is met.
  bool meetsAll(uint32_t FirstGroup, unsigned NumGroups) const;
  /// The first of the cases that applies, or null.
  const Case *firstCase(llvm::ArrayRef<Case> Cases) const;

  /// The first rule that the spelling breaks, or null.
  const Rule *brokenRule() const;
  /// The first required slot that is empty, or null.
  const Slot *missingSlot() const;
  bool isLegal() const { return !missingSlot() && !brokenRule(); }

  /// It orders every memory access: a fence, a barrier, a wait, or a strong
  /// operation (PTX ISA, "Memory Consistency Model").
  bool ordersMemory() const;
  /// All threads of a warp execute it together.
  bool isAligned() const;
  /// What it does to memory through all of its addresses together.
  AccessKind memory() const;
  /// Without a result it does nothing: not every result may be a sink.
  bool needsResult() const;
  /// Each execution counts: two with equal inputs are not one, one without a
  /// use stays, and such instructions keep their order.
  bool isVolatile() const;
  /// It writes, or reads or writes, the carry flag.
  bool writesCarry() const;
  bool usesCarry() const { return F->ReadsCarry || writesCarry(); }
  /// ptxas writes the destination even where the guard is false.
  bool losesGuard() const;
  /// The targets (a bit per entry of the target list) on which it exists.
  uint64_t targets() const;
  /// The least PTX ISA version (times ten) on a target.
  unsigned minPTX(unsigned TargetIndex) const;

  /// The operands that are written with this spelling, in order.
  llvm::SmallVector<const OperandDesc *, 6> operands() const;
  bool isWritten(const OperandDesc &O) const {
    return O.OnlyWith < 0 || meets(Table->Groups[O.OnlyWith]);
  }
  const RegType &type(const OperandDesc &O) const;
  /// The registers of an operand, or the elements at an address.
  unsigned count(const OperandDesc &O) const;
  /// The element types that may stand for a register of the operand, or for an
  /// element at its address: a mask over the table's register types.
  uint64_t containers(const OperandDesc &O) const;
  /// The type of the register that asm binds where the call's element type is
  /// `Element`, one of `containers`: the operand's own, or a wider one.
  const RegType &registerType(const OperandDesc &O,
                              const RegType &Element) const;

  /// The LLVM address space of an address operand; 0 is generic.
  unsigned addressSpace(const OperandDesc &O) const;
  /// The bytes that an address operand has to have, and their alignment; the
  /// size is 0 if the call says it.
  unsigned size(const OperandDesc &O) const;
  unsigned align(const OperandDesc &O) const;
};

/// Splits "a.b.c" into "a", ".b", ".c". A mnemonic of the table may itself
/// contain dots ("cvt.pack"): the longest one that is known wins.
struct OpcodeTokens {
  llvm::StringRef Mnemonic;
  llvm::SmallVector<llvm::StringRef, 12> Qualifiers;
};
OpcodeTokens splitOpcode(const InstructionTable &Table, llvm::StringRef Opcode);

/// Every legal reading of an opcode; several if operands tell them apart. There
/// is one for each special register that the opcode can read, or, with
/// `Register`, for that one only: none if it is "".
llvm::SmallVector<Spelling, 4>
readOpcode(const InstructionTable &Table, llvm::StringRef Opcode,
           std::optional<llvm::StringRef> Register = std::nullopt);

/// Calls `Visit` for every legal spelling of a form, in slot order.
void forEachSpelling(const InstructionTable &Table, const Form &F,
                     llvm::function_ref<void(const Spelling &)> Visit);

/// Why an opcode has no legal reading, and the nearest legal spellings; or what
/// to use instead, of an opcode that exists and is not supported.
struct OpcodeError {
  bool IsUnsupported = false;
  std::string Reason, Instead;
  llvm::SmallVector<std::string, 3> Nearest;
};
OpcodeError explainOpcode(const InstructionTable &Table,
                          llvm::StringRef Opcode);

/// Why no reading of a legal opcode reads a special register, or none at all if
/// it is "", and the nearest names of such registers.
OpcodeError explainSpecialRegister(const InstructionTable &Table,
                                   llvm::StringRef Opcode,
                                   llvm::StringRef Register);

} // namespace tile

#endif // TILE_TABLE_SPELLING_H
