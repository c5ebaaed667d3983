// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Signature.h"
#include "gtest/gtest.h"

using namespace tile;

namespace {

Signature parse(llvm::StringRef Text) {
  Signature Result;
  std::string Message;
  EXPECT_TRUE(parseSignature(Text, Result, Message)) << Message;
  return Result;
}

std::string messageFor(llvm::StringRef Text) {
  Signature Result;
  std::string Message;
  EXPECT_FALSE(parseSignature(Text, Result, Message));
  return Message;
}

using Extents = llvm::SmallVector<int64_t, 4>;

TEST(Signature, RowMajorStridesAreTheDefault) {
  Signature S = parse("f32[2,3,4]");
  ASSERT_EQ(S.Operands.size(), 1u);
  EXPECT_EQ(S.Operands[0].Extents, (Extents{2, 3, 4}));
  EXPECT_EQ(S.Operands[0].Strides, (Extents{12, 4, 1}));
}

TEST(Signature, WhiteSpaceIsFree) {
  Signature S =
      parse(" f32 [ 4 , 1 ] @ ( 2 , 1 ) , u8 ; scope = cta ; pinned ");
  ASSERT_EQ(S.Operands.size(), 2u);
  EXPECT_EQ(S.Operands[0].Strides, (Extents{2, 1}));
  EXPECT_TRUE(S.Operands[1].IsScalar);
  EXPECT_EQ(S.S, Scope::CTA);
  EXPECT_TRUE(S.Pinned);
}

TEST(Signature, EveryTypeIsKnown) {
  for (const char *Name :
       {"f16", "bf16", "f32", "f64", "s8", "s16", "s32", "s64", "u8", "u16",
        "u32", "u64", "b8", "b16", "b32", "b64", "b128", "pred"})
    EXPECT_EQ(parse(Name).Operands[0].Type.str(), Name);
}

TEST(Signature, OtherTypesAreNot) {
  for (const char *Name : {"f8", "bf32", "u128", "s128", "b256", "b1", "f32x2",
                           "float", "f", "32", "predicate", "f032"})
    EXPECT_EQ(messageFor(Name),
              std::string("unknown element type '") + Name + "' at position 0");
}

TEST(Signature, SpecialRegisterIsAName) {
  Signature S = parse("u32[4,1], %tid.x ; pinned");
  ASSERT_EQ(S.Operands.size(), 2u);
  EXPECT_EQ(S.Operands[1].SpecialRegister, "%tid.x");
  EXPECT_EQ(S.Operands[1].str(), "%tid.x");
  EXPECT_TRUE(S.Operands[1].isTextOnly());
  EXPECT_EQ(messageFor("%"),
            "expected the name of a special register at position 1");
  EXPECT_EQ(messageFor("%tid[1]"),
            "expected ',', ';' or the end at position 4");
}

TEST(Signature, OnlyAPredicateIsNegated) {
  EXPECT_TRUE(parse("!pred[2,1]").Operands[0].IsNegated);
  EXPECT_EQ(parse("! pred").Operands[0].str(), "!pred");
  EXPECT_EQ(messageFor("!b32"), "only a pred can be negated at position 4");
}

TEST(Signature, SinkPassesNothing) {
  EXPECT_TRUE(parse("_, b32").Operands[0].IsSink);
}

TEST(Signature, OptionsAreRead) {
  Signature S =
      parse("f32[4,1],f32,pred;pred;preserve_dst;overlap=error;max=8");
  EXPECT_TRUE(S.HasPred && S.PreserveDst && S.OverlapIsError);
  EXPECT_EQ(S.MaxExpansion, 8);
}

TEST(Signature, FaultsNameTheirPosition) {
  EXPECT_EQ(messageFor(""), "unknown element type '' at position 0");
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

TEST(Signature, HugeNumbersAreRefused) {
  EXPECT_EQ(messageFor("f32[4294967296,1]"),
            "4294967296 is too large at position 4");
  EXPECT_EQ(messageFor("f32[99999999999999999999,1]"),
            "expected an integer of at most 64 bits at position 4");
  EXPECT_EQ(messageFor("f32[4,1]@(-4294967296,1)"),
            "-4294967296 is too large at position 10");
}

TEST(Signature, PrintsWhatItReads) {
  for (const char *Text :
       {"f32[4,1]", "f32[4,1]@(2,1)", "pred", "_", "b128[1]", "u8[2,2]@(-1,0)"})
    EXPECT_EQ(parse(Text).Operands[0].str(), Text);
}

} // namespace
