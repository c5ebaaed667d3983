// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One PTX statement as LLVM inline asm: operand numbering, constraints, text
// and effects. The plan decides; nothing here knows an instruction.

#ifndef TILE_PLUGIN_ASMSTATEMENT_H
#define TILE_PLUGIN_ASMSTATEMENT_H

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
  /// and the address bases, in operand order; `Offsets` are bytes from each
  /// base; `Guard` is null without a predicate; `Old` are the former values
  /// of the destination registers under preserve_dst, else empty; there is a
  /// guard, and old values, for all repeats or for none. Returns the values of
  /// the destination registers.
  llvm::SmallVector<llvm::Value *, 8> emit(llvm::IRBuilderBase &B,
                                           llvm::ArrayRef<llvm::Value *> Inputs,
                                           llvm::ArrayRef<int64_t> Offsets,
                                           llvm::Value *Guard,
                                           llvm::ArrayRef<llvm::Value *> Old);

private:
  /// By the call, or because each execution counts.
  bool isPinned() const { return P.Source->Sig.Pinned || P.S.isVolatile(); }
  llvm::AttributeList attributes(bool IsDefined,
                                 llvm::LLVMContext &Context) const;
  llvm::InlineAsm *make(llvm::ArrayRef<llvm::Value *> Arguments,
                        llvm::ArrayRef<int64_t> Offsets, bool IsGuarded,
                        unsigned NumOld, llvm::LLVMContext &Context) const;

  std::string text(llvm::ArrayRef<int64_t> Offsets, bool IsGuarded,
                   unsigned NumInputs, bool PreservesOld) const;

  const Plan &P;
  Statement Text;
  llvm::SmallVector<llvm::Type *, 8> OutputTypes;
  std::string OutputConstraints, InputConstraints;
  llvm::MDNode *Bytes = nullptr; // see OperandForms.h
  llvm::AttributeList Attributes;
  /// The statement of the last repeat, and its offsets.
  llvm::InlineAsm *Last = nullptr;
  llvm::SmallVector<int64_t, 2> LastOffsets;
};

} // namespace tile

#endif // TILE_PLUGIN_ASMSTATEMENT_H
