// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One spelling -> the C++ function that executes it on scalars and memory.

#ifndef TILE_TBLGEN_SCALARFUNCTION_H
#define TILE_TBLGEN_SCALARFUNCTION_H

#include "../table/Spelling.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tile {

/// The function is named like the spelling and takes its operands in the order
/// of the PTX line, each register of a group by itself. A single result is
/// returned, several are written through references, and so is one that is read
/// too; an immediate is a template parameter, a special register a part of the
/// name, and a "_" neither. Values have the portable C++ type of the register
/// type. An address is a pointer to elements of that type, or to void where the
/// memory is an object, and of shared memory a class of tile/ptx/address.h.
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
  /// It uses tile/ptx/address.h.
  bool convertsAddress() const;

  /// Writes the definition; `Specifiers` stands before the result type.
  void print(llvm::raw_ostream &OS, llvm::StringRef Specifiers) const;

private:
  /// One register of an operand, an address, an immediate, or a special
  /// register.
  struct Value {
    std::string Name;
    const RegType *Type;
    const OperandDesc *Operand;
    unsigned Space = 0;  // LLVM's number, of an address
    unsigned Number = 0; // of the operand of the asm statement

    bool isResult() const { return Operand->isResult(); }
    bool isInPlace() const { return isResult() && Operand->isSource(); }
    bool isImmediate() const { return Operand->isImmediate(); }
    bool isAddress() const { return Operand->isAddress(); }
    /// It is named in the text, and no parameter.
    bool isSpecial() const { return Operand->isSpecial(); }
    /// The type in which asm binds it differs from the portable one.
    bool isBridged() const;
    /// The type of the parameter; what is at an address.
    std::string type() const;
    std::string pointee() const;
    /// The variable that asm binds.
    std::string variable() const;
    /// The operand of the asm statement: `"=r"(d)`.
    std::string binding() const;
  };

  /// The asm text: the instruction, in a block with the bridges of registers
  /// that asm cannot bind.
  std::string asmText() const;
  void printHead(llvm::raw_ostream &OS, llvm::StringRef Specifiers) const;
  void printAsm(llvm::raw_ostream &OS) const;
  /// The value that is returned, or null.
  const Value *returned() const;

  /// The value of a register, or of an operand that has none.
  const Value &value(unsigned Operand, unsigned Lane) const {
    return Values[FirstValues[Operand] + Lane];
  }

  Spelling S;
  std::string Name;
  llvm::SmallVector<Value, 8> Values;
  llvm::SmallVector<unsigned, 8> FirstValues; // of each operand
  unsigned NumResults = 0;
};

} // namespace tile

#endif // TILE_TBLGEN_SCALARFUNCTION_H
