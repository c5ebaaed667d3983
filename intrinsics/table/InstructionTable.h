// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The instruction table as data: what tile-tblgen writes and what the plugin,
// the tools and the tests read. A `Form` is one syntax line of the PTX ISA and
// stands for every spelling that its slots and rules allow.
//
// Rows refer to rows of other arrays by index. `First...` and `Num...` are a
// range of them; -1 is none.

#ifndef TILE_TABLE_INSTRUCTIONTABLE_H
#define TILE_TABLE_INSTRUCTIONTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tile {

//===----------------------------------------------------------------------===//
// Register types
//===----------------------------------------------------------------------===//

enum class RegKind : uint8_t { Bits, Int, Float, Packed, Pred };

/// A PTX register type, and how its values look in LLVM and in C++. Those that
/// are elements come first in the table.
struct RegType {
  const char *Name;
  RegKind Kind;
  uint16_t Width;         // bits; 1 for a predicate
  bool IsSigned = false;  // sign-extended in a wider register, else zero
  bool IsElement = false; // a signature may name it
  /// The constraint letter of LLVM's asm. The type that it binds follows from
  /// it: b is i1, h i16, r i32, l i64, q i128, f float and d double.
  char Constraint;
  /// The constraint letter of C++'s asm, which binds no predicate.
  char CxxConstraint;
  int16_t Wide = -1; // index of the integer type of twice the width, or -1
  /// The elements of the same width that may stand for a register of the type,
  /// a bit for each index in the table; and the wider ones, where the operand
  /// allows them (`OperandDesc::MayBeWider`).
  uint64_t Containers;
  uint64_t WiderContainers = 0;
  /// `Containers` in words: "s32, u32 or b32".
  const char *Accepts;
  const char *Storage; // LLVM type of a value in memory: "i8", "half"
  const char *CxxType; // type of a value in Clang's device code: "_Float16"
  /// Type of a value for every CUDA compiler: "unsigned short".
  const char *PortableType;
  /// Type of the variable that C++'s asm binds: "unsigned short" for 8 bits.
  const char *AsmType;

  /// Bytes in memory; a predicate is stored as one.
  unsigned bytes() const { return Width < 8 ? 1 : Width / 8; }
};

/// How registers that asm cannot bind are declared, {0} of them, and moved from
/// and to ones that it can: {0} is the inner register, {1} the outer one.
struct RegisterBridge {
  const char *Prefix;
  const char *Declare;
  const char *Into;
  const char *OutOf;
};

//===----------------------------------------------------------------------===//
// Qualifiers, and what depends on them
//===----------------------------------------------------------------------===//

/// One qualifier of a slot, written with its leading dot, or a special register
/// with its leading "%".
struct Choice {
  const char *Text;
  int16_t Type = -1; // index of the register type it names, or -1
  uint16_t Count = 1;
  uint16_t AddressSpace = 0;
  bool Strong = false;   // it orders all memory accesses
  bool Volatile = false; // each execution counts, as of a form
  bool Aligned = false;  // a warp executes it together, as of a form
  bool WritesCarry = false;
};

/// A position in the opcode. Its picks are numbered: 0 is the empty slot, k its
/// k-th choice.
struct Slot {
  const char *Name;
  uint32_t FirstChoice;
  uint8_t NumChoices;
  bool Optional = false;
  bool InOperand = false; // written as an operand and not in the opcode
};

/// "Slot `Slot` holds one of the picks in `Mask`", of which bit 0 is
/// `FirstPick`.
struct Literal {
  uint8_t Slot;
  uint8_t FirstPick = 0;
  uint64_t Mask;

  bool holds(unsigned Pick) const {
    return FirstPick <= Pick && Pick - FirstPick < 64 &&
           (Mask >> (Pick - FirstPick) & 1);
  }
};

/// A disjunction of literals.
struct Group {
  uint32_t FirstLiteral;
  uint16_t NumLiterals;
};

/// No spelling meets all groups; or, with `Then`, one that does meets that
/// last group too.
struct Rule {
  uint32_t FirstGroup;
  uint16_t NumGroups; // without the `Then` group, which follows them
  bool HasThen = false;
};

/// A spelling that meets all groups needs one of `Targets` (a bit per entry of
/// the target list) and at least PTX ISA version `PTX` (times ten). Without
/// `Restricts` it exists on other targets too, and needs the version on these.
struct Need {
  uint32_t FirstGroup;
  uint16_t NumGroups;
  uint64_t Targets;
  uint16_t PTX;
  bool Restricts = true;
};

/// A spelling that meets all groups has `Value`, unless an earlier case of the
/// list applies.
struct Case {
  uint32_t FirstGroup;
  uint16_t NumGroups;
  int32_t Value;
};

/// A register type: the fixed one; or the one that the choice in `Slot` names;
/// or that of the first case. Exactly one of the three is given.
struct TypeRef {
  int16_t Fixed = -1; // index of the register type
  int16_t Slot = -1;
  uint32_t FirstCase = 0;
  uint16_t NumCases = 0;
  bool Widened = false; // the integer type of twice the width
};

/// A number of registers: that of the choice in `Slot`, 1 if the slot is empty;
/// or that of the first case; or the fixed one.
struct CountRef {
  uint16_t Fixed = 1;
  int16_t Slot = -1;
  uint32_t FirstCase = 0;
  uint16_t NumCases = 0;
};

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

enum class OperandKind : uint8_t { Register, Address, Immediate, Special };

/// What the instruction does with the registers of an operand, or with the
/// memory at its address. A bit for read, a bit for write.
enum class AccessKind : uint8_t {
  None = 0,
  Read = 1,
  Write = 2,
  ReadWrite = 3
};

constexpr bool reads(AccessKind A) { return static_cast<uint8_t>(A) & 1; }
constexpr bool writes(AccessKind A) { return static_cast<uint8_t>(A) & 2; }
constexpr AccessKind operator|(AccessKind A, AccessKind B) {
  return static_cast<AccessKind>(static_cast<uint8_t>(A) |
                                 static_cast<uint8_t>(B));
}

/// How many bytes are at an address.
enum class ExtentKind : uint8_t {
  Elements, // `Count` elements of `Type`, aligned to all of them
  Object,   // `Size` bytes of any element type, aligned to `Align`
  FromCall, // as many as the call says, aligned to `Align`
};

/// An operand of a form. The role is its name in the ISA.
struct OperandDesc {
  const char *Role;
  OperandKind Kind;
  AccessKind Access = AccessKind::None;
  TypeRef Type = {};
  CountRef Count = {};
  int32_t OnlyWith = -1; // group that must be met; -1: always written

  // Of registers.
  bool ByteLanes = false;      // the lanes must be .b8 registers
  bool MaySink = false;        // "_" may stand in its place
  bool MustSink = false;       // "_" always does
  bool MayNegate = false;      // a predicate that may be read negated
  bool MayBeWider = false;     // the registers may be wider than the type
  bool MayBeImmediate = false; // a constant is written as an immediate

  // Of an address.
  int16_t SpaceSlot = -1;    // the slot that names the state space
  uint16_t AddressSpace = 0; // without one: LLVM's number, 0 is generic
  uint16_t GenericSpace = 0; // to which a generic address must lead, or 0
  bool IsShareable = false;  // a generic one leads to global or shared memory
  ExtentKind Extent = ExtentKind::Elements;
  uint32_t Size = 0;  // bytes of an Object
  uint16_t Align = 0; // bytes; 0 of a FromCall: all its bytes
  /// FromCall: index in the form's operands of the one that holds the number of
  /// bytes, an immediate or a register; -1 if none does.
  int16_t SizeOperand = -1;

  // Of an immediate: one of a set, or, if that is empty, a multiple of
  // `Multiple` from Lo to Hi inclusive.
  int64_t Lo = 0, Hi = 0, Multiple = 1;
  uint32_t FirstValue = 0;
  uint16_t NumValues = 0;   // ascending
  bool IsHex = false;       // a mask: written as 0x96
  int16_t MostOperand = -1; // index of the one that it does not exceed, or -1

  // Of a special register: the slot that names it.
  int16_t RegisterSlot = -1;

  bool isRegister() const { return Kind == OperandKind::Register; }
  bool isAddress() const { return Kind == OperandKind::Address; }
  bool isImmediate() const { return Kind == OperandKind::Immediate; }
  bool isSpecial() const { return Kind == OperandKind::Special; }
  /// Registers that the instruction reads or writes; both of one in place.
  bool isSource() const { return isRegister() && reads(Access); }
  bool isResult() const { return isRegister() && writes(Access); }
};

/// A piece of the operand part of a statement: `Before`, the operand, `After`.
/// All three are left out where the operand is not written; without an operand
/// (-1) `Before` is always written.
struct SyntaxPiece {
  const char *Before;
  const char *After = "";
  int16_t Operand = -1;  // index in the form's operands
  bool InBraces = false; // the syntax has braces around it already
};

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

struct Form {
  const char *Name; // the TableGen record
  const char *Mnemonic;
  const char *Section;
  uint32_t FirstSlot = 0;
  uint8_t NumSlots = 0;
  uint32_t FirstOperand = 0;
  uint8_t NumOperands = 0;
  uint32_t FirstPiece = 0;
  uint16_t NumPieces = 0;
  uint32_t FirstRule = 0;
  uint16_t NumRules = 0;
  uint32_t FirstNeed = 0;
  uint16_t NumNeeds = 0;
  bool Convergent = false;     // depends on the threads that execute it
  bool Aligned = false;        // executed by all threads of a warp together
  bool MayNotReturn = false;   // the thread may not go on after it
  bool Volatile = false;       // two executions with equal inputs may differ
  bool OrdersMemory = false;   // a fence, barrier or wait
  bool ReadsCarry = false;     // from the flag that a choice writes
  bool HasFunctions = true;    // of C++, one for each spelling
  bool OwnHeader = false;      // these are not in tile/ptx.h
  int32_t LosesGuardWith = -1; // group, or -1: ptxas honours the guard
};

/// Texts, one of which an opcode has.
struct TextGroup {
  uint32_t FirstText;
  uint16_t NumTexts;
};

/// Opcodes that exist and have no form: why, and what to use instead, or "".
/// They have the mnemonic and, after it, a text of each group.
struct Unsupported {
  const char *Mnemonic;
  uint32_t FirstGroup = 0; // of the text groups
  uint16_t NumGroups = 0;
  const char *Reason;
  const char *Instead;
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
  llvm::ArrayRef<Case> Cases;
  llvm::ArrayRef<int64_t> Values;
  llvm::ArrayRef<OperandDesc> Operands;
  llvm::ArrayRef<SyntaxPiece> Pieces;
  llvm::ArrayRef<Form> Forms;
  llvm::ArrayRef<const char *> Texts;
  llvm::ArrayRef<TextGroup> TextGroups;
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
  llvm::ArrayRef<SyntaxPiece> pieces(const Form &F) const {
    return Pieces.slice(F.FirstPiece, F.NumPieces);
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
  llvm::ArrayRef<Case> cases(const TypeRef &T) const {
    return Cases.slice(T.FirstCase, T.NumCases);
  }
  llvm::ArrayRef<Case> cases(const CountRef &C) const {
    return Cases.slice(C.FirstCase, C.NumCases);
  }
  llvm::ArrayRef<const char *> texts(const TextGroup &G) const {
    return Texts.slice(G.FirstText, G.NumTexts);
  }
  llvm::ArrayRef<TextGroup> groups(const Unsupported &U) const {
    return TextGroups.slice(U.FirstGroup, U.NumGroups);
  }
  /// The set of values of an immediate; empty if it has a range.
  llvm::ArrayRef<int64_t> values(const OperandDesc &O) const {
    return Values.slice(O.FirstValue, O.NumValues);
  }

  /// Does it read the carry flag, or some spelling of it write the flag?
  bool usesCarry(const Form &F) const;
  /// The forms of a mnemonic; empty if there is none.
  llvm::ArrayRef<Form> forms(llvm::StringRef Mnemonic) const;
  /// The element type of that name ("f32"), or null.
  const RegType *element(llvm::StringRef Name) const;
  /// Is the element type in a mask such as `Spelling::containers`?
  bool contains(uint64_t Elements, const RegType &Element) const {
    return Elements >> (&Element - RegTypes.begin()) & 1;
  }
  /// May an immediate have the value?
  bool accepts(const OperandDesc &O, int64_t Value) const;
  /// Is the opcode one that `U` speaks of?
  bool describes(const Unsupported &U, llvm::StringRef Opcode) const;
};

/// The table that this build was made with.
const InstructionTable &instructionTable();

} // namespace tile

#endif // TILE_TABLE_INSTRUCTIONTABLE_H
