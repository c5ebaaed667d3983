// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The entry point of TileApply.so: `clang++ -fpass-plugin=`,
// `opt -load-pass-plugin= -passes=tile-apply` and `llc -load-pass-plugin=`.

#include "TileApplyPass.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Target/TargetMachine.h"

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

/// Expands the calls that are left when code is made: llc runs no pass of a
/// plugin.
/// \returns false, which leaves the code to the tool.
static bool expandBeforeCodeGen(Module &M, TargetMachine &TM, CodeGenFileType,
                                raw_pwrite_stream &) {
  if (!TM.getTargetTriple().isNVPTX())
    return false;
  PassBuilder PB(&TM);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  TileApplyPass().run(M, MAM);
  return false;
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "TileApply", LLVM_VERSION_STRING,
          registerPasses, expandBeforeCodeGen};
}
