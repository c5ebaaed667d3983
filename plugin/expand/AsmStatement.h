// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One PTX statement as LLVM inline asm: operand numbering, constraints and
// effects. The plan decides and the table writes the text; nothing here knows
// an instruction.

#ifndef TILE_PLUGIN_EXPAND_ASMSTATEMENT_H
#define TILE_PLUGIN_EXPAND_ASMSTATEMENT_H

#include "Plan.h"
#include "Statement.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"

namespace tile {

/// The LLVM type in which a register type crosses the asm boundary. Types of
/// 8 bits travel in 16-bit registers, the smallest that can be bound.
llvm::Type *asmType(const RegType &T, llvm::LLVMContext &Context);

class AsmStatement {
public:
  AsmStatement(const Plan &P, llvm::LLVMContext &Context);

  /// Emits the instruction. `Inputs` are the values of the source registers
  /// and the address bases, in operand order, without those that are written in
  /// place; `Offsets` are bytes from each base; `Guard` is null without a
  /// predicate; `Old` are the former values of the results that are written in
  /// place, or of all results if a false guard keeps them. There is a guard,
  /// and there are old values, for all repeats or for none.
  llvm::CallInst *emit(llvm::IRBuilderBase &B,
                       llvm::ArrayRef<llvm::Value *> Inputs,
                       llvm::ArrayRef<int64_t> Offsets, llvm::Value *Guard,
                       llvm::ArrayRef<llvm::Value *> Old);
  /// The values of the results.
  llvm::SmallVector<llvm::Value *, 8> results(llvm::IRBuilderBase &B,
                                              llvm::CallInst &Emitted) const;

private:
  llvm::MemoryEffects effects() const;
  llvm::AttributeList attributes(bool IsDefined,
                                 llvm::LLVMContext &Context) const;
  llvm::InlineAsm *make(llvm::ArrayRef<llvm::Value *> Arguments,
                        llvm::ArrayRef<int64_t> Offsets, bool IsGuarded,
                        unsigned NumOld, llvm::LLVMContext &Context) const;

  const Plan &P;
  Statement Text;
  llvm::SmallVector<llvm::Type *, 8> OutputTypes;
  std::string OutputConstraints, InputConstraints;
  /// Of each operand: the asm number of its first register, or of its base.
  llvm::SmallVector<unsigned, 6> Numbers;
  /// The numbers of the results that are written in place.
  llvm::SmallVector<unsigned, 4> InPlace;
  unsigned NumInputs = 0;
  llvm::MDNode *Bytes = nullptr; // see CheapOperands.h
  llvm::AttributeList Attributes;
  /// The statement of the last repeat, and its offsets.
  llvm::InlineAsm *Last = nullptr;
  llvm::SmallVector<int64_t, 2> LastOffsets;
};

} // namespace tile

#endif // TILE_PLUGIN_EXPAND_ASMSTATEMENT_H
