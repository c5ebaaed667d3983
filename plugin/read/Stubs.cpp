// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Stubs.h"
#include "Constants.h"
#include "FromText.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include <cstdlib>

using namespace llvm;
using namespace tile;

static constexpr StringLiteral StubName = "__tile_apply";
/// The constant by which the headers pass options for each call of a project.
static constexpr StringLiteral ProjectOptionsName = "__tile_project_options";

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

/// The arguments of tile::apply that any reading of the opcode writes to.
static SmallBitVector writtenArguments(const Signature &Sig) {
  SmallBitVector Written(Sig.NumArguments);
  for (const Spelling &S : Sig.Readings) {
    auto Descs = S.operands();
    if (Descs.size() != Sig.Operands.size())
      continue;
    for (auto [Desc, O] : zip_equal(Descs, Sig.Operands)) {
      // A view is read, whatever its elements are for.
      bool IsStorage =
          O.Passing != OperandSignature::Nothing &&
          (O.isTensor() ? O.Passing == OperandSignature::Direct : true);
      if (IsStorage && Desc->isResult() && !O.IsConst)
        Written.set(O.Argument);
    }
  }
  return Written;
}

/// The options that the headers set for each call of the module, as text.
static std::string projectOptions(const Module &M) {
  const GlobalVariable *Global = M.getGlobalVariable(ProjectOptionsName, true);
  if (!Global)
    return "";
  return stringAt(Global, 0, M.getDataLayout()).value_or("");
}

StubSet::StubSet(Module &M, const InstructionTable &Table) {
  bool LongIs64 = M.getDataLayout().getPointerSize() == 8;
  std::string Options = projectOptions(M);
  for (Function &F : M) {
    if (!F.isDeclaration())
      continue;
    Stub S;
    S.F = &F;
    if (!isStubName(F.getName())) {
      S.Typed = signatureFromName(F.getName(), Table, LongIs64);
      if (!S.Typed)
        continue;
      S.Typed->Sig.readOpcode(Table);
      (void)parseOptions(Options, Table, S.Typed->Sig);
      S.Written = writtenArguments(S.Typed->Sig);
      for (const Spelling &Reading : S.Typed->Sig.Readings) {
        S.ReadsCarry |= Reading.F->ReadsCarry;
        S.WritesCarry |= Reading.writesCarry();
      }
    }
    Stubs.push_back(std::make_unique<Stub>(std::move(S)));
    ByName[&F] = Stubs.back().get();
  }
}

bool Stub::isRegular(const CallBase &Call) const {
  if (Call.getCalledFunction() != F || !Call.getType()->isVoidTy())
    return false;
  return !Typed || (Call.arg_size() == Typed->Sig.NumArguments &&
                    all_of(Call.args(), [](const Use &U) {
                      return U->getType()->isPointerTy();
                    }));
}

bool StubSet::mayWrite(const Use &Argument) const {
  auto *Call = cast<CallBase>(Argument.getUser());
  const Stub *S = find(Call->getCalledFunction());
  return !S || !S->Typed || !S->isRegular(*Call) ||
         !Call->isArgOperand(&Argument) ||
         S->Written.test(Call->getArgOperandNo(&Argument));
}

bool tile::eraseProjectOptions(Module &M) {
  GlobalVariable *Global = M.getGlobalVariable(ProjectOptionsName, true);
  if (!Global)
    return false;
  removeFromUsedLists(
      M, [&](Constant *C) { return C->stripPointerCasts() == Global; });
  Global->removeDeadConstantUsers();
  if (Global->use_empty())
    Global->eraseFromParent();
  return true;
}
