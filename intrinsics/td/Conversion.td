// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": cvt, cvt.pack, prmt.

class ConversionForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Data Movement and Conversion Instructions: " # mnemonic;
}

defvar Int8To64 = [U8, U16, U32, U64, S8, S16, S32, S64];
defvar IntegralRoundings = [".rni", ".rzi", ".rmi", ".rpi"];
def IntegralRounding : Choices<"rounding", IntegralRoundings>;
def OptionalIntegralRounding : Choices<"rounding", IntegralRoundings> {
  let Optional = 1;
}

class Convert<list<Slot> qualifiers, list<RegType> dtypes,
              list<RegType> atypes>
    : ConversionForm<"cvt",
                     !listconcat(qualifiers, [Types<dtypes, "dtype">,
                                              Types<atypes, "atype">]),
                     [WiderD<TypeOf<"dtype">>, WiderS<"a", TypeOf<"atype">>]>;

//===----------------------------------------------------------------------===//
// Between integers
//===----------------------------------------------------------------------===//

/// A destination that holds every source value has nothing to saturate.
class NoSaturation<string dtype, list<string> atypes>
    : Forbid<[[".sat"], ["dtype=." # dtype],
              !foreach(t, atypes, "atype=." # t)]>;

def cvt_int : Convert<[OptionalWord<"sat">], Int8To64, Int8To64> {
  let Rules = [NoSaturation<"u8", ["u8"]>,
               NoSaturation<"u16", ["u8", "u16"]>,
               NoSaturation<"u32", ["u8", "u16", "u32"]>,
               NoSaturation<"u64", ["u8", "u16", "u32", "u64"]>,
               NoSaturation<"s8", ["s8"]>,
               NoSaturation<"s16", ["u8", "s8", "s16"]>,
               NoSaturation<"s32", ["u8", "u16", "s8", "s16", "s32"]>,
               NoSaturation<"s64", ["u8", "u16", "u32", "s8", "s16", "s32",
                                    "s64"]>];
}

//===----------------------------------------------------------------------===//
// Between integers and floating point
//===----------------------------------------------------------------------===//

defvar BF16Needs = [Need<[], SinceSM<90>, 78>];

def cvt_float_to_int : Convert<[IntegralRounding, OptionalWord<"ftz">,
                                OptionalWord<"sat">],
                               Int8To64, [F16, F32, F64]> {
  let Rules = [Require<[[".ftz"]], [".f32"]>];
}
def cvt_int_to_float : Convert<[Rounding<>, OptionalWord<"ftz">,
                                OptionalWord<"sat">],
                               [F16, F32, F64], Int8To64> {
  let Rules = [Require<[[".ftz"]], [".f32"]>];
}

// With a bf16, ptxas takes an integer in a register of its own width only, and a
// byte in a .b8 register only.
def cvt_bf16_to_int : Convert<[IntegralRounding], IntTypes, [BF16]> {
  let Operands = Unary<"atype", "dtype">.Operands;
  let Needs = BF16Needs;
}
def cvt_int_to_bf16 : Convert<[Rounding<>], [BF16], IntTypes> {
  let Operands = Unary<"atype", "dtype">.Operands;
  let Needs = BF16Needs;
}
def cvt_bf16_to_byte : Convert<[IntegralRounding], [U8, S8], [BF16]> {
  let Operands = [ByteD<"dtype">, S<"a", TypeOf<"atype">>];
  let Needs = BF16Needs;
}
def cvt_byte_to_bf16 : Convert<[Rounding<>], [BF16], [U8, S8]> {
  let Operands = [D<TypeOf<"dtype">>, ByteS<"atype">];
  let Needs = BF16Needs;
}

//===----------------------------------------------------------------------===//
// Between floating point types
//
// A conversion that can lose bits names its rounding, one that cannot has none,
// and one to the same type may round to an integral value.
//===----------------------------------------------------------------------===//

def cvt_narrow_to_f16 : Convert<[Rounding<>, OptionalWord<"ftz">,
                                 OptionalWord<"sat">],
                                [F16], [F32, F64]> {
  let Rules = [Forbid<[[".ftz"], [".f64"]]>];
}
def cvt_narrow_to_f32 : Convert<[Rounding<>, OptionalWord<"ftz">,
                                 OptionalWord<"sat">],
                                [F32], [F64]>;
def cvt_narrow_to_bf16 : Convert<[Rounding<>, OptionalWord<"ftz">],
                                 [BF16], [F16, F32, F64]> {
  let Rules = [Require<[[".ftz"]], [".f32"]>];
  let Needs = [Need<[[".f32"]], SinceSM<80>, 70>,
               Need<[[".f16", ".f64"]], SinceSM<90>, 78>];
}
def cvt_bf16_to_f16 : Convert<[Rounding<>], [F16], [BF16]> {
  let Needs = BF16Needs;
}

def cvt_widen : Convert<[OptionalWord<"ftz">, OptionalWord<"sat">],
                        [F32, F64], [F16, F32]> {
  let Rules = [Forbid<[["dtype=.f32"], ["atype=.f32"]]>,
               Forbid<[[".ftz"], ["dtype=.f64"], ["atype=.f16"]]>];
}
def cvt_widen_bf16 : Convert<[OptionalWord<"ftz">], [F32, F64], [BF16]> {
  let Rules = [Forbid<[[".ftz"], [".f64"]]>];
  let Needs = [Need<[], SinceSM<80>, 71>,
               Need<[[".ftz", ".f64"]], SinceSM<90>, 78>];
}

foreach t = [F16, F64] in
  def cvt_#t.Name#_same : Convert<[OptionalIntegralRounding,
                                   OptionalWord<"sat">],
                                  [t], [t]>;
def cvt_f32_same : Convert<[OptionalIntegralRounding, OptionalWord<"ftz">,
                            OptionalWord<"sat">],
                           [F32], [F32]>;
def cvt_bf16_same : Convert<[OptionalIntegralRounding], [BF16], [BF16]> {
  let Needs = BF16Needs;
}

//===----------------------------------------------------------------------===//
// From f32, with .relu and .satfinite
//===----------------------------------------------------------------------===//

defvar NearestOrZero = Rounding<[".rn", ".rz"]>;
defvar Stochastic = Rounding<[".rs"]>;

// The syntax lines of the ISA put .relu before .satfinite for f16 and bf16 and
// after it for other results, and users write both: here both are legal.
defvar ReluAndSatfinite = [OptionalWord<"relu">, OptionalWord<"satfinite">,
                           OptionalSlot<"last relu", [Choice<".relu">]>];
defvar ReluAndSatfiniteRules =
    [Forbid<[["relu=.relu"], ["last relu=.relu"]]>,
     Require<[["last relu=.relu"]], [".satfinite"]>];
defvar SatfiniteThenRelu = [OptionalWord<"satfinite">, OptionalWord<"relu">];

def cvt_clamp_to_half : Convert<!listconcat([NearestOrZero], ReluAndSatfinite),
                                [F16, BF16], [F32]> {
  // Without either it is an ordinary conversion.
  let Rules = !listconcat(ReluAndSatfiniteRules,
                          [Require<[], ["relu=.relu", ".satfinite"]>]);
  let Needs = [Need<[[".bf16"]], SinceSM<80>, 70>,
               Need<[["relu=.relu", "last relu=.relu"]], SinceSM<80>, 70>,
               Need<[[".satfinite"]], AnyTarget, 81>];
}

class ConvertTwo<list<Slot> qualifiers, list<RegType> dtypes>
    : Convert<qualifiers, dtypes, [F32]> {
  let Operands = Binary<"atype", "dtype">.Operands;
}
def cvt_to_half_pair : ConvertTwo<!listconcat([NearestOrZero],
                                              ReluAndSatfinite),
                                  [F16X2, BF16X2]> {
  let Rules = ReluAndSatfiniteRules;
  let Needs = [Need<[], SinceSM<80>, 70>,
               Need<[[".satfinite"]], AnyTarget, 81>];
}

defvar RandomBits = [S<"rbits", Always<B32>>];
defvar StochasticTargets = Only<[sm_100a, sm_103a]>;

def cvt_to_half_pair_stochastic
    : ConvertTwo<!listconcat([Stochastic], ReluAndSatfinite),
                 [F16X2, BF16X2]> {
  let Operands = !listconcat(Binary<"atype", "dtype">.Operands, RandomBits);
  let Rules = ReluAndSatfiniteRules;
  let Needs = [Need<[], StochasticTargets, 87>];
}

def cvt_to_tf32_away : Convert<[Rounding<[".rna"]>, OptionalWord<"satfinite">],
                               [TF32], [F32]> {
  let Needs = [Need<[], SinceSM<80>, 70>,
               Need<[[".satfinite"]], AnyTarget, 81>];
}
def cvt_to_tf32 : Convert<!listconcat([NearestOrZero], SatfiniteThenRelu),
                          [TF32], [F32]> {
  let Needs = [Need<[], SinceSM<90>, 78>,
               Need<[[".satfinite"]], SinceSM<100>, 86>];
}

//===----------------------------------------------------------------------===//
// Eight, six and four bit floating point
//===----------------------------------------------------------------------===//

defvar NarrowTargets = Only<[sm_100a, sm_100f, sm_101a, sm_101f, sm_103a,
                             sm_103f, sm_110a, sm_110f, sm_120a, sm_120f,
                             sm_121a, sm_121f]>;
defvar FP8Needs = [Need<[], SinceSM<89>, 78>,
                   NeedOn<[], Only<[sm_89]>, 81>];
defvar NarrowNeeds = [Need<[], NarrowTargets, 86>];

defvar ToNarrow = [Rounding<[".rn"]>, Word<"satfinite">, OptionalWord<"relu">];
defvar FromNarrow = [Rounding<[".rn"]>, OptionalWord<"relu">];

// Two values of a narrow type from two f32 or one f16x2, and back. There is no
// six bit result of an f16x2.
let Needs = FP8Needs in {
  def cvt_fp8_from_f32 : ConvertTwo<ToNarrow, [E4M3X2, E5M2X2]>;
  def cvt_fp8_from_f16x2 : Convert<ToNarrow, [E4M3X2, E5M2X2], [F16X2]>;
  def cvt_fp8_to_f16x2 : Convert<FromNarrow, [F16X2], [E4M3X2, E5M2X2]>;
}
let Needs = NarrowNeeds in {
  def cvt_fp6_from_f32 : ConvertTwo<ToNarrow, [E2M3X2, E3M2X2]>;
  def cvt_fp6_to_f16x2 : Convert<FromNarrow, [F16X2], [E2M3X2, E3M2X2]>;
}
// A pair of four bit values is a byte in a .b8 register.
let Needs = NarrowNeeds in {
  def cvt_fp4_from_f32 : ConvertTwo<ToNarrow, [E2M1X2]> {
    let Operands = [ByteD<"dtype">, S<"a", TypeOf<"atype">>,
                    S<"b", TypeOf<"atype">>];
  }
  def cvt_fp4_from_f16x2 : Convert<ToNarrow, [E2M1X2], [F16X2]> {
    let Operands = [ByteD<"dtype">, S<"a", TypeOf<"atype">>];
  }
  def cvt_fp4_to_f16x2 : Convert<FromNarrow, [F16X2], [E2M1X2]> {
    let Operands = [D<TypeOf<"dtype">>, ByteS<"atype">];
  }
}

def cvt_narrow_stochastic
    : Convert<[Stochastic, OptionalWord<"relu">, Word<"satfinite">,
               OptionalSlot<"last relu", [Choice<".relu">]>],
              [E4M3X4, E5M2X4, E2M3X4, E3M2X4, E2M1X4], [F32]> {
  let Operands = !listconcat([D<TypeOf<"dtype">>,
                              S<"a", TypeOf<"atype">, CountRef<4>>],
                             RandomBits);
  let Rules = [Forbid<[["relu=.relu"], ["last relu=.relu"]]>];
  let Needs = [Need<[], StochasticTargets, 87>];
}

defvar ToScale = [Rounding<[".rz", ".rp"]>, OptionalWord<"satfinite">];
let Needs = NarrowNeeds in {
  def cvt_scale_from_f32 : ConvertTwo<ToScale, [UE8M0X2]>;
  def cvt_scale_from_bf16x2 : Convert<ToScale, [UE8M0X2], [BF16X2]>;
  def cvt_scale_to_bf16x2 : Convert<[Rounding<[".rn"]>], [BF16X2], [UE8M0X2]>;
}

//===----------------------------------------------------------------------===//
// Packing and permuting
//===----------------------------------------------------------------------===//

def cvt_pack : ConversionForm<"cvt.pack",
                              [Word<"sat">, Choices<"to", [".u16", ".s16"]>,
                               Types<[S32]>],
                              [D<Always<B32>>, S<"a", TypeOf<"type">>,
                               S<"b", TypeOf<"type">>]> {
  let Needs = [Need<[], SinceSM<72>, 65>];
}
/// The results are shifted into the ones of `c`.
def cvt_pack_onto : ConversionForm<"cvt.pack",
                                   [Word<"sat">,
                                    Choices<"to", [".u8", ".s8", ".u4", ".s4",
                                                   ".u2", ".s2"]>,
                                    Types<[S32]>, Types<[B32], "ctype">],
                                   [D<Always<B32>>, S<"a", TypeOf<"type">>,
                                    S<"b", TypeOf<"type">>,
                                    S<"c", TypeOf<"ctype">>]> {
  let Needs = [Need<[], SinceSM<72>, 65>,
               Need<[[".u4", ".s4", ".u2", ".s2"]], SinceSM<75>, 65>];
}

def prmt : ConversionForm<"prmt",
                          [Types<[B32]>,
                           OptionalSlot<"mode",
                                        !foreach(t, [".f4e", ".b4e", ".rc8",
                                                     ".ecl", ".ecr", ".rc16"],
                                                 Choice<t>)>],
                          Ternary<"type">.Operands>;
