// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsmStatement.h"
#include "OperandForms.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace tile;

Type *tile::asmType(const RegType &T, LLVMContext &Context) {
  if (T.Kind == RegKind::Pred)
    return Type::getInt1Ty(Context);
  if (T.Kind == RegKind::Float && T.Width == 32)
    return Type::getFloatTy(Context);
  if (T.Kind == RegKind::Float && T.Width == 64)
    return Type::getDoubleTy(Context);
  return Type::getIntNTy(Context, std::max<unsigned>(T.Width, 16));
}

/// The constraint letter of NVPTX for an asm type.
static char constraint(Type *Ty) {
  if (Ty->isFloatTy())
    return 'f';
  if (Ty->isDoubleTy())
    return 'd';
  switch (Ty->getIntegerBitWidth()) {
  case 1:
    return 'b';
  case 16:
    return 'h';
  case 32:
    return 'r';
  case 64:
    return 'l';
  case 128:
    return 'q';
  }
  llvm_unreachable("no register of this width");
}

static void append(std::string &List, const std::string &Item) {
  if (!List.empty())
    List += ',';
  List += Item;
}

AsmStatement::AsmStatement(const Plan &P, LLVMContext &Context)
    : P(P), Opcode(P.S.text()) {
  const DataLayout &DL = P.Source->Call->getDataLayout();
  unsigned NumInputs = 0;
  SmallVector<Metadata *, 4> ByteInputs;
  for (const PlanOperand &O : P.Operands) {
    if (O.isSink())
      continue;
    switch (O.Desc->Kind) {
    case OperandKind::Dst:
      for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
        OutputTypes.push_back(asmType(*O.Type, Context));
        append(OutputConstraints,
               std::string{'=', constraint(OutputTypes.back())});
      }
      break;
    case OperandKind::Src:
      for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
        append(InputConstraints,
               std::string(1, constraint(asmType(*O.Type, Context))));
        if (isByteSource(O))
          ByteInputs.push_back(ConstantAsMetadata::get(
              ConstantInt::get(Type::getInt32Ty(Context), NumInputs)));
        ++NumInputs;
      }
      break;
    case OperandKind::Addr: {
      unsigned Width = DL.getPointerSizeInBits(P.S.addressSpace(*O.Desc));
      append(InputConstraints, Width == 32 ? "r" : "l");
      ++NumInputs;
      break;
    }
    case OperandKind::Imm:
    case OperandKind::SpecialReg:
      break;
    }
  }
  if (!ByteInputs.empty())
    Bytes = MDNode::get(Context, ByteInputs);
}

namespace {

/// Writes the text of one statement. Asm operands are numbered in the order of
/// the constraints: outputs first, then inputs.
class StatementWriter {
public:
  StatementWriter(const RegisterBridge &Bytes, unsigned NumOutputs,
                  ArrayRef<int64_t> Offsets, bool Preserves)
      : Bytes(Bytes), NextInput(NumOutputs), Offsets(Offsets),
        Preserves(Preserves) {}

  void add(const PlanOperand &O) {
    Operands += Operands.empty() ? " " : O.Desc->Paired ? "|" : ", ";
    Operands += O.Op->Sig.IsNegated ? "!" : "";
    Operands += O.isSink() ? "_" : text(O);
  }

  std::string finish(StringRef Opcode, bool Guarded) {
    std::string Guard = Guarded ? "@" + place(NextInput) + " " : "";
    std::string Statement = Guard + Opcode.str() + Operands + ";";
    if (!NumByteLanes)
      return Statement;
    return "{ " + formatv(Bytes.Declare, NumByteLanes).str() + Before + " " +
           Statement + After + " }";
  }

private:
  /// An operand of the statement. Written for each register of each call, where
  /// formatv would be a tenth of the pass.
  static std::string place(unsigned Number) {
    return "$" + std::to_string(Number);
  }

  std::string text(const PlanOperand &O) {
    switch (O.Desc->Kind) {
    case OperandKind::Dst:
    case OperandKind::Src:
      return registers(O);
    case OperandKind::Addr: {
      int64_t Offset = Offsets.front();
      Offsets = Offsets.drop_front();
      return "[" + place(NextInput++) +
             (Offset ? "+" + std::to_string(Offset) : "") + "]";
    }
    case OperandKind::Imm:
      return std::to_string(O.Immediate);
    case OperandKind::SpecialReg:
      return O.Op->Sig.SpecialRegister;
    }
    llvm_unreachable("unknown operand kind");
  }

  /// `{$0, $1}` for several registers, `$0` for one.
  std::string registers(const PlanOperand &O) {
    std::string Text;
    for (unsigned Lane = 0; Lane != O.Count; ++Lane) {
      bool IsDst = O.Desc->Kind == OperandKind::Dst;
      unsigned Number = IsDst ? NextOutput++ : NextInput++;
      Text += Lane ? ", " : "";
      Text += O.Desc->ByteLanes ? byteLane(Number, IsDst) : place(Number);
    }
    return O.Count == 1 ? Text : "{" + Text + "}";
  }

  /// No asm constraint binds an 8-bit register: byte lanes are declared inside
  /// a block and bridged to the 16-bit registers around it.
  std::string byteLane(unsigned Number, bool IsDst) {
    std::string Name = Bytes.Prefix + std::to_string(NumByteLanes++);
    std::string Wide = "$" + std::to_string(Number);
    if (!IsDst || Preserves)
      Before += " " + formatv(Bytes.Into, Name, Wide).str();
    if (IsDst)
      After += " " + formatv(Bytes.OutOf, Name, Wide).str();
    return Name;
  }

  const RegisterBridge &Bytes;
  unsigned NextOutput = 0, NextInput, NumByteLanes = 0;
  ArrayRef<int64_t> Offsets;
  bool Preserves;
  std::string Operands, Before, After;
};

} // namespace

/// What the register of an 8-bit result holds: its extension.
static ConstantRange byteRange(const RegType &T, unsigned Width) {
  APInt Least(Width, T.Signed ? -128 : 0, T.Signed);
  return ConstantRange(Least, Least + 256);
}

/// `IsDefined` is false for an instruction that may not be executed.
AttributeList AsmStatement::attributes(bool IsDefined,
                                       LLVMContext &Context) const {
  MemoryEffects Effects = MemoryEffects::none();
  if (P.S.F->Memory == MemoryEffect::Read)
    Effects = MemoryEffects::argMemOnly(ModRefInfo::Ref);
  else if (P.S.F->Memory == MemoryEffect::Write)
    Effects = MemoryEffects::argMemOnly(ModRefInfo::Mod);
  // A pinned statement orders against other pinned ones, not against memory.
  if (isPinned())
    Effects |= MemoryEffects::inaccessibleMemOnly();
  if (P.S.isStrong())
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
  bool HasSideEffects = isPinned() || P.S.F->Memory != MemoryEffect::None;
  StatementWriter Writer(P.S.Table->Bytes, OutputTypes.size(), Offsets,
                         NumOld != 0);
  for (const PlanOperand &O : P.Operands)
    Writer.add(O);
  return InlineAsm::get(FTy, Writer.finish(Opcode, IsGuarded), Constraints,
                        HasSideEffects);
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
