// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recognition: which functions are the stub, and a call of it as a value. No
// other file looks at names or at the argument list.

#ifndef TILE_PLUGIN_STUBCALL_H
#define TILE_PLUGIN_STUBCALL_H

#include "Provenance.h"
#include "Signature.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace llvm {
class CallInst;
class Function;
class LLVMContext;
class Module;
class Type;
class Value;
} // namespace llvm

namespace tile {

struct Diagnostic;

/// The declarations named `__tile_apply`, `__tile_apply.<suffix>` or the
/// Itanium mangling of a global function or function template of that name.
llvm::SmallVector<llvm::Function *, 4> stubDeclarations(llvm::Module &M);

/// One operand of a call: a pointer to its first element, a scalar value, or
/// null for a sink or a special register.
struct CallOperand {
  OperandSignature Sig;
  llvm::Value *V = nullptr;
  Provenance Where = {}; // of the first element
};

struct StubCall {
  llvm::CallInst *Call = nullptr;
  std::string Opcode;
  Signature Sig; // its operand list is moved to Operands and Pred
  llvm::SmallVector<CallOperand, 4> Operands;
  std::optional<CallOperand> Pred;
};

/// How an element lies in memory.
llvm::Type *storageType(const ElementType &E, llvm::LLVMContext &Context);

/// Decodes a call of the stub. On error adds to `Errors` and returns nothing.
std::optional<StubCall> decode(llvm::CallInst &Call,
                               llvm::SmallVectorImpl<Diagnostic> &Errors);

} // namespace tile

#endif // TILE_PLUGIN_STUBCALL_H
