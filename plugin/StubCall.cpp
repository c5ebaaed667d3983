// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StubCall.h"
#include "Diagnostics.h"
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
    if (F.isDeclaration() && isStubName(F.getName()))
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

namespace {

/// The signature of a call as one text, and the operands in its order.
struct Description {
  std::string Text;
  SmallVector<Value *, 8> Values;
};

} // namespace

/// Puts together what the wrappers give: a text for each operand, in the order
/// of the source, the predicate and the options among them.
static Description join(ArrayRef<std::string> Parts, ArrayRef<Value *> Values) {
  Description D;
  std::string Options;
  std::optional<std::pair<StringRef, Value *>> Guard;
  auto Add = [&](StringRef Part, Value *V) {
    if (!D.Text.empty())
      D.Text += ',';
    D.Text += Part;
    if (V && Part != "_" && !Part.starts_with("%"))
      D.Values.push_back(V);
  };
  for (auto [Number, Text] : enumerate(Parts)) {
    StringRef Part = Text;
    Value *V = Number < Values.size() ? Values[Number] : nullptr;
    if (Part.starts_with(";")) {
      Options += Part;
    } else if (Part.starts_with("@")) {
      Options += ";pred";
      Guard = {Part.drop_front(), V};
    } else {
      Add(Part, V);
    }
  }
  if (Guard)
    Add(Guard->first, Guard->second);
  D.Text += Options;
  if (Values.size() > Parts.size()) // to be counted
    append_range(D.Values, Values.drop_front(Parts.size()));
  return D;
}

static std::optional<Description> describe(CallInst &Call) {
  const DataLayout &DL = Call.getDataLayout();
  SmallVector<Value *, 8> Values(drop_begin(Call.args(), 2));
  if (auto Parts = constantStrings(Call.getArgOperand(1), DL))
    return join(*Parts, Values);
  if (std::optional<std::string> Text =
          constantString(Call.getArgOperand(1), DL))
    return Description{std::move(*Text), std::move(Values)};
  return std::nullopt;
}

std::optional<StubCall> tile::decode(CallInst &Call,
                                     SmallVectorImpl<Diagnostic> &Errors) {
  const DataLayout &DL = Call.getDataLayout();
  size_t ErrorsBefore = Errors.size();
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
  std::optional<Description> Described = describe(Call);
  if (!Described)
    Errors.push_back(
        diag::signatureNotConstant(parameterName(Call.getArgOperand(1), DL)));
  if (!Opcode || !Described)
    return std::nullopt;

  StubCall S;
  S.Call = &Call;
  S.Opcode = std::move(*Opcode);
  std::string Why;
  if (!parseSignature(Described->Text, S.Sig, Why)) {
    Errors.push_back(diag::badSignature(Described->Text, Why));
    return std::nullopt;
  }

  unsigned Expected = count_if(S.Sig.Operands, [](const OperandSignature &O) {
    return !O.isTextOnly();
  });
  ArrayRef<Value *> Values = Described->Values;
  if (Values.size() != Expected) {
    Errors.push_back(diag::argumentCount(Values.size(), Expected));
    return std::nullopt;
  }
  unsigned Number = 0; // of the operand, from 1
  for (OperandSignature &Sig : S.Sig.Operands) {
    CallOperand &O = S.Operands.emplace_back();
    O.Sig = std::move(Sig);
    if (O.Sig.isTextOnly())
      continue;
    O.V = Values[Number++];
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
