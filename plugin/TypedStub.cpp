// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypedStub.h"
#include "Diagnostics.h"
#include "Provenance.h"
#include "Signature.h"
#include "StubCall.h"
#include "TypedName.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace tile;

namespace {

/// The constant by which the headers pass options for each call of a project.
constexpr StringLiteral ProjectOptionsName = "__tile_project_options";

std::optional<TypedName> typedName(const Function &Stub) {
  bool LongIs64 = Stub.getDataLayout().getPointerSize() == 8;
  return parseTypedName(Stub.getName(), LongIs64);
}

/// What the types of the arguments break.
SmallVector<Diagnostic, 2> faults(const TypedName &Typed) {
  SmallVector<Diagnostic, 2> Found;
  StringSet<> Options;
  bool IsLate = false;
  for (const auto &[Index, A] : enumerate(Typed.Arguments)) {
    unsigned Number = Index + 1;
    if (A.K == TypedArgument::Pointer)
      Found.push_back(diag::argumentIsPointer(Number));
    else if (A.K == TypedArgument::Unsupported)
      Found.push_back(diag::argumentUnsupported(Number));
    else if (A.K == TypedArgument::Option || A.IsPred) {
      StringRef Name = A.IsPred ? StringRef("pred") : A.Text;
      Name = Name.split('=').first; // one scope at most
      if (!Options.insert(Name).second)
        Found.push_back(diag::optionTwice(Name));
    } else if (!Options.empty() && !IsLate) {
      IsLate = true;
      Found.push_back(diag::operandBehindOption(Number));
    }
  }
  return Found;
}

/// Rewrites the calls of one typed stub.
class Speller {
public:
  /// \param Target  `__tile_apply`.
  Speller(const TypedName &Typed, Function &Target, StringRef ProjectOptions)
      : Typed(Typed), Target(Target) {
    std::string Text, Options;
    const TypedArgument *Pred = nullptr;
    for (const TypedArgument &A : Typed.Arguments) {
      Elements.push_back(elementOf(A));
      if (A.K == TypedArgument::Option) {
        Options += ";" + A.Text;
      } else if (A.IsPred) {
        Options += ";pred";
        Pred = &A;
      } else {
        Text += (Text.empty() ? "" : ",") + A.Text;
      }
    }
    if (Pred)
      Text += (Text.empty() ? "" : ",") + Pred->Text;
    Signature = Text + Options + ProjectOptions.str();
  }

  void rewrite(CallInst &Call) {
    IRBuilder<> Builder(&Call);
    if (!OpcodeText) {
      OpcodeText = Builder.CreateGlobalString(Typed.Opcode);
      SignatureText = Builder.CreateGlobalString(Signature);
    }
    SmallVector<Value *, 8> Arguments = {OpcodeText, SignatureText};
    Value *Pred = nullptr;
    for (const auto &[A, Element, Address] :
         zip_equal(Typed.Arguments, Elements,
                   drop_begin(Call.args(), Typed.PassesOpcode ? 1 : 0))) {
      if (A.K == TypedArgument::Option || A.K == TypedArgument::TextOnly)
        continue;
      Value *V = valueOf(A.K, Element, Address, Builder);
      if (A.IsPred)
        Pred = V;
      else
        Arguments.push_back(V);
    }
    if (Pred)
      Arguments.push_back(Pred);
    CallInst *Text = Builder.CreateCall(&Target, Arguments);
    Text->copyMetadata(Call);
    Call.eraseFromParent();
  }

private:
  /// The type of a scalar. That of a text with a fault plays no part: the
  /// signature has the fault too.
  static ElementType elementOf(const TypedArgument &A) {
    ::tile::Signature Parsed;
    std::string Ignored;
    if (A.K == TypedArgument::Scalar && parseSignature(A.Text, Parsed, Ignored))
      return Parsed.Operands.front().Type;
    return {RegKind::Bits, 8};
  }

  static Value *valueOf(TypedArgument::Kind K, const ElementType &Element,
                        Value *Address, IRBuilder<> &Builder) {
    if (K == TypedArgument::Tensor)
      return Address;
    if (K == TypedArgument::View)
      return Builder.CreateLoad(Builder.getPtrTy(), Address);
    Value *V =
        Builder.CreateLoad(storageType(Element, Builder.getContext()), Address);
    return Element.Kind == RegKind::Pred
               ? Builder.CreateTrunc(V, Builder.getInt1Ty())
               : V;
  }

  const TypedName &Typed;
  Function &Target;
  SmallVector<ElementType, 4> Elements; // one for each argument
  std::string Signature;
  Constant *OpcodeText = nullptr, *SignatureText = nullptr;
};

/// True for a call as Clang emits it: of the stub's type, a pointer for each
/// argument.
bool isRegular(const CallInst &Call, const Function &Stub,
               const TypedName &Typed) {
  return Call.getCalledFunction() == &Stub && Call.getType()->isVoidTy() &&
         Call.arg_size() == Typed.Arguments.size() + Typed.PassesOpcode &&
         all_of(Call.args(),
                [](Value *V) { return V->getType()->isPointerTy(); });
}

/// Takes the options that the headers pass for each call of the module out of
/// it; nothing if there are none.
std::optional<std::string> takeProjectOptions(Module &M) {
  GlobalVariable *Global = M.getGlobalVariable(ProjectOptionsName, true);
  if (!Global)
    return std::nullopt;
  std::string Options = constantString(Global, M.getDataLayout()).value_or("");
  removeFromUsedLists(
      M, [&](Constant *C) { return C->stripPointerCasts() == Global; });
  Global->removeDeadConstantUsers();
  if (Global->use_empty())
    Global->eraseFromParent();
  return Options;
}

} // namespace

bool tile::isTypedStub(const Function &F) { return typedName(F).has_value(); }

bool tile::spellOut(Module &M, SmallVectorImpl<Function *> &Stubs) {
  Function *Target = nullptr;
  std::optional<std::string> ProjectOptions = takeProjectOptions(M);
  for (Function *Stub : Stubs) {
    std::optional<TypedName> Typed = typedName(*Stub);
    if (!Typed || !faults(*Typed).empty())
      continue;
    if (!Target) {
      LLVMContext &Context = M.getContext();
      Type *Text = PointerType::get(Context, 0);
      Target = Function::Create(
          FunctionType::get(Type::getVoidTy(Context), {Text, Text}, true),
          Function::ExternalLinkage, "__tile_apply", M);
    }
    Speller S(*Typed, *Target, ProjectOptions.value_or(""));
    for (User *U : make_early_inc_range(Stub->users()))
      if (auto *Call = dyn_cast<CallInst>(U);
          Call && isRegular(*Call, *Stub, *Typed))
        S.rewrite(*Call);
  }
  if (!Target)
    return ProjectOptions.has_value();
  erase_if(Stubs, [](Function *Stub) {
    bool IsDone = Stub->use_empty();
    if (IsDone)
      Stub->eraseFromParent();
    return IsDone;
  });
  Stubs.push_back(Target);
  return true;
}

bool tile::diagnoseTyped(const CallInst &Call,
                         SmallVectorImpl<Diagnostic> &Errors) {
  auto *Stub = dyn_cast<Function>(Call.getCalledOperand());
  std::optional<TypedName> Typed;
  if (Stub)
    Typed = typedName(*Stub);
  if (!Typed)
    return false;
  SmallVector<Diagnostic, 2> Found = faults(*Typed);
  if (Found.empty())
    Found.push_back(diag::notADirectCall());
  append_range(Errors, Found);
  return true;
}
