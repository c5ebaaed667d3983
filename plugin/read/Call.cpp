// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Call.h"
#include "Constants.h"
#include "FromText.h"
#include "Messages.h"
#include "Stubs.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

static std::string typeText(Type *Ty) {
  std::string Text;
  raw_string_ostream(Text) << *Ty;
  return Text;
}

/// The type of one element of the table in memory, from its name in LLVM.
static Type *scalarStorage(const RegType &T, LLVMContext &Context) {
  StringRef Name = T.Storage;
  if (Name == "half")
    return Type::getHalfTy(Context);
  if (Name == "bfloat")
    return Type::getBFloatTy(Context);
  if (Name == "float")
    return Type::getFloatTy(Context);
  if (Name == "double")
    return Type::getDoubleTy(Context);
  return Type::getIntNTy(Context, T.bytes() * 8);
}

Type *tile::storageType(const ElementType &E, LLVMContext &Context) {
  return E.isVector() ? Type::getIntNTy(Context, E.storeSize() * 8)
                      : scalarStorage(*E.Scalar, Context);
}

/// How a scalar may be passed by value: as its type, as another float of its
/// format, or as an integer of its width.
static bool isPassedAs(Type *Ty, const ElementType &E) {
  if (E.isVector())
    return false;
  if (Ty->isIntegerTy(E.Scalar->Width))
    return true;
  return E.Scalar->Kind == RegKind::Float &&
         Ty == scalarStorage(*E.Scalar, Ty->getContext());
}

bool CallOperand::isSharedAddress() const {
  return Sig->isTensor() &&
         (Sig->IsSharedAddress || (V && V->getType()->isIntegerTy()));
}

std::optional<std::string> CallReader::string(Value *Pointer) {
  if (!Pointer->getType()->isPointerTy())
    return std::nullopt;
  Provenance P = Origins.provenance(Pointer);
  const Value *Object = P.object();
  if (!Object || !P.Offset)
    return std::nullopt;
  return stringAt(Object, *P.Offset, DL);
}

/// The parameter that a pointer is, for messages: its name, which Clang keeps
/// only on demand, or its number.
std::string CallReader::parameterName(Value *Pointer) {
  if (!Pointer->getType()->isPointerTy())
    return "";
  auto *A = dyn_cast<Argument>(Origins.provenance(Pointer).Base);
  if (!A)
    return "";
  return A->hasName() ? "'" + A->getName().str() + "'"
                      : std::to_string(A->getArgNo() + 1);
}

const Signature *
CallReader::textSignature(CallInst &Inst, SmallVectorImpl<Diagnostic> &Errors) {
  if (!Inst.getType()->isVoidTy()) {
    Errors.push_back(diag::notADirectCall());
    return nullptr;
  }
  if (Inst.arg_size() < 2) {
    Errors.push_back(diag::tooFewArguments(Inst.arg_size()));
    return nullptr;
  }
  std::optional<std::string> Opcode = string(Inst.getArgOperand(0));
  if (!Opcode)
    Errors.push_back(
        diag::opcodeNotConstant(parameterName(Inst.getArgOperand(0))));
  std::optional<std::string> Text = string(Inst.getArgOperand(1));
  if (!Text)
    Errors.push_back(
        diag::signatureNotConstant(parameterName(Inst.getArgOperand(1))));
  if (!Opcode || !Text)
    return nullptr;

  std::unique_ptr<Signature> &Known = Texts[*Opcode + '\n' + *Text];
  if (!Known) {
    auto Made = std::make_unique<Signature>();
    Made->Opcode = *Opcode;
    if (std::optional<TextError> Error = parseSignature(*Text, Table, *Made)) {
      Errors.push_back(diag::badText(*Text, *Error));
      return nullptr;
    }
    Made->NumArguments = 2 + count_if(Made->Operands, [](auto &O) {
                           return O.Passing != OperandSignature::Nothing;
                         });
    Made->NumArguments += Made->Pred.has_value();
    Made->readOpcode(Table);
    Known = std::move(Made);
  }
  if (Inst.arg_size() == Known->NumArguments)
    return Known.get();
  Errors.push_back(
      diag::argumentCount(Inst.arg_size() - 2, Known->NumArguments - 2));
  return nullptr;
}

const Signature *CallReader::signature(CallInst &Inst, const Stub &S,
                                       SmallVectorImpl<Diagnostic> &Errors) {
  if (!S.Typed)
    return textSignature(Inst, Errors);
  if (S.Typed->OtherVersion) {
    Errors.push_back(diag::otherHeaders(*S.Typed->OtherVersion));
    return nullptr;
  }
  for (const ArgumentError &Error : S.Typed->Errors)
    Errors.push_back(diag::badArgument(Error));
  if (!S.Typed->Errors.empty())
    return nullptr;
  if (S.isRegular(Inst))
    return &S.Typed->Sig;
  Errors.push_back(diag::notADirectCall());
  return nullptr;
}

CallOperand CallReader::bind(CallInst &Inst, const OperandSignature &Sig,
                             SmallVectorImpl<Diagnostic> &Errors) {
  CallOperand O;
  O.Sig = &Sig;
  if (Sig.Passing == OperandSignature::Nothing)
    return O;
  LLVMContext &Context = Inst.getContext();
  Value *Passed = Inst.getArgOperand(Sig.Argument);
  if (Sig.Passing == OperandSignature::Reference) {
    O.Address = Passed;
    if (Sig.isScalar()) {
      O.V = Origins.valueAt(Passed, storageType(Sig.Type, Context), Inst);
      O.Where = Origins.provenance(Passed);
    } else if (Sig.IsSharedAddress) {
      O.V = Origins.valueAt(Passed, Type::getInt32Ty(Context), Inst);
    } else {
      Type *PointerTy = PointerType::get(Context, Sig.AddressSpace);
      O.V = Origins.valueAt(Passed, PointerTy, Inst);
      O.Where = Origins.provenanceAt(Passed, PointerTy, Inst);
    }
  } else {
    O.V = Passed;
    bool IsAddress = Sig.isTensor() && Passed->getType()->isIntegerTy(32);
    if (isa<UndefValue>(Passed))
      Errors.push_back(diag::argumentUndefined(Sig.Argument - 1));
    else if (Sig.isTensor() ? !Passed->getType()->isPointerTy() && !IsAddress
                            : !isPassedAs(Passed->getType(), Sig.Type))
      Errors.push_back(diag::argumentType(
          Sig.Argument - 1, typeText(Passed->getType()), Sig.str()));
    else if (Sig.isTensor() && !IsAddress)
      O.Where = Origins.provenance(Passed);
  }
  // That of an address is 0.
  if (O.isSharedAddress() && O.V)
    O.Where.Low = Origins.lowBits(O.V);
  // A constant may have come through variables.
  if (Sig.isScalar() && O.V)
    if (Constant *C = Origins.constant(O.V))
      O.V = C;
  return O;
}

std::optional<Call> CallReader::read(CallInst &Inst,
                                     SmallVectorImpl<Diagnostic> &Errors) {
  size_t ErrorsBefore = Errors.size();
  Call Result;
  Result.Inst = &Inst;
  Result.Sig = signature(
      Inst, *Stubs.find(cast<Function>(Inst.getCalledOperand())), Errors);
  if (!Result.Sig)
    return std::nullopt;
  for (const OperandSignature &O : Result.Sig->Operands)
    Result.Operands.push_back(bind(Inst, O, Errors));
  if (Result.Sig->Pred)
    Result.Pred = bind(Inst, *Result.Sig->Pred, Errors);
  if (Errors.size() != ErrorsBefore)
    return std::nullopt;
  if (any_of(Result.Sig->Readings,
             [](const Spelling &S) { return S.F->Convergent; })) {
    Result.Lanes = Lanes.reaching(Inst);
    if (Result.Pred && Result.Pred->V)
      Result.Lanes &= Lanes.where(*Result.Pred->V);
  }
  return Result;
}
