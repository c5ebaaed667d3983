// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypedName.h"
#include "gtest/gtest.h"

using namespace tile;

namespace {

/// The name of an instance with the opcode "ex2" and these types.
std::string nameOf(llvm::StringRef Types) {
  return "_ZN4tile5applyIXtlNS_12fixed_stringEtlA128_cLc101ELc120ELc50EEEEJ" +
         Types.str() + "EEEvDpRKT0_";
}

std::string textOf(llvm::StringRef Type, bool LongIs64 = true) {
  std::optional<TypedName> Typed = parseTypedName(nameOf(Type), LongIs64);
  EXPECT_TRUE(Typed && Typed->Arguments.size() == 1) << Type.str();
  return Typed ? Typed->Arguments[0].Text : "";
}

TypedArgument::Kind kindOf(llvm::StringRef Type) {
  std::optional<TypedName> Typed = parseTypedName(nameOf(Type), true);
  EXPECT_TRUE(Typed && Typed->Arguments.size() == 1) << Type.str();
  return Typed ? Typed->Arguments[0].K : TypedArgument::Unsupported;
}

TEST(TypedName, HasTheOpcode) {
  std::optional<TypedName> Typed = parseTypedName(nameOf("ff"), true);
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Opcode, "ex2");
  EXPECT_FALSE(Typed->PassesOpcode);
  EXPECT_EQ(Typed->Arguments.size(), 2u);
}

TEST(TypedName, LiteralsPassTheOpcode) {
  // void tile::apply<'e', 'x', float>(tile::opcode<'e', 'x'> const &,
  //                                   float const &)
  std::optional<TypedName> Typed = parseTypedName(
      "_ZN4tile5applyIJLc101ELc120EEJfEEEvRKNS_6opcodeIJXspT_EEEEDpRKT0_",
      true);
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Opcode, "ex");
  EXPECT_TRUE(Typed->PassesOpcode);
  EXPECT_EQ(Typed->Arguments.size(), 1u);
}

TEST(TypedName, SuffixesSayNothing) {
  std::optional<TypedName> Typed = parseTypedName(nameOf("f") + ".12", true);
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Opcode, "ex2");
}

TEST(TypedName, OtherNamesAreNot) {
  for (const char *Name :
       {"", "_ZN4tile5applyEv", "_ZN4tile5applyIfEEvT_",
        "_ZN4tile5applyIiJfEEEvT_DpRKT0_", "_ZN4tile5applyIJfEJfEEEvDpRKT0_",
        "_ZN4tile5applyIJLc101EEEEvv", "_ZN4tile5applyI",
        "_ZN5other5applyIJLc101ELc120EEJfEEEvDpRKT0_",
        // Another class than tile::fixed_string.
        "_ZN4tile5applyIXtlNS_6stringEtlA128_cLc101EEEEJfEEEvDpRKT0_"})
    EXPECT_FALSE(parseTypedName(Name, true)) << Name;
}

TEST(TypedName, Scalars) {
  const std::pair<const char *, const char *> Known[] = {
      {"b", "pred"},
      {"c", "s8"},
      {"a", "s8"},
      {"h", "u8"},
      {"s", "s16"},
      {"t", "u16"},
      {"i", "s32"},
      {"j", "u32"},
      {"l", "s64"},
      {"m", "u64"},
      {"x", "s64"},
      {"y", "u64"},
      {"n", "b128"},
      {"o", "b128"},
      {"DF16_", "f16"},
      {"DF16b", "bf16"},
      {"f", "f32"},
      {"d", "f64"},
      {"6__half", "f16"},
      {"7__half2", "b32"},
      {"13__nv_bfloat16", "bf16"},
      {"14__nv_bfloat162", "b32"},
      {"6float2", "b64"}};
  for (auto [Type, Text] : Known) {
    EXPECT_EQ(textOf(Type), Text) << Type;
    EXPECT_EQ(kindOf(Type), TypedArgument::Scalar) << Type;
  }
  EXPECT_EQ(textOf("l", /*LongIs64=*/false), "s32");
  EXPECT_EQ(textOf("m", /*LongIs64=*/false), "u32");
}

TEST(TypedName, Tensors) {
  EXPECT_EQ(textOf("A4_A1_f"), "f32[4,1]");
  EXPECT_EQ(kindOf("A4_A1_f"), TypedArgument::Tensor);
  EXPECT_EQ(textOf("NS_4regsIjJLx2ELx3ELx1EEEE"), "u32[2,3,1]");
  EXPECT_EQ(kindOf("NS_4regsIjJLx2ELx3ELx1EEEE"), TypedArgument::Tensor);
  const char *View =
      "NS_10basic_viewIKfNS_7extentsIJLx4ELx1EEEENS_9row_majorEEE";
  EXPECT_EQ(textOf(View), "f32[4,1]");
  EXPECT_EQ(kindOf(View), TypedArgument::View);
}

TEST(TypedName, Strides) {
  auto Strided = [](const char *Extents, const char *Strides) {
    return textOf(std::string("NS_10basic_viewIfNS_7extentsIJ") + Extents +
                  "EEENS_7stridesIJ" + Strides + "EEEEE");
  };
  EXPECT_EQ(Strided("Lx4ELx1E", "Lxn2ELx1E"), "f32[4,1]@(-2,1)");
  EXPECT_EQ(Strided("Lx4ELx2E", "Lx2ELx1E"), "f32[4,2]");
  // The stride of an axis of extent 1 plays no part.
  EXPECT_EQ(Strided("Lx1ELx2E", "Lx9ELx3E"), "f32[1,2]@(1,3)");
  EXPECT_EQ(Strided("Lx4E", "Lx1ELx2E"), "f32[4]@(1,2)");
}

TEST(TypedName, TextOnly) {
  EXPECT_EQ(textOf("NS_6sink_tE"), "_");
  EXPECT_EQ(textOf("NS_16special_registerIJLc37ELc97EEEE"), "%a");
  EXPECT_EQ(textOf("NS_6detail14named_registerIXtlNS_12fixed_stringEtlA128_"
                   "cLc37ELc98EEEEEE"),
            "%b");
  EXPECT_EQ(kindOf("NS_6sink_tE"), TypedArgument::TextOnly);
}

TEST(TypedName, Options) {
  EXPECT_EQ(textOf("NS_14preserve_dst_tE"), "preserve_dst");
  EXPECT_EQ(textOf("NS_8pinned_tE"), "pinned");
  EXPECT_EQ(textOf("NS_12scope_warp_tE"), "scope=warp");
  EXPECT_EQ(textOf("NS_17scope_warpgroup_tE"), "scope=warpgroup");
  EXPECT_EQ(textOf("NS_11scope_cta_tE"), "scope=cta");
  EXPECT_EQ(textOf("NS_15scope_cluster_tE"), "scope=cluster");
  EXPECT_EQ(kindOf("NS_8pinned_tE"), TypedArgument::Option);
}

TEST(TypedName, MarkedValues) {
  std::optional<TypedName> Typed = parseTypedName(
      nameOf("NS_9predicateIbEENS_8negationIbEENS_9predicateINS_10basic_"
             "viewIKbNS_7extentsIJLx4EEEENS_9row_majorEEEEE"),
      true);
  ASSERT_TRUE(Typed && Typed->Arguments.size() == 3);
  EXPECT_TRUE(Typed->Arguments[0].IsPred);
  EXPECT_EQ(Typed->Arguments[0].Text, "pred");
  EXPECT_FALSE(Typed->Arguments[1].IsPred);
  EXPECT_EQ(Typed->Arguments[1].Text, "!pred");
  EXPECT_TRUE(Typed->Arguments[2].IsPred);
  EXPECT_EQ(Typed->Arguments[2].Text, "pred[4]");
}

TEST(TypedName, AdaptedTypes) {
  EXPECT_EQ(textOf("NS_6detail4bitsINS3_7elementIJLc98ELc51ELc50ELc0EEEEjEE"),
            "b32");
  EXPECT_EQ(textOf("NS_10basic_viewIKNS_6detail7elementIJLc98ELc56ELc0EEEENS_"
                   "7extentsIJLx4EEEENS_9row_majorEEE"),
            "b8[4]");
}

TEST(TypedName, FaultyArguments) {
  EXPECT_EQ(kindOf("Pf"), TypedArgument::Pointer);
  EXPECT_EQ(kindOf("Dn"), TypedArgument::Pointer);
  for (const char *Type :
       {"3foo", "Vf", "A4_3foo", "NS_4regsIfJEEE", "NS_4regsI3fooJLx4EEEE",
        "NS_10basic_viewIfNS_4regsIfJLx4EEEENS_9row_majorEEE",
        "NS_10basic_viewIfNS_7extentsIJLx4EEEE3fooEE", "M3foof", "FvvE"})
    EXPECT_EQ(kindOf(Type), TypedArgument::Unsupported) << Type;
}

} // namespace
