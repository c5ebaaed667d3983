// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call of the stub as a value: its signature, and what it passes. Neither
// strings nor names are looked at after this.

#ifndef TILE_PLUGIN_READ_CALL_H
#define TILE_PLUGIN_READ_CALL_H

#include "Provenance.h"
#include "Signature.h"
#include "WarpLanes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class Type;
} // namespace llvm

namespace tile {

struct Diagnostic;
struct Stub;

/// One operand as a call passes it.
struct CallOperand {
  const OperandSignature *Sig = nullptr;
  /// The value of a scalar, or the pointer (or 32-bit shared address) that
  /// leads to element 0. Null if it has to be loaded from `Address`, and for a
  /// sink or a special register.
  llvm::Value *V = nullptr;
  /// The variable that holds the above, if it is passed by reference.
  llvm::Value *Address = nullptr;
  /// That of element 0, or of a scalar's variable.
  Provenance Where = {};

  /// A tensor of which a 32-bit address in .shared is passed, not a pointer.
  bool isSharedAddress() const;
};

struct Call {
  llvm::CallInst *Inst = nullptr;
  const Signature *Sig = nullptr;
  llvm::SmallVector<CallOperand, 4> Operands;
  std::optional<CallOperand> Pred;
  /// The lanes of a warp that may execute a convergent instruction.
  LaneMask Lanes = AllLanes;
};

/// How an element, or all lanes of a vector, lie in memory.
llvm::Type *storageType(const ElementType &E, llvm::LLVMContext &Context);

/// Reads the calls of a module.
class CallReader {
public:
  CallReader(const StubSet &Stubs, const InstructionTable &Table,
             const llvm::DataLayout &DL)
      : Stubs(Stubs), Table(Table), DL(DL), Origins(Stubs, DL) {}

  /// Decodes a call of a stub. On error adds to `Errors` and returns nothing.
  std::optional<Call> read(llvm::CallInst &Inst,
                           llvm::SmallVectorImpl<Diagnostic> &Errors);

private:
  const Signature *signature(llvm::CallInst &Inst, const Stub &S,
                             llvm::SmallVectorImpl<Diagnostic> &Errors);
  const Signature *textSignature(llvm::CallInst &Inst,
                                 llvm::SmallVectorImpl<Diagnostic> &Errors);
  CallOperand bind(llvm::CallInst &Inst, const OperandSignature &Sig,
                   llvm::SmallVectorImpl<Diagnostic> &Errors);
  std::optional<std::string> string(llvm::Value *Pointer);
  std::string parameterName(llvm::Value *Pointer);

  const StubSet &Stubs;
  const InstructionTable &Table;
  const llvm::DataLayout &DL;
  ProvenanceAnalysis Origins;
  WarpLanes Lanes{Stubs, Origins};
  /// Signatures of the text form, by opcode and signature string.
  llvm::StringMap<std::unique_ptr<Signature>> Texts;
};

} // namespace tile

#endif // TILE_PLUGIN_READ_CALL_H
