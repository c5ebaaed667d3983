// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes: the one that expands the calls of a module, two that print them,
// and a last check.

#ifndef TILE_PLUGIN_TILEAPPLYPASS_H
#define TILE_PLUGIN_TILEAPPLYPASS_H

#include "llvm/IR/PassManager.h"

namespace tile {

/// Replaces every call of the stub by one instruction per repeat coordinate,
/// or reports why it cannot. Leaves at once unless the module is for NVPTX and
/// declares the stub.
class TileApplyPass : public llvm::PassInfoMixin<TileApplyPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Prints the opcode and the signature of every call of the stub, a line each:
/// `ex2.approx.f32 | f32[4,1],f32[4,1];pinned`.
class TileSpellPass : public llvm::PassInfoMixin<TileSpellPass> {
public:
  explicit TileSpellPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

/// Prints every call of the stub as it is decoded and verified.
class TileApplyPrinterPass : public llvm::PassInfoMixin<TileApplyPrinterPass> {
public:
  explicit TileApplyPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

/// At the end of the pipeline: a stub that is left is an error, a tile that is
/// left in local memory is worth a remark, and operands get their cheapest
/// form.
class TileApplyCheckPass : public llvm::PassInfoMixin<TileApplyCheckPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace tile

#endif // TILE_PLUGIN_TILEAPPLYPASS_H
