// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reporter.h"
#include "Messages.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/FormatVariadic.h"

#include <cstdlib>

using namespace llvm;
using namespace tile;

uint64_t tile::sourceCookie(const Instruction &I) {
  const MDNode *Loc = I.getMetadata("srcloc");
  if (!Loc || Loc->getNumOperands() == 0)
    return 0;
  auto *Cookie = mdconst::dyn_extract_or_null<ConstantInt>(Loc->getOperand(0));
  return Cookie ? Cookie->getZExtValue() : 0;
}

void Reporter::reportAt(const Diagnostic &D, uint64_t Cookie,
                        const Twine &Prefix, LLVMContext &Context) {
  std::string Message = (Prefix + D.Message).str();
  Context.diagnose(DiagnosticInfoInlineAsm(Cookie, Message,
                                           D.IsError ? DS_Error : DS_Warning));
  for (const std::string &Note : D.Notes)
    Context.diagnose(DiagnosticInfoInlineAsm(Cookie, Prefix + Note, DS_Note));
}

/// The name of a function that is an instance of a template; else "".
static std::string instance(const Function &F) {
  std::string Mangled = F.getName().str(); // the demangler refers to it
  ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Mangled.c_str()) || !Demangler.isFunction())
    return "";
  char *Text = Demangler.getFunctionName(nullptr, nullptr);
  std::string Name = Text ? Text : "";
  std::free(Text);
  return Name.find('<') == std::string::npos ? "" : Name;
}

void Reporter::report(const Diagnostic &D, const Instruction &Where) {
  LLVMContext &Context = Where.getContext();
  auto IsNew = [&](const std::string &Place) {
    return Reported.insert(Place + D.Message).second;
  };
  if (uint64_t Cookie = sourceCookie(Where)) {
    if (!IsNew(std::to_string(Cookie)))
      return;
    reportAt(D, Cookie, "", Context);
    if (std::string Name = instance(*Where.getFunction()); !Name.empty())
      Context.diagnose(DiagnosticInfoInlineAsm(
          Cookie, "in the instance '" + Name + "'", DS_Note));
    return;
  }
  if (const DebugLoc &Loc = Where.getDebugLoc()) {
    const DILocation *Outermost = Loc.get();
    while (const DILocation *Caller = Outermost->getInlinedAt())
      Outermost = Caller;
    std::string Prefix = formatv("{0}:{1}:{2}: ", Outermost->getFilename(),
                                 Outermost->getLine(), Outermost->getColumn());
    if (IsNew(Prefix))
      reportAt(D, 0, Prefix, Context);
    return;
  }
  reportAt(D, 0,
           "in function '" + demangle(Where.getFunction()->getName()) + "': ",
           Context);
}

void Reporter::report(const Diagnostic &D, LLVMContext &Context) {
  reportAt(D, 0, "", Context);
}
