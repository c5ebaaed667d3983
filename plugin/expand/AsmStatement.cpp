// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsmStatement.h"
#include "CheapOperands.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace tile;

Type *tile::asmType(const RegType &T, LLVMContext &Context) {
  switch (T.Constraint) {
  case 'b':
    return Type::getInt1Ty(Context);
  case 'h':
    return Type::getInt16Ty(Context);
  case 'r':
    return Type::getInt32Ty(Context);
  case 'l':
    return Type::getInt64Ty(Context);
  case 'q':
    return Type::getInt128Ty(Context);
  case 'f':
    return Type::getFloatTy(Context);
  case 'd':
    return Type::getDoubleTy(Context);
  }
  llvm_unreachable("unknown constraint");
}

static void append(std::string &List, StringRef Item) {
  if (!List.empty())
    List += ',';
  List += Item;
}

AsmStatement::AsmStatement(const Plan &P, LLVMContext &Context)
    : P(P), Text(P.S, Dialect::LLVMAsm), Numbers(P.Operands.size(), 0) {
  // Outputs are numbered first, then inputs.
  for (auto [I, O] : enumerate(P.Operands)) {
    if (O.isSink())
      Text.sink(I);
    if (!O.isResult())
      continue;
    Numbers[I] = OutputTypes.size();
    for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
      if (O.isSource())
        InPlace.push_back(OutputTypes.size());
      OutputTypes.push_back(asmType(*O.Register, Context));
      append(OutputConstraints, {"=", 1});
      OutputConstraints += O.Register->Constraint;
    }
  }
  SmallVector<Metadata *, 4> ByteInputs;
  for (auto [I, O] : enumerate(P.Operands)) {
    if (O.Op->Sig->IsNegated)
      Text.negate(I);
    if (O.isResult() || O.isSink())
      continue;
    Numbers[I] = OutputTypes.size() + NumInputs;
    if (O.isSource()) {
      for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
        append(InputConstraints, {&O.Register->Constraint, 1});
        if (isByteSource(O))
          ByteInputs.push_back(ConstantAsMetadata::get(
              ConstantInt::get(Type::getInt32Ty(Context), NumInputs)));
        ++NumInputs;
      }
    } else if (O.Desc->isAddress()) {
      const DataLayout &DL = P.Source->Inst->getDataLayout();
      bool Is32 = O.isSharedAddress() ||
                  DL.getPointerSizeInBits(P.S.addressSpace(*O.Desc)) == 32;
      append(InputConstraints, Is32 ? "r" : "l");
      ++NumInputs;
    }
  }
  if (!ByteInputs.empty())
    Bytes = MDNode::get(Context, ByteInputs);
}

MemoryEffects AsmStatement::effects() const {
  if (P.S.ordersMemory())
    return MemoryEffects::unknown();
  AccessKind Access = P.S.memory();
  ModRefInfo Kind = (reads(Access) ? ModRefInfo::Ref : ModRefInfo::NoModRef) |
                    (writes(Access) ? ModRefInfo::Mod : ModRefInfo::NoModRef);
  // A number may point to anything.
  bool IsPointer =
      none_of(P.Operands, std::mem_fn(&PlanOperand::isSharedAddress));
  MemoryEffects Effects =
      IsPointer ? MemoryEffects::argMemOnly(Kind) : MemoryEffects(Kind);
  // A pinned statement orders against other pinned ones, not against memory.
  if (P.IsPinned)
    Effects |= MemoryEffects::inaccessibleMemOnly();
  return Effects;
}

/// What the register of an 8-bit result holds: its extension.
static ConstantRange byteRange(const RegType &T, unsigned Width) {
  APInt Least(Width, T.IsSigned ? -128 : 0, T.IsSigned);
  return ConstantRange(Least, Least + 256);
}

/// `IsDefined` is false for an instruction that may not be executed.
AttributeList AsmStatement::attributes(bool IsDefined,
                                       LLVMContext &Context) const {
  AttrBuilder Attributes(Context);
  Attributes.addMemoryAttr(effects());
  Attributes.addAttribute(Attribute::NoUnwind);
  if (!P.S.F->MayNotReturn)
    Attributes.addAttribute(Attribute::WillReturn);
  if (P.S.F->Convergent)
    Attributes.addAttribute(Attribute::Convergent);
  AttributeList List =
      AttributeList::get(Context, AttributeList::FunctionIndex, Attributes);
  if (!IsDefined || OutputTypes.size() != 1)
    return List;
  const RegType &Result =
      *find_if(P.Operands, std::mem_fn(&PlanOperand::isResult))->Register;
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
  bool TiesAll = NumOld == OutputTypes.size();
  for (unsigned I = 0; I != NumOld; ++I)
    append(Constraints, std::to_string(TiesAll ? I : InPlace[I]));

  Type *Result = Type::getVoidTy(Context);
  if (OutputTypes.size() == 1)
    Result = OutputTypes.front();
  else if (!OutputTypes.empty())
    Result = StructType::get(Context, OutputTypes);
  SmallVector<Type *, 8> ArgumentTypes;
  for (Value *Argument : Arguments)
    ArgumentTypes.push_back(Argument->getType());
  auto *FTy = FunctionType::get(Result, ArgumentTypes, /*isVarArg=*/false);

  auto Name = [&](std::string &Text, unsigned Operand, unsigned Lane) {
    const PlanOperand &O = P.Operands[Operand];
    if (O.IsImmediate) {
      Text += immediateText(*O.Desc, O.Immediate);
      return;
    }
    Text += '$';
    Text += std::to_string(Numbers[Operand] + Lane);
    if (!O.Desc->isAddress())
      return;
    if (int64_t Offset = Offsets.front())
      Text += "+" + std::to_string(Offset);
    Offsets = Offsets.drop_front();
  };
  std::string Guard =
      IsGuarded ? "$" + std::to_string(OutputTypes.size() + NumInputs) : "";
  std::string Written = this->Text.text(Name, Guard, TiesAll && IsGuarded);
  // Without `sideeffect` LLVM ignores the memory attribute of asm.
  bool HasSideEffects = !effects().doesNotAccessMemory();
  return InlineAsm::get(FTy, Written, Constraints, HasSideEffects);
}

CallInst *AsmStatement::emit(IRBuilderBase &B, ArrayRef<Value *> Inputs,
                             ArrayRef<int64_t> Offsets, Value *Guard,
                             ArrayRef<Value *> Old) {
  SmallVector<Value *, 8> Arguments(Inputs);
  if (Guard)
    Arguments.push_back(Guard);
  append_range(Arguments, Old);
  if (!Last)
    Attributes =
        attributes(!Guard || Old.size() == OutputTypes.size(), B.getContext());
  if (!Last || Offsets != ArrayRef(LastOffsets)) {
    Last =
        make(Arguments, Offsets, Guard != nullptr, Old.size(), B.getContext());
    LastOffsets.assign(Offsets.begin(), Offsets.end());
  }
  CallInst *Call = B.CreateCall(Last, Arguments);
  Call->setAttributes(Attributes);
  if (Bytes)
    Call->setMetadata(ByteOperandMetadata, Bytes);
  return Call;
}

SmallVector<Value *, 8> AsmStatement::results(IRBuilderBase &B,
                                              CallInst &Emitted) const {
  SmallVector<Value *, 8> Outputs;
  if (OutputTypes.size() == 1)
    Outputs.push_back(&Emitted);
  else
    for (unsigned I = 0; I != OutputTypes.size(); ++I)
      Outputs.push_back(B.CreateExtractValue(&Emitted, I));
  return Outputs;
}
