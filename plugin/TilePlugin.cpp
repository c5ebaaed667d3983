// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The entry point of TileApply.so: `clang++ -fpass-plugin=`, and
// `opt -load-pass-plugin= -passes=tile-apply`.

#include "TileApplyPass.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/Compiler.h"

using namespace llvm;
using namespace tile;

static bool parsePass(StringRef Name, ModulePassManager &MPM,
                      ArrayRef<PassBuilder::PipelineElement>) {
  if (Name == "tile-apply")
    MPM.addPass(TileApplyPass());
  else if (Name == "tile-spell")
    MPM.addPass(TileSpellPass(outs()));
  else if (Name == "print<tile-apply>")
    MPM.addPass(TileApplyPrinterPass(outs()));
  else if (Name == "verify<tile-apply>")
    MPM.addPass(TileApplyCheckPass());
  else
    return false;
  return true;
}

static void registerPasses(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(parsePass);
  PB.registerPipelineStartEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(TileApplyPass());
      });
  PB.registerOptimizerLastEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(TileApplyCheckPass());
      });
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "TileApply", LLVM_VERSION_STRING,
          registerPasses};
}
