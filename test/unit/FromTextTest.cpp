// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FromText.h"
#include "gtest/gtest.h"

using namespace tile;

namespace {

Signature parse(llvm::StringRef Text) {
  Signature Result;
  std::optional<TextError> Error =
      parseSignature(Text, instructionTable(), Result);
  EXPECT_FALSE(Error) << Error->Message;
  return Result;
}

TextError errorFor(llvm::StringRef Text) {
  Signature Result;
  std::optional<TextError> Error =
      parseSignature(Text, instructionTable(), Result);
  EXPECT_TRUE(Error) << Text.str();
  return Error.value_or(TextError());
}

std::string messageFor(llvm::StringRef Text) { return errorFor(Text).Message; }

using Extents = llvm::SmallVector<int64_t, 4>;

TEST(FromText, RowMajorStridesAreTheDefault) {
  Signature S = parse("f32[2,3,4]");
  ASSERT_EQ(S.Operands.size(), 1u);
  EXPECT_EQ(S.Operands[0].Extents, (Extents{2, 3, 4}));
  EXPECT_EQ(S.Operands[0].Strides, (Extents{12, 4, 1}));
}

TEST(FromText, WhiteSpaceIsFree) {
  Signature S =
      parse(" f32 [ 4 , 1 ] @ ( 2 , 1 ) , u8 ; scope = cta ; pinned ");
  ASSERT_EQ(S.Operands.size(), 2u);
  EXPECT_EQ(S.Operands[0].Strides, (Extents{2, 1}));
  EXPECT_TRUE(S.Operands[1].isScalar());
  EXPECT_EQ(S.S, Scope::CTA);
  EXPECT_TRUE(S.Pinned);
}

TEST(FromText, EveryTypeIsKnown) {
  for (const char *Name :
       {"f16", "bf16", "f32", "f64", "s8", "s16", "s32", "s64", "u8", "u16",
        "u32", "u64", "b8", "b16", "b32", "b64", "b128", "pred"})
    EXPECT_EQ(parse(Name).Operands[0].Type.str(), Name);
}

TEST(FromText, OtherTypesAreNot) {
  for (const char *Name : {"f8", "bf32", "u128", "s128", "b256", "b1", "f32x2",
                           "float", "f", "32", "predicate", "f032"})
    EXPECT_EQ(messageFor(Name),
              std::string("unknown element type '") + Name + "' at position 0");
}

TEST(FromText, SpecialRegisterIsAName) {
  Signature S = parse("u32[4,1], %tid.x ; pinned");
  ASSERT_EQ(S.Operands.size(), 2u);
  EXPECT_EQ(S.Operands[1].Register, "%tid.x");
  EXPECT_EQ(S.Operands[1].str(), "%tid.x");
  EXPECT_EQ(S.Operands[1].Passing, OperandSignature::Nothing);
  EXPECT_EQ(messageFor("%"),
            "expected the name of a special register at position 1");
  EXPECT_EQ(messageFor("%tid[1]"),
            "expected ',', ';' or the end at position 4");
}

TEST(FromText, OnlyAPredicateIsNegated) {
  EXPECT_TRUE(parse("!pred[2,1]").Operands[0].IsNegated);
  EXPECT_EQ(parse("! pred").Operands[0].str(), "!pred");
  EXPECT_EQ(messageFor("!b32"), "only a pred can be negated at position 4");
}

TEST(FromText, SinkPassesNothing) {
  Signature S = parse("_, b32");
  EXPECT_EQ(S.Operands[0].Kind, OperandSignature::Sink);
  EXPECT_EQ(S.Operands[1].Argument, 2u);
}

TEST(FromText, OperandsMayBeAbsent) {
  EXPECT_TRUE(parse("").Operands.empty());
  Signature S = parse(" ; pinned");
  EXPECT_TRUE(S.Operands.empty() && S.Pinned);
}

TEST(FromText, OptionsAreRead) {
  Signature S =
      parse("f32[4,1],f32,pred;pred;preserve_dst;overlap=error;max=8");
  EXPECT_TRUE(S.PreserveDst && S.OverlapIsError);
  ASSERT_TRUE(S.Pred);
  EXPECT_EQ(S.Pred->Argument, 4u);
  EXPECT_EQ(S.Operands.size(), 2u);
  EXPECT_EQ(S.MaxExpansion, 8);
}

TEST(FromText, FaultsNameTheirPosition) {
  EXPECT_EQ(messageFor(","), "unknown element type '' at position 0");
  EXPECT_EQ(messageFor("f32[4"), "expected ']' at position 5");
  EXPECT_EQ(messageFor("f32[4,1]@2"), "expected '(' at position 9");
  EXPECT_EQ(messageFor("f32[4,1]@(2)"),
            "1 strides for 2 extents at position 12");
  EXPECT_EQ(messageFor("f32[]"),
            "expected an integer of at most 64 bits at position 4");
  EXPECT_EQ(messageFor("f32[4,1] f32"),
            "expected ',', ';' or the end at position 9");
  EXPECT_EQ(messageFor("f32;scope=grid"),
            "unknown scope 'grid' at position 14");
  EXPECT_EQ(messageFor("f32;fast"), "unknown option 'fast' at position 4");
  EXPECT_EQ(messageFor("f32;pred;pred"),
            "option 'pred' is given twice at position 13");
  EXPECT_EQ(messageFor("f32;max=0"),
            "the limit must be positive at position 9");
}

TEST(FromText, HugeNumbersAreRefused) {
  EXPECT_EQ(messageFor("f32[4294967296,1]"),
            "4294967296 is too large at position 4");
  EXPECT_EQ(messageFor("f32[99999999999999999999,1]"),
            "expected an integer of at most 64 bits at position 4");
  EXPECT_EQ(messageFor("f32[4,1]@(-4294967296,1)"),
            "-4294967296 is too large at position 10");
}

TEST(FromText, ThePredicateIsTheLastOperand) {
  EXPECT_EQ(errorFor("f32,_;pred").Kind, TextError::PredWithoutOperand);
  EXPECT_EQ(errorFor("f32,b32;pred").Kind, TextError::PredType);
  EXPECT_EQ(messageFor("f32,!pred[4];pred"), "!pred[4]");
}

TEST(FromText, ElementsAreQualified) {
  Signature S = parse("const f32[4,1], volatile u32[4,1], const volatile b8");
  EXPECT_TRUE(S.Operands[0].IsConst && !S.Operands[0].IsVolatile);
  EXPECT_TRUE(!S.Operands[1].IsConst && S.Operands[1].IsVolatile);
  EXPECT_TRUE(S.Operands[2].IsConst && S.Operands[2].IsVolatile);
}

TEST(FromText, VectorsHaveLanes) {
  Signature S = parse("v4f32[2]");
  EXPECT_EQ(S.Operands[0].Type.Lanes, 4u);
  EXPECT_EQ(S.Operands[0].Type.storeSize(), 16u);
  EXPECT_EQ(messageFor("v1f32"), "unknown element type 'v1f32' at position 0");
  EXPECT_EQ(messageFor("v4"), "unknown element type 'v4' at position 0");
}

TEST(FromText, PrintsWhatItReads) {
  for (const char *Text :
       {"f32[4,1]", "f32[4,1]@(2,1)", "pred", "_", "b128[1]", "u8[2,2]@(-1,0)",
        "const volatile f16[2]", "v2f64[3]"})
    EXPECT_EQ(parse(Text).Operands[0].str(), Text);
  for (const char *Text :
       {"f32[4,1],f32;pinned", "f32[1],f32,pred;preserve_dst;pred",
        "f32[1],f32[32,1];scope=warp;max=7;overlap=error"})
    EXPECT_EQ(parse(Text).str(), Text);
}

} // namespace
