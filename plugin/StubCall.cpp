// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StubCall.h"
#include "Diagnostics.h"
#include "TypedStub.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tile;

static constexpr StringLiteral StubName = "__tile_apply";

static bool isStubName(StringRef Name) {
  if (Name == StubName ||
      (Name.starts_with(StubName) && Name[StubName.size()] == '.'))
    return true;
  // Only names that can demangle to a global __tile_apply are worth the work.
  if (!Name.starts_with("_Z12__tile_apply"))
    return false;
  std::string Mangled = Name.str(); // the demangler refers to it
  ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Mangled.c_str()) || !Demangler.isFunction())
    return false;
  char *Base = Demangler.getFunctionBaseName(nullptr, nullptr);
  bool IsStub = Base && Base == StubName;
  std::free(Base);
  return IsStub;
}

SmallVector<Function *, 4> tile::stubDeclarations(Module &M) {
  SmallVector<Function *, 4> Stubs;
  for (Function &F : M)
    if (F.isDeclaration() && (isStubName(F.getName()) || isTypedStub(F)))
      Stubs.push_back(&F);
  return Stubs;
}

/// The parameter that a value is, for messages: its name, which Clang keeps
/// only on demand, or its number.
static std::string parameterName(Value *V, const DataLayout &DL) {
  auto *A = dyn_cast<Argument>(provenance(V, DL).Object);
  if (!A)
    return "";
  return A->hasName() ? "'" + A->getName().str() + "'"
                      : std::to_string(A->getArgNo() + 1);
}

/// How a scalar of an element type may be passed: as that type, or as an
/// integer of its width.
static bool isPassedAs(Type *Ty, const ElementType &E) {
  if (E.Kind == RegKind::Float &&
      (E.IsBrain ? Ty->isBFloatTy()
                 : Ty->isFloatingPointTy() && !Ty->isBFloatTy()) &&
      Ty->getPrimitiveSizeInBits() == E.Width)
    return true;
  return Ty->isIntegerTy(E.Width);
}

static std::string typeText(Type *Ty) {
  std::string Text;
  raw_string_ostream(Text) << *Ty;
  return Text;
}

Type *tile::storageType(const ElementType &E, LLVMContext &Context) {
  if (E.Kind != RegKind::Float)
    return Type::getIntNTy(Context, E.storeSize() * 8);
  if (E.IsBrain)
    return Type::getBFloatTy(Context);
  return E.Width == 16   ? Type::getHalfTy(Context)
         : E.Width == 32 ? Type::getFloatTy(Context)
                         : Type::getDoubleTy(Context);
}

std::optional<StubCall> tile::decode(CallInst &Call,
                                     SmallVectorImpl<Diagnostic> &Errors) {
  const DataLayout &DL = Call.getDataLayout();
  size_t ErrorsBefore = Errors.size();
  if (diagnoseTyped(Call, Errors))
    return std::nullopt;
  if (!Call.getType()->isVoidTy()) {
    Errors.push_back(diag::notADirectCall());
    return std::nullopt;
  }
  if (Call.arg_size() < 2) {
    Errors.push_back(diag::tooFewArguments(Call.arg_size()));
    return std::nullopt;
  }

  std::optional<std::string> Opcode = constantString(Call.getArgOperand(0), DL);
  if (!Opcode)
    Errors.push_back(
        diag::opcodeNotConstant(parameterName(Call.getArgOperand(0), DL)));
  std::optional<std::string> Text = constantString(Call.getArgOperand(1), DL);
  if (!Text)
    Errors.push_back(
        diag::signatureNotConstant(parameterName(Call.getArgOperand(1), DL)));
  if (!Opcode || !Text)
    return std::nullopt;

  StubCall S;
  S.Call = &Call;
  S.Opcode = std::move(*Opcode);
  std::string Why;
  if (!parseSignature(*Text, S.Sig, Why)) {
    Errors.push_back(diag::badSignature(*Text, Why));
    return std::nullopt;
  }

  unsigned Expected = count_if(S.Sig.Operands, [](const OperandSignature &O) {
    return !O.isTextOnly();
  });
  unsigned Found = Call.arg_size() - 2;
  if (Found != Expected) {
    Errors.push_back(diag::argumentCount(Found, Expected));
    return std::nullopt;
  }
  unsigned Number = 0; // of the operand, from 1
  for (OperandSignature &Sig : S.Sig.Operands) {
    CallOperand &O = S.Operands.emplace_back();
    O.Sig = std::move(Sig);
    if (O.Sig.isTextOnly())
      continue;
    O.V = Call.getArgOperand(2 + Number++);
    // Scalars reach the stub through references to variables.
    if (O.Sig.IsScalar)
      if (Constant *C = constantScalar(O.V, DL))
        O.V = C;
    Type *Ty = O.V->getType();
    if (isa<UndefValue>(O.V))
      Errors.push_back(diag::argumentUndefined(Number));
    else if (O.Sig.IsScalar ? !isPassedAs(Ty, O.Sig.Type) : !Ty->isPointerTy())
      Errors.push_back(diag::argumentType(Number, typeText(Ty), O.Sig.str()));
    else if (!O.Sig.IsScalar)
      O.Where = provenance(O.V, DL);
  }
  if (S.Sig.HasPred) {
    if (S.Operands.back().Sig.isTextOnly())
      Errors.push_back(diag::noPredOperand());
    else if (S.Operands.back().Sig.Type.Kind != RegKind::Pred ||
             S.Operands.back().Sig.IsNegated)
      Errors.push_back(diag::predType(S.Operands.back().Sig.str()));
    else
      S.Pred = S.Operands.pop_back_val();
  }
  if (Errors.size() != ErrorsBefore)
    return std::nullopt;
  return S;
}
