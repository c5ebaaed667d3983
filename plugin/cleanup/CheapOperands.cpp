// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheapOperands.h"
#include "Plan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tile;

/// Marks a module with such statements, until their operands are restored.
static constexpr StringLiteral ModuleMetadata = "tile.operands";

bool tile::isByteSource(const PlanOperand &O) {
  return O.isSource() && O.Register->Kind != RegKind::Pred &&
         O.Register->Width < 16;
}

void tile::markCheapOperands(const Plan &P) {
  bool HasSuch = P.Source->Pred || any_of(P.Operands, [](const PlanOperand &O) {
                   return isByteSource(O) ||
                          (O.isSource() && O.Register->Kind == RegKind::Pred);
                 });
  if (HasSuch)
    P.Source->Inst->getModule()->getOrInsertNamedMetadata(ModuleMetadata);
}

/// Tests a predicate by one instruction, for all its users.
static void restoreTest(Value *Predicate) {
  auto *Cut = dyn_cast<TruncInst>(Predicate);
  if (!Cut || !Cut->hasNoUnsignedWrap())
    return;
  Value *Test = IRBuilder<>(Cut).CreateIsNotNull(Cut->getOperand(0));
  Test->takeName(Cut);
  Cut->replaceAllUsesWith(Test);
  Cut->eraseFromParent();
}

/// A value of which the low byte is that of `Operand`; null for `Operand`.
static Value *sameByte(Value *Operand) {
  Value *Wide;
  const APInt *Mask;
  if (match(Operand, m_And(m_Value(Wide), m_APInt(Mask))) &&
      Mask->countr_one() >= 8)
    return Wide;
  if (match(Operand, m_ZExtOrSExt(m_Trunc(m_Value(Wide)))) &&
      Wide->getType() == Operand->getType())
    return Wide;
  if (match(Operand,
            m_AShr(m_Shl(m_Value(Wide), m_SpecificInt(8)), m_SpecificInt(8))))
    return Wide;
  return nullptr;
}

static void restoreBytes(CallInst &Statement, const MDNode &Numbers) {
  SmallVector<WeakTrackingVH, 4> Replaced;
  for (const MDOperand &Number : Numbers.operands()) {
    auto *Constant = mdconst::dyn_extract<ConstantInt>(Number);
    if (!Constant || Constant->getZExtValue() >= Statement.arg_size())
      continue;
    Use &Operand = Statement.getArgOperandUse(Constant->getZExtValue());
    if (Value *Wide = sameByte(Operand)) {
      Replaced.push_back(Operand.get());
      Operand.set(Wide);
    }
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Replaced);
}

bool tile::restoreCheapOperands(Module &M) {
  NamedMDNode *Mark = M.getNamedMetadata(ModuleMetadata);
  if (!Mark)
    return false;
  M.eraseNamedMetadata(Mark);
  SmallVector<CallInst *, 32> Statements;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isInlineAsm())
        Statements.push_back(Call);
  for (CallInst *Statement : Statements) {
    for (Use &Operand : Statement->args())
      if (Operand->getType()->isIntegerTy(1))
        restoreTest(Operand);
    if (const MDNode *Bytes = Statement->getMetadata(ByteOperandMetadata))
      restoreBytes(*Statement, *Bytes);
  }
  return true;
}
