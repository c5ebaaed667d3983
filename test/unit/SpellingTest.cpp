// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"
#include "gtest/gtest.h"

using namespace tile;

namespace {

const InstructionTable &Table = instructionTable();

Spelling only(llvm::StringRef Opcode) {
  auto Found = readOpcode(Table, Opcode);
  EXPECT_EQ(Found.size(), 1u) << Opcode.str();
  return Found.empty() ? Spelling{} : Found.front();
}

unsigned targetIndex(llvm::StringRef Name) {
  for (unsigned I = 0; I != Table.Targets.size(); ++I)
    if (Name == Table.Targets[I].Name)
      return I;
  ADD_FAILURE() << "no target " << Name.str();
  return 0;
}

TEST(Spelling, TextIsWhatWasRead) {
  for (const char *Opcode : {"ex2.approx.ftz.f32", "ld.global.v4.f32",
                             "ld.relaxed.gpu.global.L1::no_allocate.f32"})
    EXPECT_EQ(only(Opcode).text(), Opcode);
}

TEST(Spelling, EveryListedSpellingReadsBack) {
  for (const char *Mnemonic : {"ex2", "lg2", "mov"})
    for (const Form &F : Table.forms(Mnemonic))
      forEachSpelling(Table, F, [&](const Spelling &S) {
        EXPECT_FALSE(readOpcode(Table, S.text()).empty()) << S.text();
      });
}

TEST(Spelling, OperandsFollowQualifiers) {
  EXPECT_EQ(only("ld.global.f32").operands().size(), 2u);
  EXPECT_EQ(only("ld.global.L2::cache_hint.f32").operands().size(), 3u);
}

TEST(Spelling, CountComesFromTheVectorSlot) {
  Spelling S = only("ld.global.v4.f32");
  EXPECT_EQ(S.count(*S.operands()[0]), 4u);
  EXPECT_EQ(S.addressSpace(*S.operands()[1]), 1u);
}

TEST(Spelling, StrongOperations) {
  EXPECT_FALSE(only("ld.weak.global.f32").ordersMemory());
  EXPECT_TRUE(only("ld.volatile.global.f32").ordersMemory());
  EXPECT_TRUE(only("st.release.sys.global.f32").ordersMemory());
}

TEST(Spelling, NeedsAreTheMaximumOfWhatApplies) {
  Spelling S = only("ld.acquire.sys.global.b128");
  EXPECT_EQ(S.minPTX(targetIndex("sm_90")), 84u);
  Spelling Wide = only("ld.global.v8.f32");
  EXPECT_FALSE(Wide.targets() >> targetIndex("sm_90a") & 1);
  EXPECT_TRUE(Wide.targets() >> targetIndex("sm_100") & 1);
}

TEST(Spelling, TheVersionMayDifferByTarget) {
  Spelling S = only("cvt.rn.f16x2.e5m2x2");
  EXPECT_EQ(S.minPTX(targetIndex("sm_89")), 81u);
  EXPECT_EQ(S.minPTX(targetIndex("sm_90")), 78u);
  EXPECT_TRUE(S.targets() >> targetIndex("sm_89") & 1);
  EXPECT_FALSE(S.targets() >> targetIndex("sm_87") & 1);
}

TEST(Spelling, SpecialRegistersAreReadingsOfAnOpcode) {
  unsigned Found = 0;
  for (const Spelling &S : readOpcode(Table, "mov.u32")) {
    EXPECT_EQ(S.text(), "mov.u32");
    llvm::StringRef Register = S.specialRegister(*S.operands()[1]);
    Found += Register == "%tid.x" || Register == "%cluster_ctarank";
    if (Register == "%cluster_ctarank")
      EXPECT_FALSE(S.targets() >> targetIndex("sm_80") & 1);
  }
  EXPECT_EQ(Found, 2u);
}

TEST(Spelling, SplitKeepsDotsInMnemonics) {
  OpcodeTokens T = splitOpcode(Table, "ex2.approx.f32");
  EXPECT_EQ(T.Mnemonic, "ex2");
  ASSERT_EQ(T.Qualifiers.size(), 2u);
  EXPECT_EQ(T.Qualifiers[1], ".f32");
}

struct Mistake {
  const char *Opcode, *Reason, *Nearest;
};
void PrintTo(const Mistake &M, std::ostream *OS) { *OS << M.Opcode; }

class ExplainOpcode : public testing::TestWithParam<Mistake> {};

TEST_P(ExplainOpcode, SaysWhyAndWhatWasMeant) {
  const Mistake &M = GetParam();
  EXPECT_TRUE(readOpcode(Table, M.Opcode).empty());
  OpcodeError E = explainOpcode(Table, M.Opcode);
  EXPECT_EQ(E.Reason, M.Reason);
  ASSERT_FALSE(E.Nearest.empty());
  EXPECT_EQ(E.Nearest.front(), M.Nearest);
}

INSTANTIATE_TEST_SUITE_P(
    Mistakes, ExplainOpcode,
    testing::Values(
        Mistake{"ex2.ftz.approx.f32",
                "qualifiers are not in the order of the PTX ISA",
                "ex2.approx.ftz.f32"},
        Mistake{"ex2.f32", "'ex2' requires '.approx'", "ex2.approx.f32"},
        Mistake{"ex2.approx.ftz.f16", "'.ftz' cannot be combined with '.f16'",
                "ex2.approx.f16"},
        Mistake{"ex2.aprox.f32", "'ex2' has no qualifier '.aprox'",
                "ex2.approx.f32"},
        Mistake{"xe2.approx.f32", "instruction 'xe2' is not registered",
                "ex2.approx.f32"},
        Mistake{"ld.relaxed.global.f32",
                "'.relaxed' requires '.cta', '.cluster', '.gpu' or '.sys'",
                "ld.relaxed.cta.global.f32"}));

TEST(ExplainSpecialRegister, SaysWhyAndWhatWasMeant) {
  OpcodeError E = explainSpecialRegister(Table, "mov.u32", "%laned");
  EXPECT_EQ(E.Reason, "no special register has this name");
  ASSERT_EQ(E.Nearest.size(), 1u);
  EXPECT_EQ(E.Nearest.front(), "%laneid");
  EXPECT_EQ(explainSpecialRegister(Table, "mov.u32", "%gridid2").Nearest,
            (llvm::SmallVector<std::string, 3>{"%gridid"}));
  EXPECT_EQ(explainSpecialRegister(Table, "mov.u32", "%clock64").Reason,
            "it is read by 'mov.u64', 'mov.s64' or 'mov.b64'");
  EXPECT_EQ(explainSpecialRegister(Table, "mov.u32", "").Reason,
            "it reads a special register");
}

TEST(ExplainOpcodeRobustness, AnyTextHasAReason) {
  for (const char *Opcode : {"", ".", "..", ".f32", "ex2.", "ex2..f32", " ex2",
                             "ex2.approx.f32;", "ld" /* a mnemonic only */})
    EXPECT_FALSE(explainOpcode(Table, Opcode).Reason.empty()) << Opcode;
}

} // namespace
