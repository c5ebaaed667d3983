// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The instruction table as data: what tile-tblgen writes and what the plugin,
// the tools and the tests read. A `Form` is one syntax line of the PTX ISA and
// stands for every spelling that its slots and rules allow.

#ifndef TILE_TABLE_INSTRUCTIONTABLE_H
#define TILE_TABLE_INSTRUCTIONTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tile {

enum class RegKind : uint8_t { Bits, Int, Float, Packed, Pred };

/// A PTX register type; `Width` is in bits, `Wide` the index of the integer
/// type of twice the width, or -1. A `Signed` value is sign-extended in a wider
/// register, any other is zero-extended.
struct RegType {
  const char *Name;
  uint16_t Width;
  RegKind Kind;
  bool Signed;
  int16_t Wide;
};

/// How registers that asm cannot bind are declared, {0} of them, and moved from
/// and to ones that it can: {0} is the inner register, {1} the outer one.
struct RegisterBridge {
  const char *Prefix;
  const char *Declare;
  const char *Into;
  const char *OutOf;
};

/// One qualifier of a slot, written with its leading dot, or a special register
/// with its leading "%".
struct Choice {
  const char *Text;
  int16_t Type; // index of the register type it names, or -1
  uint8_t Count;
  uint8_t AddressSpace;
  bool Strong;
  bool Volatile; // as of a form: each execution counts
};

/// A position in the opcode. Choice k (from 1) has bit k in a `Literal` mask;
/// bit 0 is the empty slot.
struct Slot {
  const char *Name;
  uint16_t FirstChoice;
  uint8_t NumChoices;
  bool Optional;
  bool InOperand; // written as an operand and not in the opcode
};

/// "Slot `Slot` holds one of the choices in `Mask`."
struct Literal {
  uint8_t Slot;
  uint64_t Mask;
};

/// A disjunction of literals.
struct Group {
  uint16_t FirstLiteral;
  uint8_t NumLiterals;
};

/// No spelling meets all groups; or, with `Then`, one that does meets that
/// last group too.
struct Rule {
  uint16_t FirstGroup;
  uint8_t NumGroups; // without the `Then` group, which follows them
  bool HasThen;
};

/// A spelling that meets all groups needs one of `Targets` (a bit per entry of
/// the target list) and at least PTX ISA version `PTX` (times ten). Without
/// `Restricts` it exists on other targets too, and needs the version on these.
struct Need {
  uint16_t FirstGroup;
  uint8_t NumGroups;
  uint64_t Targets;
  uint16_t PTX;
  bool Restricts;
};

enum class OperandKind : uint8_t { Dst, Src, Addr, Imm, SpecialReg };

/// A written operand of a form. The role is its name in the ISA.
struct OperandDesc {
  const char *Role;
  OperandKind Kind;
  int16_t FixedType; // index of the register type, or -1: that of TypeSlot
  int8_t TypeSlot;
  bool Widened; // of twice the width
  uint8_t FixedCount;
  int8_t CountSlot;    // the vector slot, or -1: FixedCount
  int8_t SpaceSlot;    // the state-space slot of an address, or -1: generic
  int8_t RegisterSlot; // the slot that names a special register, or -1
  bool ByteLanes;
  bool Paired;      // written behind "|": the p of d|p
  bool MaySink;     // "_" may stand in its place
  bool MayNegate;   // a predicate that may be read negated
  int16_t OnlyWith; // group that must be met, or -1: always written
  int32_t Lo, Hi;   // inclusive range of an immediate
};

enum class MemoryEffect : uint8_t { None, Read, Write };

struct Form {
  const char *Name; // the TableGen record
  const char *Mnemonic;
  const char *Section;
  uint16_t FirstSlot;
  uint8_t NumSlots;
  uint16_t FirstOperand;
  uint8_t NumOperands;
  uint16_t FirstRule;
  uint8_t NumRules;
  uint16_t FirstNeed;
  uint8_t NumNeeds;
  MemoryEffect Memory;
  bool Convergent;
  bool Volatile;          // two executions with equal inputs may differ
  int16_t LosesGuardWith; // group, or -1: ptxas honours the guard
};

/// Opcodes that exist and have no form: why, and what to use instead, or "".
struct Unsupported {
  const char *Mnemonic;
  /// What the opcode has after it: one alternative of each group. Groups are
  /// separated by blanks, alternatives by "|": ".sat .u32|.u16x2".
  const char *Qualifiers;
  const char *Reason;
  const char *Instead;

  bool describes(llvm::StringRef Opcode) const;
};

/// A PTX target; `PTX` is the ISA version that introduced it.
struct TargetDesc {
  const char *Name;
  uint16_t SM;
  uint16_t PTX;
};

/// What scope cluster needs of the target.
struct ScopeNeed {
  uint64_t Targets;
  uint16_t PTX;
};

/// A view of the table. Forms are sorted by mnemonic.
struct InstructionTable {
  llvm::ArrayRef<RegType> RegTypes;
  llvm::ArrayRef<TargetDesc> Targets;
  llvm::ArrayRef<Choice> Choices;
  llvm::ArrayRef<Slot> Slots;
  llvm::ArrayRef<Literal> Literals;
  llvm::ArrayRef<Group> Groups;
  llvm::ArrayRef<Rule> Rules;
  llvm::ArrayRef<Need> Needs;
  llvm::ArrayRef<OperandDesc> Operands;
  llvm::ArrayRef<Form> Forms;
  llvm::ArrayRef<Unsupported> Unsupporteds;
  RegisterBridge Bytes; // lanes that must be 8-bit registers
  RegisterBridge Preds; // predicates, for asm in C++
  ScopeNeed ClusterScope;

  llvm::ArrayRef<Slot> slots(const Form &F) const {
    return Slots.slice(F.FirstSlot, F.NumSlots);
  }
  llvm::ArrayRef<OperandDesc> operands(const Form &F) const {
    return Operands.slice(F.FirstOperand, F.NumOperands);
  }
  llvm::ArrayRef<Rule> rules(const Form &F) const {
    return Rules.slice(F.FirstRule, F.NumRules);
  }
  llvm::ArrayRef<Need> needs(const Form &F) const {
    return Needs.slice(F.FirstNeed, F.NumNeeds);
  }
  llvm::ArrayRef<Choice> choices(const Slot &S) const {
    return Choices.slice(S.FirstChoice, S.NumChoices);
  }
  /// The forms of a mnemonic; empty if there is none.
  llvm::ArrayRef<Form> forms(llvm::StringRef Mnemonic) const;
};

/// The table that this build was made with.
const InstructionTable &instructionTable();

} // namespace tile

#endif // TILE_TABLE_INSTRUCTIONTABLE_H
