// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The typed form of the stub: tile::apply of the headers, a function template
// that is declared and never defined. A call costs Clang no more than that
// declaration, because nothing describes the operands but the name.

#ifndef TILE_PLUGIN_TYPEDSTUB_H
#define TILE_PLUGIN_TYPEDSTUB_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallInst;
class Function;
class Module;
} // namespace llvm

namespace tile {

struct Diagnostic;

/// True for a declaration of tile::apply.
bool isTypedStub(const llvm::Function &F);

/// Makes each call of a typed stub a call of `__tile_apply` with the opcode,
/// signature and operands that it stands for. `Stubs` are the declarations of
/// both forms and stay so. Calls with a fault of their own stay as they are.
/// The options of the project become those of each call, and leave the module.
/// \return true if the module was changed.
bool spellOut(llvm::Module &M, llvm::SmallVectorImpl<llvm::Function *> &Stubs);

/// Reports why a call of a typed stub was not rewritten.
/// \return false if the callee is no typed stub.
bool diagnoseTyped(const llvm::CallInst &Call,
                   llvm::SmallVectorImpl<Diagnostic> &Errors);

} // namespace tile

#endif // TILE_PLUGIN_TYPEDSTUB_H
