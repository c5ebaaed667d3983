// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JoinStatements.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;
using namespace tile;

const Value *tile::withoutBitCasts(const Value *Operand) {
  const Value *V = Operand;
  while (auto *Cast = dyn_cast<BitCastInst>(V))
    V = Cast->getOperand(0);
  return V->getType() == Operand->getType() ? V : Operand;
}

namespace {

class Joiner {
public:
  explicit Joiner(ArrayRef<CallInst *> Statements) : Statements(Statements) {}

  void run() {
    for (auto [Number, S] : enumerate(Statements)) {
      Numbers[S] = Number;
      Results.push_back(S->getType());
    }
    for (CallInst *S : Statements)
      add(*S);
    replace(*emit());
  }

private:
  static InlineAsm &asmOf(const CallInst &S) {
    return *cast<InlineAsm>(S.getCalledOperand());
  }

  /// The number of an input, which may be there already.
  unsigned input(Value *V, StringRef Constraint) {
    auto [It, IsNew] =
        Numbers.try_emplace(V, Statements.size() + Arguments.size());
    if (IsNew)
      append(V, Constraint);
    return It->second;
  }
  void append(Value *V, StringRef Constraint) {
    Arguments.push_back(V);
    (Inputs += ',') += Constraint;
  }

  void add(CallInst &S) {
    InlineAsm::ConstraintInfoVector Constraints = asmOf(S).ParseConstraints();
    // Its operands are numbered so in its own text: the result comes first.
    SmallVector<unsigned, 8> NumberOf = {Numbers.lookup(&S)};
    for (auto [V, C] : zip_equal(S.args(), drop_begin(Constraints))) {
      StringRef Code = C.Codes.front();
      if (isDigit(Code.front())) { // the old value of the result
        NumberOf.push_back(Statements.size() + Arguments.size());
        append(V, std::to_string(NumberOf.front()));
        continue;
      }
      auto *Root = const_cast<Value *>(withoutBitCasts(V));
      NumberOf.push_back(input(Numbers.contains(Root) ? Root : V.get(), Code));
    }
    if (!Text.empty())
      Text += "\n\t";
    appendText(asmOf(S).getAsmString(), NumberOf);
    if (!Outputs.empty())
      Outputs += ',';
    // A result is written before later statements read their operands.
    Outputs += &S == Statements.back() ? "=" : "=&";
    Outputs += Constraints.front().Codes.front();
  }

  /// The text with its operands `$0`, `$1` renumbered.
  void appendText(StringRef From, ArrayRef<unsigned> NumberOf) {
    while (!From.empty()) {
      auto [Before, After] = From.split('$');
      Text += Before;
      unsigned Number;
      From = After;
      if (!From.consumeInteger(10, Number))
        Text += '$' + std::to_string(NumberOf[Number]);
    }
  }

  CallInst *emit() {
    IRBuilder<> B(Statements.back());
    SmallVector<Type *, 8> Types;
    for (Value *Argument : Arguments)
      Types.push_back(Argument->getType());
    auto *FTy = FunctionType::get(StructType::get(B.getContext(), Results),
                                  Types, /*isVarArg=*/false);
    // One that is pinned pins all.
    auto *First = find_if(Statements, [](const CallInst *S) {
      return asmOf(*S).hasSideEffects();
    });
    bool HasSideEffects = First != Statements.end();
    CallInst *Joined = B.CreateCall(
        InlineAsm::get(FTy, Text, Outputs + Inputs, HasSideEffects), Arguments);
    Joined->setAttributes(
        (HasSideEffects ? *First : Statements.front())->getAttributes());
    return Joined;
  }

  void replace(CallInst &Joined) {
    IRBuilder<> B(Statements.back());
    for (auto [Number, S] : enumerate(Statements))
      if (!S->use_empty())
        S->replaceAllUsesWith(B.CreateExtractValue(&Joined, Number));
    for (CallInst *S : Statements)
      S->eraseFromParent();
  }

  ArrayRef<CallInst *> Statements;
  DenseMap<Value *, unsigned> Numbers; // of results and inputs
  SmallVector<Type *, 8> Results;
  SmallVector<Value *, 16> Arguments;
  std::string Text, Outputs, Inputs; // Inputs: each with a comma before it
};

} // namespace

void tile::joinStatements(ArrayRef<CallInst *> Statements) {
  Joiner(Statements).run();
}
