// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"
#include "Typo.h"
#include "llvm/ADT/STLExtras.h"
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

TEST(Spelling, VolatileIsAPropertyOfTheFormOrOfAChoice) {
  for (const char *Opcode :
       {"ld.cv.u32", "st.global.wt.v4.f32", "ld.volatile.global.f32",
        "ld.mmio.relaxed.sys.global.u32", "st.mmio.relaxed.sys.global.u32"})
    EXPECT_TRUE(only(Opcode).isVolatile()) << Opcode;
  for (const char *Opcode :
       {"ld.ca.u32", "ld.global.cg.u32", "ld.cs.u32", "ld.lu.u32",
        "ld.global.nc.f32", "st.wb.u32", "st.cg.u32", "st.cs.u32",
        "ld.relaxed.gpu.global.f32", "ex2.approx.f32"})
    EXPECT_FALSE(only(Opcode).isVolatile()) << Opcode;
  for (const Spelling &S : readOpcode(Table, "mov.u32")) {
    llvm::StringRef Register = S.specialRegister(*S.operands()[1]);
    if (Register == "%clock" || Register == "%laneid")
      EXPECT_EQ(S.isVolatile(), Register == "%clock");
  }
}

TEST(Spelling, TheCarryIsReadByAFormAndWrittenByAChoice) {
  for (const char *Opcode : {"add.cc.u32", "sub.cc.s64", "mad.lo.cc.u32"}) {
    EXPECT_FALSE(only(Opcode).F->ReadsCarry) << Opcode;
    EXPECT_TRUE(only(Opcode).writesCarry()) << Opcode;
  }
  for (const char *Opcode : {"addc.u32", "subc.s64", "madc.hi.u32"}) {
    EXPECT_TRUE(only(Opcode).F->ReadsCarry) << Opcode;
    EXPECT_FALSE(only(Opcode).writesCarry()) << Opcode;
  }
  EXPECT_TRUE(only("addc.cc.u32").F->ReadsCarry);
  EXPECT_TRUE(only("addc.cc.u32").writesCarry());
  EXPECT_FALSE(only("add.u32").usesCarry());
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
        Mistake{"max.nan.f32", "'max' has no qualifier '.nan'", "max.NaN.f32"},
        Mistake{"fma.f32",
                "'fma' requires a rounding qualifier: one of '.rn', '.rz', "
                "'.rm', '.rp'",
                "fma.rn.f32"},
        Mistake{"dp4a",
                "'dp4a' requires an atype qualifier: one of '.u32', '.s32'",
                "dp4a.u32.u32"},
        Mistake{"lg2.approx.f64", "'lg2' has no qualifier '.f64'",
                "lg2.approx.f32"},
        Mistake{"ld.relaxed.global.f32",
                "'.relaxed' requires '.cta', '.cluster', '.gpu' or '.sys'",
                "ld.relaxed.cta.global.f32"}));

TEST(ExplainOpcode, NothingOfAnotherMeaningIsNear) {
  for (const char *Opcode :
       {"add.rna.f32", "cvt.rm.f16x2.f32", "cvt.rz.f16.e4m3x2", "addcc.u32",
        "add.f8", "add.rna.f8"})
    EXPECT_TRUE(explainOpcode(Table, Opcode).Nearest.empty()) << Opcode;
}

// Each legal spelling with a slip comes back first, or as near as others do.
TEST(ExplainOpcode, SlipsAreUndone) {
  for (const char *Mnemonic : {"add", "max", "rcp", "createpolicy"})
    for (const Form &F : Table.forms(Mnemonic))
      forEachSpelling(Table, F, [&](const Spelling &S) {
        std::string Text = S.text();
        for (unsigned I = 0; I != S.Picks.size(); ++I) {
          const Choice *C = S.choice(I);
          if (!C)
            continue;
          std::string Upper = llvm::StringRef(C->Text).upper();
          if (Upper == C->Text)
            continue;
          std::string Slip = Text;
          Slip.replace(Slip.find(C->Text), Upper.size(), Upper);
          if (readOpcode(Table, Slip).empty())
            EXPECT_TRUE(
                llvm::is_contained(explainOpcode(Table, Slip).Nearest, Text))
                << Slip;
        }
      });
}

TEST(TypoDistance, WeighsTheSlip) {
  EXPECT_EQ(typoDistance(".nan", ".NaN"), 1u);
  EXPECT_EQ(typoDistance(".APPROX", ".approx"), 1u);
  EXPECT_EQ(typoDistance(".gl0bal", ".global"), 1u);
  EXPECT_EQ(typoDistance(".bl6", ".b16"), 1u);
  EXPECT_EQ(typoDistance(".aprox", ".approx"), 2u);
  EXPECT_EQ(typoDistance("xe2", "ex2"), 2u);
  EXPECT_EQ(typoDistance(".evict_frist", ".evict_first"), 2u);
  EXPECT_EQ(typoDistance("clmad", "mad"), std::nullopt);
  EXPECT_EQ(typoDistance("addcc", "add"), std::nullopt);
  EXPECT_EQ(typoDistance(".f", ".ftz"), std::nullopt);
  EXPECT_EQ(typoDistance("", ".ftz"), std::nullopt);
}

TEST(ExplainSpecialRegister, SaysWhyAndWhatWasMeant) {
  OpcodeError E = explainSpecialRegister(Table, "mov.u32", "%laned");
  EXPECT_EQ(E.Reason, "no special register has this name");
  ASSERT_EQ(E.Nearest.size(), 1u);
  EXPECT_EQ(E.Nearest.front(), "%laneid");
  EXPECT_EQ(explainSpecialRegister(Table, "mov.u32", "%gridid2").Nearest,
            (llvm::SmallVector<std::string, 3>{"%gridid"}));
  EXPECT_EQ(explainSpecialRegister(Table, "mov.u32", "%clock64").Reason,
            "it is read by 'mov.u64', 'mov.s64' or 'mov.b64'");
  EXPECT_EQ(
      explainSpecialRegister(Table, "mov.u32", "%locality_domain_id").Reason,
      "it needs PTX ISA 9.5, and LLVM 22 writes 9.0 at most");
  EXPECT_EQ(explainSpecialRegister(Table, "mov.u32", "").Reason,
            "it reads a special register");
}

TEST(ExplainOpcodeRobustness, AnyTextHasAReason) {
  for (const char *Opcode : {"", ".", "..", ".f32", "ex2.", "ex2..f32", " ex2",
                             "ex2.approx.f32;", "ld" /* a mnemonic only */})
    EXPECT_FALSE(explainOpcode(Table, Opcode).Reason.empty()) << Opcode;
}

TEST(ExplainOpcodeRobustness, AnyLength) {
  for (llvm::StringRef Mnemonic : {"ld", "cvt", "unknown"}) {
    std::string Opcode = Mnemonic.str();
    for (unsigned I = 0; I != 20000; ++I)
      Opcode += I % 2 ? ".global" : ".x";
    EXPECT_FALSE(explainOpcode(Table, Opcode).Reason.empty());
  }
}

} // namespace
