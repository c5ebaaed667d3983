// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CarryChains.h"
#include "JoinStatements.h"
#include "Messages.h"
#include "Plan.h"
#include "Reporter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/BasicAliasAnalysis.h"
#include "llvm/Analysis/ScopedNoAliasAA.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;
using namespace tile;

using Link = CarryChains::Link;

/// For a note: an instruction that LLVM made of the code between two calls.
static std::string describe(const Instruction &I) {
  std::string Text;
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call && Call->isInlineAsm())
    Text = "an asm statement";
  else if (Call && Call->getCalledFunction())
    Text = "a call of '" + demangle(Call->getCalledFunction()->getName()) + "'";
  else if (Call)
    Text = "a call";
  else if (isa<LoadInst>(I))
    Text = "a load from memory";
  else if (isa<StoreInst>(I))
    Text = "a store to memory";
  else
    Text = formatv("an operation ({0})", I.getOpcodeName());
  if (const DebugLoc &At = I.getDebugLoc())
    Text += formatv(" in line {0}", At.getLine());
  return Text;
}

/// Reports at the call, which is gone.
static void reportAt(Reporter &Reports, const Link &At, const Diagnostic &D) {
  At.Statement->setMetadata("srcloc", At.Location);
  Reports.report(D, *At.Statement);
}

/// The predicate of a statement, or null: no other operand of it is one.
static const Value *guardOf(const CallInst &Statement) {
  for (const Value *Argument : Statement.args())
    if (Argument->getType()->isIntegerTy(1))
      return Argument;
  return nullptr;
}

/// Are two predicates the same test of the same value?
static bool isSame(const Value &A, const Value &B) {
  if (&A == &B)
    return true;
  auto *I = dyn_cast<Instruction>(&A), *J = dyn_cast<Instruction>(&B);
  return I && J &&
         isa<CastInst, CmpInst, ExtractValueInst, InsertValueInst>(I) &&
         I->isSameOperationAs(J) &&
         equal(I->operands(), J->operands(),
               [](const Use &U, const Use &V) { return isSame(*U, *V); });
}

/// Makes values of the results: at -O0 they pass through variables.
static void promoteVariables(Function &F, ArrayRef<ArrayRef<Link>> Chains,
                             FunctionAnalysisManager &FAM) {
  // A sum that nobody reads stays until its chain is joined.
  auto ForEach = [&](auto Do) {
    for (ArrayRef<Link> Links : Chains)
      for (const Link &L : Links)
        Do(*L.Statement);
  };
  ForEach([](CallInst &S) { S.removeFnAttr(Attribute::WillReturn); });
  FAM.invalidate(F, PreservedAnalyses::none());
  SROAPass(SROAOptions::PreserveCFG).run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
  ForEach([](CallInst &S) { S.addFnAttr(Attribute::WillReturn); });
}

//===----------------------------------------------------------------------===//
// One chain
//===----------------------------------------------------------------------===//

namespace {

/// Where a load or a store accesses memory: bytes from a pointer.
struct Extent {
  const Value *Base = nullptr; // null for all else
  int64_t Begin = 0, End = 0;

  explicit Extent(const Instruction &I) {
    if (!isa<LoadInst, StoreInst>(I))
      return;
    const DataLayout &DL = I.getDataLayout();
    const Value *Pointer = getLoadStorePointerOperand(&I);
    APInt Offset(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
    Base = Pointer->stripAndAccumulateConstantOffsets(
        DL, Offset, /*AllowNonInbounds=*/true);
    Begin = Offset.getSExtValue();
    End = Begin + DL.getTypeStoreSize(getLoadStoreType(&I)).getKnownMinValue();
  }
};

/// The statements so far, and what has to follow the joined one: what uses a
/// result, and accesses to memory that must not overtake such.
class Followers {
public:
  explicit Followers(AAResults &AA) : AA(AA) {}

  void addStatement(CallInst &Statement) {
    Statements.insert(&Statement);
    if (Statement.mayReadOrWriteMemory())
      Accesses.emplace_back(&Statement, Extent(Statement));
  }

  /// Does an instruction that comes next have to follow?
  bool isNeededBy(Instruction &I) {
    if (any_of(I.operands(), [&](const Use &U) { return contains(U); }))
      return true;
    if (!I.mayReadOrWriteMemory() || Accesses.empty())
      return false;
    Extent Here(I);
    return any_of(Accesses, [&](const auto &A) {
      return !areApart(A.second, Here) && conflict(*A.first, I);
    });
  }

  /// False if it has to stay where it is.
  bool add(Instruction &I) {
    bool IsAccess =
        isa<LoadInst, StoreInst>(I) && !I.isVolatile() && !I.isAtomic();
    if (!IsAccess && !isa<LifetimeIntrinsic>(I) && I.mayReadOrWriteMemory())
      return false;
    Moved.insert(&I);
    if (I.mayReadOrWriteMemory())
      Accesses.emplace_back(&I, Extent(I));
    return true;
  }

  /// The instruction that makes an operand of a statement from a result, or
  /// null: the operand is a result, or has nothing to do with one.
  const Instruction *obstacle(const CallInst &Statement) const {
    for (const Use &Argument : Statement.args()) {
      const Value *Root = withoutBitCasts(Argument);
      if (contains(Root) &&
          (!Statements.contains(Root) || isTied(Statement, Argument)))
        return cast<Instruction>(Root);
    }
    return nullptr;
  }

  void moveAfter(Instruction &Last) {
    Instruction *Previous = &Last;
    for (Instruction *I : Moved) {
      I->moveAfter(Previous);
      Previous = I;
    }
  }

private:
  bool contains(const Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return I && (Statements.contains(I) ||
                 Moved.contains(const_cast<Instruction *>(I)));
  }

  /// Is it an old value, which has to be in the register of the new result?
  static bool isTied(const CallInst &Statement, const Use &Argument) {
    auto Constraints =
        cast<InlineAsm>(Statement.getCalledOperand())->ParseConstraints();
    // The result has the first one.
    return isDigit(
        Constraints[Statement.getArgOperandNo(&Argument) + 1].Codes[0][0]);
  }

  /// A quick answer for most pairs of long chains.
  bool areApart(const Extent &A, const Extent &B) {
    if (!A.Base || !B.Base)
      return false;
    if (A.Base == B.Base)
      return A.End <= B.Begin || B.End <= A.Begin;
    auto [It, IsNew] = Apart.try_emplace({A.Base, B.Base}, false);
    if (IsNew)
      It->second = AA.isNoAlias(MemoryLocation::getBeforeOrAfter(A.Base),
                                MemoryLocation::getBeforeOrAfter(B.Base));
    return It->second;
  }

  /// Must the two keep their order?
  bool conflict(const Instruction &Access, const Instruction &Next) {
    if (auto *Call = dyn_cast<CallBase>(&Access))
      return isModOrRefSet(AA.getModRefInfo(&Next, Call));
    ModRefInfo Found = AA.getModRefInfo(&Next, MemoryLocation::get(&Access));
    return isa<LoadInst>(Access) ? isModSet(Found) : isModOrRefSet(Found);
  }

  BatchAAResults AA;
  SmallPtrSet<const Value *, 16> Statements;
  SmallSetVector<Instruction *, 16> Moved;
  SmallVector<std::pair<Instruction *, Extent>, 16> Accesses; // of both
  DenseMap<std::pair<const Value *, const Value *>, bool> Apart;
};

/// One chain: the first instruction writes the flag, each other one reads it.
class Chain {
public:
  Chain(ArrayRef<Link> Links, Reporter &Reports)
      : Links(Links), Reports(Reports) {}

  void join(AAResults &AA) {
    Followers Waiting(AA);
    const Link *Next = Links.begin();
    CallInst *Last = Links.back().Statement;
    for (Instruction *I = Next->Statement;; I = I->getNextNode()) {
      if (I != Next->Statement) {
        if (Waiting.isNeededBy(*I) && !Waiting.add(*I))
          return report(*Next, diag::carryBetween(Next->P->S, describe(*I)));
        continue;
      }
      if (const Instruction *Obstacle = Waiting.obstacle(*Next->Statement))
        return report(*Next,
                      diag::carryOperand(Next->P->S, describe(*Obstacle)));
      if (!hasGuardOfFirst(*Next))
        return report(*Next, diag::carryGuard(Next->P->S, Links.front().P->S));
      if (I == Last)
        break;
      Waiting.addStatement(*Next++->Statement);
    }
    Waiting.moveAfter(*Last);
    joinStatements(
        to_vector(map_range(Links, [](const Link &L) { return L.Statement; })));
  }

private:
  void report(const Link &At, const Diagnostic &D) { reportAt(Reports, At, D); }

  /// Where a predicate keeps the first from writing the flag, none reads it.
  bool hasGuardOfFirst(const Link &L) const {
    const Value *First = guardOf(*Links.front().Statement);
    const Value *Here = guardOf(*L.Statement);
    return !First || (Here && isSame(*First, *Here));
  }

  ArrayRef<Link> Links;
  Reporter &Reports;
};

} // namespace

//===----------------------------------------------------------------------===//
// The chains of a module
//===----------------------------------------------------------------------===//

void CarryChains::add(const Plan &P, ArrayRef<CallInst *> Statements) {
  MDNode *Location = P.Source->Inst->getMetadata("srcloc");
  for (CallInst *S : Statements)
    Links[S->getParent()].push_back({&P, S, Location});
}

/// The instruction that writes the flag last before the block, on every path.
static const Link *
writerBefore(const BasicBlock &Block, const DominatorTree &DT,
             const MapVector<BasicBlock *, SmallVector<Link, 8>> &Links) {
  const DomTreeNode *Node = DT.getNode(&Block);
  while ((Node = Node->getIDom()))
    if (const auto *It = Links.find(Node->getBlock()); It != Links.end())
      for (const Link &L : reverse(It->second))
        if (L.P->S.writesCarry())
          return &L;
  return nullptr;
}

void CarryChains::join(FunctionAnalysisManager &FAM, Reporter &Reports) {
  for (auto &[Block, Here] : Links)
    llvm::sort(Here, [](const Link &A, const Link &B) {
      return A.Statement->comesBefore(B.Statement);
    });
  MapVector<Function *, SmallVector<ArrayRef<Link>, 4>> Chains;
  for (auto &[Block, Here] : Links) {
    ArrayRef<Link> Rest = Here;
    while (!Rest.empty()) {
      size_t Size = 1;
      while (Size != Rest.size() && Rest[Size].P->S.F->ReadsCarry)
        ++Size;
      if (!Rest.front().P->S.F->ReadsCarry) {
        if (Size > 1)
          Chains[Block->getParent()].push_back(Rest.take_front(Size));
      } else if (!Unknown.contains(Block)) {
        FAM.invalidate(*Block->getParent(), PreservedAnalyses::none());
        auto &DT = FAM.getResult<DominatorTreeAnalysis>(*Block->getParent());
        const Link *Writer = writerBefore(*Block, DT, Links);
        reportAt(Reports, Rest.front(),
                 diag::carryWithoutWriter(
                     Rest.front().P->S, Writer ? &Writer->P->S : nullptr,
                     demangle(Block->getParent()->getName())));
      }
      Rest = Rest.drop_front(Size);
    }
  }

  for (auto &[F, Here] : Chains) {
    promoteVariables(*F, Here, FAM);
    AAResults AA(FAM.getResult<TargetLibraryAnalysis>(*F));
    AA.addAAResult(FAM.getResult<BasicAA>(*F));
    AA.addAAResult(FAM.getResult<ScopedNoAliasAA>(*F));
    for (ArrayRef<Link> Links : Here)
      Chain(Links, Reports).join(AA);
  }
}
