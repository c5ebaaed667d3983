// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsmStatement.h"
#include "OperandForms.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace tile;

Type *tile::asmType(const RegType &T, LLVMContext &Context) {
  switch (T.Constraint) {
  case 'b':
    return Type::getInt1Ty(Context);
  case 'f':
    return Type::getFloatTy(Context);
  case 'd':
    return Type::getDoubleTy(Context);
  default:
    return Type::getIntNTy(Context, std::max<unsigned>(T.Width, 16));
  }
}

static void append(std::string &List, const std::string &Item) {
  if (!List.empty())
    List += ',';
  List += Item;
}

AsmStatement::AsmStatement(const Plan &P, LLVMContext &Context)
    : P(P), Text(P.S, Dialect::LLVMAsm) {
  const DataLayout &DL = P.Source->Call->getDataLayout();
  unsigned NumInputs = 0;
  SmallVector<Metadata *, 4> ByteInputs;
  for (auto [I, O] : enumerate(P.Operands)) {
    if (O.Op->Sig.IsNegated)
      Text.negate(I);
    if (O.isSink()) {
      Text.sink(I);
      continue;
    }
    switch (O.Desc->Kind) {
    case OperandKind::Register:
      for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
        if (O.Desc->isResult()) {
          OutputTypes.push_back(asmType(*O.Type, Context));
          append(OutputConstraints, std::string{'=', O.Type->Constraint});
          continue;
        }
        append(InputConstraints, std::string(1, O.Type->Constraint));
        if (isByteSource(O))
          ByteInputs.push_back(ConstantAsMetadata::get(
              ConstantInt::get(Type::getInt32Ty(Context), NumInputs)));
        ++NumInputs;
      }
      break;
    case OperandKind::Address: {
      unsigned Width = DL.getPointerSizeInBits(P.S.addressSpace(*O.Desc));
      append(InputConstraints, Width == 32 ? "r" : "l");
      ++NumInputs;
      break;
    }
    case OperandKind::Immediate:
    case OperandKind::Special:
      break;
    }
  }
  if (!ByteInputs.empty())
    Bytes = MDNode::get(Context, ByteInputs);
}

/// Asm operands are numbered in the order of the constraints: outputs first,
/// then inputs, then the guard.
std::string AsmStatement::text(ArrayRef<int64_t> Offsets, bool IsGuarded,
                               unsigned NumInputs, bool PreservesOld) const {
  unsigned NextOutput = 0, NextInput = OutputTypes.size();
  auto Name = [&](std::string &Out, unsigned Operand, unsigned Lane) {
    const PlanOperand &O = P.Operands[Operand];
    if (O.Desc->isImmediate()) {
      Out += immediateText(*O.Desc, O.Immediate);
      return;
    }
    Out += '$';
    Out += std::to_string(O.Desc->isResult() ? NextOutput++ : NextInput++);
    if (!O.Desc->isAddress())
      return;
    if (int64_t Offset = Offsets.front())
      Out += '+' + std::to_string(Offset);
    Offsets = Offsets.drop_front();
  };
  std::string Guard;
  if (IsGuarded)
    Guard = '$' + std::to_string(OutputTypes.size() + NumInputs);
  return Text.text(Name, Guard, PreservesOld);
}

/// What the register of an 8-bit result holds: its extension.
static ConstantRange byteRange(const RegType &T, unsigned Width) {
  APInt Least(Width, T.IsSigned ? -128 : 0, T.IsSigned);
  return ConstantRange(Least, Least + 256);
}

/// `IsDefined` is false for an instruction that may not be executed.
AttributeList AsmStatement::attributes(bool IsDefined,
                                       LLVMContext &Context) const {
  AccessKind Memory = P.S.memory();
  MemoryEffects Effects = MemoryEffects::none();
  if (reads(Memory))
    Effects |= MemoryEffects::argMemOnly(ModRefInfo::Ref);
  if (writes(Memory))
    Effects |= MemoryEffects::argMemOnly(ModRefInfo::Mod);
  // A pinned statement orders against other pinned ones, not against memory.
  if (isPinned())
    Effects |= MemoryEffects::inaccessibleMemOnly();
  if (P.S.ordersMemory())
    Effects = MemoryEffects::unknown();
  AttrBuilder Attributes(Context);
  Attributes.addMemoryAttr(Effects);
  Attributes.addAttribute(Attribute::NoUnwind);
  Attributes.addAttribute(Attribute::WillReturn);
  if (P.S.F->Convergent)
    Attributes.addAttribute(Attribute::Convergent);
  AttributeList List =
      AttributeList::get(Context, AttributeList::FunctionIndex, Attributes);
  if (!IsDefined || OutputTypes.size() != 1)
    return List;
  const RegType &Result = *find_if(P.Operands, [](const PlanOperand &O) {
                             return O.isWrittenRegister();
                           })->Type;
  if (Result.Kind == RegKind::Pred || Result.Width >= 16)
    return List;
  AttrBuilder Range(Context);
  Range.addRangeAttr(
      byteRange(Result, OutputTypes.front()->getIntegerBitWidth()));
  return List.addRetAttributes(Context, Range);
}

InlineAsm *AsmStatement::make(ArrayRef<Value *> Arguments,
                              ArrayRef<int64_t> Offsets, bool IsGuarded,
                              unsigned NumOld, LLVMContext &Context) const {
  std::string Constraints = OutputConstraints;
  if (!InputConstraints.empty())
    append(Constraints, InputConstraints);
  if (IsGuarded)
    append(Constraints, "b");
  for (unsigned I = 0; I != NumOld; ++I)
    append(Constraints, std::to_string(I));

  Type *Result = Type::getVoidTy(Context);
  if (OutputTypes.size() == 1)
    Result = OutputTypes.front();
  else if (!OutputTypes.empty())
    Result = StructType::get(Context, OutputTypes);
  SmallVector<Type *, 8> ArgumentTypes;
  for (Value *Argument : Arguments)
    ArgumentTypes.push_back(Argument->getType());
  auto *FTy = FunctionType::get(Result, ArgumentTypes, /*isVarArg=*/false);

  // Without `sideeffect` LLVM ignores the memory attribute of asm.
  bool HasSideEffects = isPinned() || P.S.memory() != AccessKind::None;
  unsigned NumInputs = Arguments.size() - NumOld - IsGuarded;
  return InlineAsm::get(FTy, text(Offsets, IsGuarded, NumInputs, NumOld != 0),
                        Constraints, HasSideEffects);
}

SmallVector<Value *, 8> AsmStatement::emit(IRBuilderBase &B,
                                           ArrayRef<Value *> Inputs,
                                           ArrayRef<int64_t> Offsets,
                                           Value *Guard,
                                           ArrayRef<Value *> Old) {
  SmallVector<Value *, 8> Arguments(Inputs);
  if (Guard)
    Arguments.push_back(Guard);
  append_range(Arguments, Old);
  if (!Last)
    Attributes = attributes(!Guard || !Old.empty(), B.getContext());
  if (!Last || Offsets != ArrayRef(LastOffsets)) {
    Last =
        make(Arguments, Offsets, Guard != nullptr, Old.size(), B.getContext());
    LastOffsets.assign(Offsets.begin(), Offsets.end());
  }
  CallInst *Call = B.CreateCall(Last, Arguments);
  Call->setAttributes(Attributes);
  if (Bytes)
    Call->setMetadata(ByteOperandMetadata, Bytes);

  SmallVector<Value *, 8> Outputs;
  if (OutputTypes.size() == 1)
    Outputs.push_back(Call);
  else
    for (unsigned I = 0; I != OutputTypes.size(); ++I)
      Outputs.push_back(B.CreateExtractValue(Call, I));
  return Outputs;
}
