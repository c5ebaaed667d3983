// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The PTX statement of a spelling. The form says how it is written, the caller
// how each register, address and immediate is named:
//
//   Statement S(Spelling, Dialect::LLVMAsm);
//   S.text([](std::string &Text, unsigned Operand, unsigned Lane) { ... });
//
//   mov.b64 {$0, $1}, $2;
//   { .reg .b8 tile_b<1>; cvt.u8.u16 tile_b0, $1; cvt.rn.bf16.u8 $0, tile_b0; }

#ifndef TILE_TABLE_STATEMENT_H
#define TILE_TABLE_STATEMENT_H

#include "Spelling.h"
#include <string>

namespace tile {

/// Where a statement is written, and so which registers are bridged: declared
/// in a block around the instruction, and moved from and to the named ones.
enum class Dialect : uint8_t {
  PTX,     // a PTX file: none
  LLVMAsm, // LLVM's asm: lanes that must be 8-bit registers
  CxxAsm,  // C++'s asm: these and predicates; each "%" of a name is doubled
};

class Statement {
public:
  /// Appends the name of an operand: of one register of it; of an address, what
  /// stands between the brackets; of an immediate, the number (see
  /// `immediateText`). `Operand` is the index in `Spelling::operands()`. Called
  /// once for each name, in the order of the text, and neither for sinks nor
  /// for special registers, which the spelling names.
  using NameWriter = llvm::function_ref<void(std::string &Text,
                                             unsigned Operand, unsigned Lane)>;

  /// `S` must be legal and live as long as this.
  Statement(const Spelling &S, Dialect D);

  /// Writes "_" in place of the operand; "!" before it.
  void sink(unsigned Operand) { Uses[Operand].IsSink = true; }
  void negate(unsigned Operand) { Uses[Operand].IsNegated = true; }

  /// The statement with its semicolon. `Guard` is the name of a predicate, and
  /// "" for none. `PreservesOld` moves the old value into bridged results, so
  /// that they keep it where the guard is false.
  std::string text(NameWriter Name, llvm::StringRef Guard = "",
                   bool PreservesOld = false) const;

private:
  class Writer;
  struct Use {
    const OperandDesc *Desc;
    const RegisterBridge *Bridge; // null: named as it is
    unsigned Count;
    bool IsSink = false, IsNegated = false;
  };

  const Spelling &S;
  Dialect D;
  std::string Opcode;
  llvm::SmallVector<Use, 6> Uses;
};

/// An immediate as it is written: "0x96" for a mask, else decimal.
std::string immediateText(const OperandDesc &O, int64_t Value);

/// The syntax line of a form, with the name of a slot that has several choices:
/// `setp.comparison{.boolean}{.ftz}.type p|q, a, b{, {!}c};`.
std::string syntaxLine(const InstructionTable &Table, const Form &F);

} // namespace tile

#endif // TILE_TABLE_STATEMENT_H
