// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One spelling -> the C++ function that executes it on scalars.

#ifndef TILE_TBLGEN_SCALARFUNCTION_H
#define TILE_TBLGEN_SCALARFUNCTION_H

#include "../table/InstructionTable.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tile {

struct Spelling;

/// The function is named like the spelling and takes its operands in the order
/// of the PTX line, each register of a group by itself. A single result is
/// returned, several are written through references; an immediate is a template
/// parameter, a special register a part of the name. Values travel in
/// containers: the C++ type of the width, and for floating point types of 16
/// bits or less their bits.
class ScalarFunction {
public:
  explicit ScalarFunction(const Spelling &S);

  llvm::StringRef name() const { return Name; }
  /// Name and parameter types: two functions with one key cannot be overloads.
  std::string key() const;
  /// The syntax line, `mov.b64 {d0, d1}, a;`.
  std::string syntax() const;
  /// Not every host compiler has an integer of 128 bits.
  bool needsInt128() const;

  /// Writes the definition; `Specifiers` stands before the result type.
  void print(llvm::raw_ostream &OS, llvm::StringRef Specifiers) const;

private:
  /// One register of an operand, an immediate, or a special register.
  struct Value {
    std::string Name;
    const RegType *Type;
    const OperandDesc *Operand;

    bool isResult() const { return Operand->Kind == OperandKind::Dst; }
    bool isImmediate() const { return Operand->Kind == OperandKind::Imm; }
    /// It is named in the text, and no parameter.
    bool isSpecial() const { return Operand->Kind == OperandKind::SpecialReg; }
    /// The type in which asm binds it differs from its container.
    bool isBridged() const;
    /// The variable that asm binds.
    std::string variable() const;
  };

  /// The operand list of the instruction, with `Text` of each value.
  std::string
  operandList(llvm::function_ref<std::string(const Value &)> Text) const;
  /// The asm text: the instruction, in a block with the bridges of registers
  /// that asm cannot bind.
  std::string asmText() const;
  void printHead(llvm::raw_ostream &OS, llvm::StringRef Specifiers) const;
  void printAsm(llvm::raw_ostream &OS) const;
  /// The value that is returned, or null.
  const Value *returned() const;

  std::string Opcode, Name;
  const Form &F;
  const RegisterBridge &Bytes, &Preds;
  llvm::SmallVector<Value, 8> Values;
  unsigned NumResults = 0;
};

} // namespace tile

#endif // TILE_TBLGEN_SCALARFUNCTION_H
