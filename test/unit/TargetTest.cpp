// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Target.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tile;

namespace {

const InstructionTable &Table = instructionTable();

uint64_t mask(ArrayRef<StringRef> Names) {
  uint64_t Mask = 0;
  for (unsigned I = 0; I != Table.Targets.size(); ++I)
    if (is_contained(Names, StringRef(Table.Targets[I].Name)))
      Mask |= uint64_t(1) << I;
  return Mask;
}

uint64_t since(unsigned SM) {
  uint64_t Mask = 0;
  for (unsigned I = 0; I != Table.Targets.size(); ++I)
    if (Table.Targets[I].SM >= SM)
      Mask |= uint64_t(1) << I;
  return Mask;
}

class CompileTargetTest : public testing::Test {
protected:
  LLVMContext Context;
  Module M{"m", Context};
  Function *F =
      Function::Create(FunctionType::get(Type::getVoidTy(Context), false),
                       GlobalValue::ExternalLinkage, "f", M);

  CompileTarget get(StringRef CPU, StringRef Features) {
    if (!CPU.empty())
      F->addFnAttr("target-cpu", CPU);
    if (!Features.empty())
      F->addFnAttr("target-features", Features);
    return compileTarget(*F, Table);
  }
};

TEST_F(CompileTargetTest, DefaultIsTheLeastTarget) {
  CompileTarget T = get("", "");
  EXPECT_EQ(T.Index, 0);
  EXPECT_EQ(T.PTX, Table.Targets[0].PTX);
}

TEST_F(CompileTargetTest, PTXVersionOfTheTargetWithoutFeature) {
  EXPECT_EQ(get("sm_90a", "").PTX, 80u);
}

TEST_F(CompileTargetTest, FeatureSetsThePTXVersion) {
  CompileTarget T = get("sm_90", "+ptx88,+sm_90,-ptx90");
  EXPECT_EQ(T.PTX, 88u);
  EXPECT_EQ(T.CPU, "sm_90");
}

TEST_F(CompileTargetTest, LaterFeaturesUndoEarlierOnes) {
  EXPECT_EQ(get("sm_90", "+ptx88,-ptx88").PTX, 78u);
}

TEST_F(CompileTargetTest, TheLargestFeatureCounts) {
  EXPECT_EQ(get("sm_90", "-ptx90,+ptx88,+ptx80").PTX, 88u);
}

TEST_F(CompileTargetTest, AnEmptyNameIsTheDefault) {
  F->addFnAttr("target-cpu", "");
  EXPECT_EQ(compileTarget(*F, Table).Index, 0);
}

TEST_F(CompileTargetTest, UnknownTargetHasNothing) {
  CompileTarget T = get("sm_999", "+ptx90");
  EXPECT_EQ(T.Index, -1);
  EXPECT_FALSE(T.isOneOf(~uint64_t(0)));
}

TEST(DescribeTargets, PlainFloor) {
  TargetList List = describeTargets(Table, since(90));
  EXPECT_EQ(List.Text, "sm_90 or newer");
  EXPECT_STREQ(Table.Targets[List.Least].Name, "sm_90");
}

TEST(DescribeTargets, ArchitectureOnly) {
  TargetList List = describeTargets(Table, mask({"sm_90a"}));
  EXPECT_EQ(List.Text, "sm_90a");
  EXPECT_STREQ(Table.Targets[List.Least].Name, "sm_90a");
}

TEST(DescribeTargets, Family) {
  TargetList List = describeTargets(
      Table, mask({"sm_100a", "sm_100f", "sm_103a", "sm_103f"}));
  EXPECT_EQ(List.Text, "sm_100a, sm_100f, sm_103a or sm_103f");
}

TEST(DescribeTargets, ArchitectureAndFloor) {
  TargetList List = describeTargets(Table, mask({"sm_90a"}) | since(120));
  EXPECT_EQ(List.Text, "sm_90a or sm_120 or newer");
  EXPECT_STREQ(Table.Targets[List.Least].Name, "sm_90a");
}

TEST(DescribeTargets, Nothing) {
  EXPECT_EQ(describeTargets(Table, 0).Text, "no known target");
}

int indexOf(StringRef Name) { return Log2_64(mask({Name})); }

TEST(AdviseTargets, TheSuffixedTargetOfTheSameNumber) {
  uint64_t Set = mask({"sm_100a", "sm_100f", "sm_120a", "sm_120f"});
  TargetList List = adviseTargets(Table, Set, indexOf("sm_120"));
  EXPECT_EQ(List.Text, "sm_100a or sm_120a");
  EXPECT_STREQ(Table.Targets[List.Least].Name, "sm_120a");
  List = adviseTargets(Table, Set, indexOf("sm_90"));
  EXPECT_STREQ(Table.Targets[List.Least].Name, "sm_100a");
  List = adviseTargets(Table, Set, -1);
  EXPECT_STREQ(Table.Targets[List.Least].Name, "sm_100a");
}

TEST(AdviseTargets, APlainTargetFirst) {
  TargetList List =
      adviseTargets(Table, mask({"sm_90a"}) | since(100), indexOf("sm_80"));
  EXPECT_EQ(List.Text,
            describeTargets(Table, mask({"sm_90a"}) | since(100)).Text);
}

TEST(ArchCondition, OfPlainAndSuffixedTargets) {
  EXPECT_EQ(archCondition(Table.Targets[indexOf("sm_75")]),
            "__CUDA_ARCH__ >= 750");
  EXPECT_EQ(archCondition(Table.Targets[indexOf("sm_103a")]),
            "__CUDA_ARCH_FEAT_SM103_ALL");
}

} // namespace
