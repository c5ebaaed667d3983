// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileRemarks.h"
#include "Plan.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tile;

/// !{opcode, location} of the first call that uses the variable.
static constexpr StringLiteral TileMetadata = "tile.operand";
static constexpr StringLiteral PassName = "tile-apply";

void tile::markTiles(const Plan &P) {
  LLVMContext &Context = P.Source->Inst->getContext();
  for (const PlanOperand &O : P.Operands) {
    if (!O.isTensor() || O.Desc->isAddress())
      continue;
    for (const MemoryObject &Object : O.Op->Where.Objects) {
      auto *Tile = dyn_cast<AllocaInst>(const_cast<Value *>(Object.V));
      if (Tile && !isMarkedTile(*Tile))
        Tile->setMetadata(
            TileMetadata,
            MDNode::get(Context, {MDString::get(Context, P.S.text()),
                                  P.Source->Inst->getDebugLoc().get()}));
    }
  }
}

void tile::remarkUnknownPlaces(const Plan &P) {
  OptimizationRemarkEmitter ORE(P.Source->Inst->getFunction());
  for (const PlanOperand &O : P.Operands)
    if (O.isTensor() && O.Desc->isRegister() && !O.Op->Where.IsComplete)
      ORE.emit([&] {
        return OptimizationRemarkMissed(PassName.data(), "UnknownPlace",
                                        P.Source->Inst)
               << "operand " << ore::NV("Operand", O.name()) << " of '"
               << ore::NV("Opcode", P.S.text())
               << "' is reached through a pointer of unknown origin: it may be "
                  "in memory";
      });
}

bool tile::isMarkedTile(const AllocaInst &Variable) {
  return Variable.hasMetadata(TileMetadata);
}

/// Why an alloca could not be split into registers.
static StringRef reason(const AllocaInst &Tile) {
  SmallVector<const Value *, 8> Pointers = {&Tile};
  while (!Pointers.empty()) {
    for (const User *U : Pointers.pop_back_val()->users()) {
      if (auto *Gep = dyn_cast<GetElementPtrInst>(U)) {
        if (!Gep->hasAllConstantIndices())
          return "an index is not a constant";
        Pointers.push_back(Gep);
      } else if (isa<AddrSpaceCastInst>(U)) {
        Pointers.push_back(U);
      } else if (auto *Store = dyn_cast<StoreInst>(U)) {
        if (is_contained(Pointers, Store->getValueOperand()) ||
            Store->getValueOperand()->getType()->isPointerTy())
          return "its address is stored";
        if (Store->isVolatile())
          return "it is volatile";
      } else if (auto *Load = dyn_cast<LoadInst>(U)) {
        if (Load->isVolatile())
          return "it is volatile";
      } else if (isa<PHINode, SelectInst>(U)) {
        return "its address is chosen at run time";
      } else if (auto *Call = dyn_cast<CallBase>(U);
                 Call && !isa<IntrinsicInst>(Call)) {
        return Call->isInlineAsm()
                   ? "its address is used in inline asm"
                   : "it is passed to a function that is not inlined";
      }
    }
  }
  return "the optimisation level does not split it";
}

static void remark(AllocaInst &Tile, const MDNode &FirstUse,
                   OptimizationRemarkEmitter &ORE) {
  std::optional<TypeSize> Size = Tile.getAllocationSize(Tile.getDataLayout());
  auto *Where = dyn_cast_or_null<DILocation>(FirstUse.getOperand(1));
  ORE.emit(
      OptimizationRemarkMissed(PassName.data(), "LocalMemory",
                               DiagnosticLocation(DebugLoc(Where)),
                               Tile.getParent())
      << "the tile of '"
      << ore::NV("Opcode", cast<MDString>(FirstUse.getOperand(0))->getString())
      << "' (" << ore::NV("Bytes", Size ? Size->getKnownMinValue() : 0)
      << " bytes) stays in local memory: " << ore::NV("Reason", reason(Tile)));
}

void tile::remarkLocalTiles(Module &M) {
  const DiagnosticHandler *Handler = M.getContext().getDiagHandlerPtr();
  if (!Handler || !Handler->isMissedOptRemarkEnabled(PassName))
    return;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    OptimizationRemarkEmitter ORE(&F);
    for (Instruction &I : F.getEntryBlock())
      if (auto *Tile = dyn_cast<AllocaInst>(&I))
        if (const MDNode *FirstUse = Tile->getMetadata(TileMetadata))
          remark(*Tile, *FirstUse, ORE);
  }
}
