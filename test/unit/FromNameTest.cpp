// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FromName.h"
#include "gtest/gtest.h"

using namespace tile;

namespace {

/// The name of an instance with the opcode "ex2" and these types, as a
/// forwarding reference deduces them.
std::string nameOf(llvm::StringRef Types) {
  return "_ZN4tile2v15applyIXtlNS0_12fixed_stringEtlA255_"
         "cLc101ELc120ELc50EEEEJ" +
         Types.str() + "EEEvDpOT0_";
}

std::optional<TypedSignature> read(llvm::StringRef Name, bool LongIs64 = true) {
  return signatureFromName(Name, instructionTable(), LongIs64);
}

/// What the signature says of an instance with one argument.
std::string textOf(llvm::StringRef Type, bool LongIs64 = true) {
  std::optional<TypedSignature> Typed = read(nameOf(Type), LongIs64);
  EXPECT_TRUE(Typed && Typed->Errors.empty()) << Type.str();
  return Typed ? Typed->Sig.str() : "";
}

OperandSignature operandOf(llvm::StringRef Type) {
  std::optional<TypedSignature> Typed = read(nameOf(Type));
  EXPECT_TRUE(Typed && Typed->Sig.Operands.size() == 1) << Type.str();
  return Typed && !Typed->Sig.Operands.empty() ? Typed->Sig.Operands[0]
                                               : OperandSignature();
}

ArgumentError errorOf(llvm::StringRef Types) {
  std::optional<TypedSignature> Typed = read(nameOf(Types));
  EXPECT_TRUE(Typed && Typed->Errors.size() == 1) << Types.str();
  return Typed && !Typed->Errors.empty() ? Typed->Errors[0] : ArgumentError();
}

TEST(FromName, HasTheOpcode) {
  std::optional<TypedSignature> Typed = read(nameOf("RfRKf"));
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Sig.Opcode, "ex2");
  EXPECT_EQ(Typed->Sig.NumArguments, 2u);
  EXPECT_EQ(Typed->Sig.Operands[1].Argument, 1u);
}

TEST(FromName, LiteralsPassTheOpcode) {
  // void tile::v1::apply<'e', 'x', float &>(
  //     tile::v1::opcode<'e', 'x'> const &, float &)
  std::optional<TypedSignature> Typed =
      read("_ZN4tile2v15applyIJLc101ELc120EEJRfEEEvRKNS0_6opcodeIJXspT_"
           "EEEEDpOT0_");
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Sig.Opcode, "ex");
  EXPECT_EQ(Typed->Sig.NumArguments, 2u);
  EXPECT_EQ(Typed->Sig.Operands[0].Argument, 1u);
}

TEST(FromName, AnEmptyOpcodeIsOne) {
  std::optional<TypedSignature> Typed =
      read("_ZN4tile2v15applyITpTncJEJRfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_");
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Sig.Opcode, "");
}

TEST(FromName, CharactersAfterAZeroCount) {
  std::optional<TypedSignature> Typed =
      read("_ZN4tile2v15applyIJLc101ELc0ELc102EEJEEEvRKNS0_6opcodeIJXspT_"
           "EEEEDpOT0_");
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Sig.Opcode, std::string("e\0f", 3));
}

TEST(FromName, SuffixesSayNothing) {
  std::optional<TypedSignature> Typed = read(nameOf("Rf") + ".12");
  ASSERT_TRUE(Typed);
  EXPECT_EQ(Typed->Sig.Opcode, "ex2");
}

TEST(FromName, OtherNamesAreNot) {
  for (const char *Name :
       {"", "_ZN4tile2v15applyEv", "_ZN4tile2v15applyIfEEvT_",
        "_ZN4tile2v15applyIiJfEEEvT_DpOT0_",
        "_ZN4tile2v15applyIJfEJfEEEvDpOT0_", "_ZN4tile2v15applyIJLc101EEEEvv",
        "_ZN4tile2v15applyI", "_ZN4tile2v1", "_ZN4tile99",
        "_ZN5other2v15applyIJLc101ELc120EEJfEEEvDpOT0_",
        "_ZN4tile6detail5applyIJLc101EEJfEEEvDpOT0_",
        // Another class than fixed_string.
        "_ZN4tile2v15applyIXtlNS0_6stringEtlA128_cLc101EEEEJfEEEvDpOT0_"})
    EXPECT_FALSE(read(Name)) << Name;
}

TEST(FromName, OtherVersionsAreTold) {
  std::optional<TypedSignature> Older =
      read("_ZN4tile5applyIJLc101EEJfEEEvRKNS_6opcodeIJXspT_EEEEDpRKT0_");
  ASSERT_TRUE(Older);
  EXPECT_EQ(Older->OtherVersion, "");
  std::optional<TypedSignature> Newer =
      read("_ZN4tile3v125applyIJLc101EEJfEEEvRKNS0_6opcodeIJXspT_EEEEDpOT0_");
  ASSERT_TRUE(Newer);
  EXPECT_EQ(Newer->OtherVersion, "v12");
}

TEST(FromName, Scalars) {
  const std::pair<const char *, const char *> Known[] = {
      {"b", "pred"},    {"c", "s8"},        {"a", "s8"},
      {"h", "u8"},      {"Du", "u8"},       {"s", "s16"},
      {"t", "u16"},     {"Ds", "u16"},      {"i", "s32"},
      {"w", "s32"},     {"j", "u32"},       {"Di", "u32"},
      {"l", "s64"},     {"m", "u64"},       {"x", "s64"},
      {"y", "u64"},     {"n", "b128"},      {"o", "b128"},
      {"DF16_", "f16"}, {"DF16b", "bf16"},  {"f", "f32"},
      {"d", "f64"},     {"6__half", "f16"}, {"13__nv_bfloat16", "bf16"}};
  for (auto [Type, Text] : Known) {
    EXPECT_EQ(textOf(Type), Text) << Type;
    EXPECT_TRUE(operandOf(Type).isScalar()) << Type;
  }
  EXPECT_EQ(textOf("l", /*LongIs64=*/false), "s32");
  EXPECT_EQ(textOf("m", /*LongIs64=*/false), "u32");
}

TEST(FromName, Vectors) {
  EXPECT_EQ(textOf("R6float4"), "v4f32");
  EXPECT_EQ(textOf("R5uint2"), "v2u32");
  EXPECT_EQ(textOf("R10ulonglong2"), "v2u64");
  EXPECT_EQ(textOf("R11double4_16a"), "v4f64");
  EXPECT_EQ(textOf("R7__half2"), "v2f16");
  EXPECT_EQ(textOf("R14__nv_bfloat162"), "v2bf16");
  EXPECT_EQ(textOf("RDv4_f"), "v4f32");
  EXPECT_EQ(textOf("RA2_Dv2_h"), "v2u8[2]");
}

TEST(FromName, HowItIsPassed) {
  EXPECT_TRUE(operandOf("Rf").isVariable());
  EXPECT_FALSE(operandOf("Rf").IsConst || operandOf("Rf").IsTemporary);
  EXPECT_TRUE(operandOf("RKf").IsConst);
  EXPECT_TRUE(operandOf("f").IsTemporary);
  EXPECT_TRUE(operandOf("RKNS0_4regsIfJLx4EEEE").IsConst);
  EXPECT_TRUE(operandOf("RNS0_4regsIKfJLx4EEEE").IsConst);
  EXPECT_TRUE(operandOf("NS0_4regsIfJLx4EEEE").IsTemporary);
  EXPECT_TRUE(operandOf("RA4_Kf").IsConst);
  EXPECT_TRUE(operandOf("RA4_Vf").IsVolatile);
}

TEST(FromName, Tensors) {
  EXPECT_EQ(textOf("RA4_A1_f"), "f32[4,1]");
  EXPECT_EQ(operandOf("RA4_A1_f").Passing, OperandSignature::Direct);
  EXPECT_EQ(textOf("RNS0_4regsIjJLx2ELx3ELx1EEEE"), "u32[2,3,1]");
  EXPECT_EQ(operandOf("RNS0_4regsIjJLx2ELx3ELx1EEEE").Passing,
            OperandSignature::Direct);
}

TEST(FromName, Views) {
  auto View = [](const std::string &Element) {
    return "NS0_10basic_viewI" + Element +
           "NS0_7extentsIJLx4ELx1EEEENS0_9row_majorEEE";
  };
  EXPECT_EQ(textOf(View("f")), "f32[4,1]");
  EXPECT_EQ(textOf(View("Kf")), "const f32[4,1]");
  EXPECT_EQ(textOf(View("VKf")), "const volatile f32[4,1]");
  OperandSignature Shared = operandOf(View("U3AS3f"));
  EXPECT_EQ(Shared.AddressSpace, 3u);
  EXPECT_EQ(Shared.Passing, OperandSignature::Reference);
  EXPECT_FALSE(Shared.IsTemporary);
  EXPECT_TRUE(operandOf("NS0_11shared_viewIfNS0_7extentsIJLx4EEEENS0_9row_"
                        "majorEEE")
                  .IsSharedAddress);
}

TEST(FromName, Strides) {
  auto Strided = [](const char *Extents, const char *Strides) {
    return textOf(std::string("NS0_10basic_viewIfNS0_7extentsIJ") + Extents +
                  "EEENS0_7stridesIJ" + Strides + "EEEEE");
  };
  EXPECT_EQ(Strided("Lx4ELx1E", "Lxn2ELx1E"), "f32[4,1]@(-2,1)");
  EXPECT_EQ(Strided("Lx4ELx2E", "Lx2ELx1E"), "f32[4,2]");
  // The stride of an axis of extent 1 plays no part.
  EXPECT_EQ(Strided("Lx1ELx2E", "Lx9ELx3E"), "f32[1,2]@(1,3)");
  EXPECT_EQ(Strided("Lx4ELx1E", "Lx1ELx9E"), "f32[4,1]");
}

TEST(FromName, NamesInTheText) {
  EXPECT_EQ(textOf("NS0_6sink_tE"), "_");
  EXPECT_EQ(textOf("NS0_16special_registerIJLc37ELc97EEEE"), "%a");
  EXPECT_EQ(textOf("NS0_6detail14named_registerIXtlNS0_12fixed_stringEtlA255_"
                   "cLc37ELc98EEEEEE"),
            "%b");
  EXPECT_EQ(operandOf("NS0_6sink_tE").Passing, OperandSignature::Nothing);
}

TEST(FromName, Options) {
  EXPECT_EQ(textOf("RfNS0_14preserve_dst_tE"), "f32;preserve_dst");
  EXPECT_EQ(textOf("RfNS0_8pinned_tE"), "f32;pinned");
  EXPECT_EQ(textOf("RfNS0_12scope_warp_tE"), "f32;scope=warp");
  EXPECT_EQ(textOf("RfNS0_17scope_warpgroup_tE"), "f32;scope=warpgroup");
  EXPECT_EQ(textOf("RfNS0_11scope_cta_tE"), "f32;scope=cta");
  EXPECT_EQ(textOf("RfNS0_15scope_cluster_tE"), "f32;scope=cluster");
}

TEST(FromName, MarkedValues) {
  EXPECT_EQ(textOf("NS0_9predicateIbEE"), "pred;pred");
  EXPECT_EQ(textOf("NS0_8negationIbEE"), "!pred");
  EXPECT_EQ(textOf("NS0_9predicateINS0_10basic_viewIKbNS0_7extentsIJLx4EEEENS0_"
                   "9row_majorEEEEE"),
            "const pred[4];pred");
}

TEST(FromName, AdaptedTypes) {
  EXPECT_EQ(textOf("NS0_6detail4bitsINS4_7elementIJLc98ELc51ELc50ELc0EEEEjEE"),
            "b32");
  EXPECT_EQ(
      textOf("NS0_10basic_viewIKNS0_6detail7elementIJLc98ELc56ELc0EEEENS0_"
             "7extentsIJLx4EEEENS0_9row_majorEEE"),
      "const b8[4]");
}

TEST(FromName, FaultyArguments) {
  EXPECT_EQ(errorOf("Pf").Kind, ArgumentError::Pointer);
  EXPECT_EQ(errorOf("Dn").Kind, ArgumentError::Pointer);
  for (const char *Type :
       {"3foo", "A4_3foo", "NS0_4regsI3fooJLx4EEEE", "Dv3_f", "6float5",
        "NS0_10basic_viewIfNS0_4regsIfJLx4EEEENS0_9row_majorEEE",
        "NS0_10basic_viewIfNS0_7extentsIJLx4EEEE3fooEE", "M3foof", "FvvE",
        "NS0_10basic_viewIfNS0_7extentsIJLx4EEEENS0_7stridesIJLx1ELx2EEEEEE"})
    EXPECT_EQ(errorOf(Type).Kind, ArgumentError::Unsupported) << Type;
  EXPECT_EQ(errorOf("3foo").Text, "foo");
  EXPECT_EQ(errorOf("RNS0_4regsIfJEEE").Kind, ArgumentError::Rank);
  EXPECT_EQ(errorOf("RA4294967296_f").Kind, ArgumentError::Extent);
  EXPECT_EQ(errorOf("NS0_8pinned_tERf").Kind,
            ArgumentError::OperandAfterOption);
  EXPECT_EQ(errorOf("RfNS0_8pinned_tENS0_8pinned_tE").Text, "pinned");
  EXPECT_EQ(errorOf("RfNS0_11scope_cta_tENS0_12scope_warp_tE").Text, "scope");
}

} // namespace
