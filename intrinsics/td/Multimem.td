// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": multimem.ld_reduce,
// multimem.st, multimem.red. The address stands for memory of several devices.

class MultimemForm<string name, list<Slot> slots, list<Operand> operands>
    : Form<"multimem." # name, slots, operands> {
  let OwnHeader = 1;
  let Section = "Data Movement and Conversion Instructions: "
                "multimem.ld_reduce, multimem.st, multimem.red";
}

/// A strong operation names a scope, another one has none.
class MultimemOrder<list<string> strong, list<string> weak> {
  list<Slot> Slots = [
    OptionalSlot<"memory order", !listconcat(!foreach(o, weak, Choice<o>),
                                             !foreach(o, strong,
                                                      StrongChoice<o>))>,
    MemoryScope, GlobalOrGeneric
  ];
  list<Rule> Rules = [Require<[strong], Scopes>, Require<[Scopes], strong>];
}

//===----------------------------------------------------------------------===//
// Types and operations
//===----------------------------------------------------------------------===//

defvar WideInts = [B32, B64, U32, U64, S32, S64];
defvar Floats = [F16, F16X2, BF16, BF16X2, F32, F64];
defvar HalfTexts = [".f16", ".bf16"];
defvar HalfPairTexts = [".f16x2", ".bf16x2"];
/// Of the eight-bit types, those that are registers of more than 8 bits.
defvar PackedBytes = [E5M2X2, E5M2X4, E4M3X2, E4M3X4];
defvar BytePairTexts = [".e5m2x2", ".e4m3x2"];
defvar ByteQuadrupleTexts = [".e5m2x4", ".e4m3x4"];

def MultimemVector : OptionalSlot<"vector", [VectorChoice<2>, VectorChoice<4>,
                                             VectorChoice<8>]>;
def LaneVector : VectorSlot<[4, 8]>;

defvar IntOperations = !listconcat(BitOperations, [".add"], Extrema);
defvar MultimemIntRules = !listconcat(IntegerRules, [
  Require<[[".add"]], [".u32", ".s32", ".u64"]>
]);

// With the vector an access has 32, 64 or 128 bits.
defvar FloatSizes = [
  Require<[HalfTexts], [".v2", ".v4", ".v8"]>,
  Forbid<[HalfPairTexts, [".v8"]]>, Forbid<[[".f32"], [".v8"]]>,
  Require<[[".f64"]], ["!vector"]>
];
defvar PackedByteSizes = [
  Require<[BytePairTexts], [".v2", ".v4", ".v8"]>,
  Forbid<[ByteQuadrupleTexts, [".v8"]]>
];

defvar MultimemNeeds = [Need<[], SinceSM<90>, 81>];
defvar ByteTargets = Only<[sm_100a, sm_100f, sm_101a, sm_101f, sm_103a, sm_103f,
                           sm_110a, sm_110f, sm_120a, sm_121a]>;
defvar ByteNeeds = [Need<[], ByteTargets, 86>];

//===----------------------------------------------------------------------===//
// multimem.ld_reduce
//===----------------------------------------------------------------------===//

class LoadReduce<list<Slot> slots, Operand result, list<Rule> rules>
    : MultimemForm<"ld_reduce",
                   !listconcat(MultimemOrder<[".relaxed", ".acquire"],
                                             [".weak"]>.Slots,
                               slots),
                   [result, GlobalElements<Reads, result.Count>]> {
  let Rules = !listconcat(MultimemOrder<[".relaxed", ".acquire"], []>.Rules,
                          rules);
}
def MultimemResult : D<TypeOf<"type">, CountOf<"vector">>;
def MultimemByteResult : D<TypeOf<"type">, CountOf<"vector">> {
  let ByteLanes = 1;
}

def multimem_ld_reduce_int
    : LoadReduce<[Operation<IntOperations>,
                  Types<WideInts>],
                 D<TypeOf<"type">>, MultimemIntRules> {
  let Needs = MultimemNeeds;
}
def FloatReduction : Operation<[".add", ".min", ".max"]>;
def multimem_ld_reduce_float
    : LoadReduce<[FloatReduction,
                  OptionalSlot<"precision", [Choice<".acc::f32">]>,
                  MultimemVector, Types<Floats>],
                 MultimemResult,
                 !listconcat(FloatSizes,
                             [Forbid<[Extrema, [".f32", ".f64"]]>,
                              Forbid<[Extrema, [".acc::f32"]]>,
                              Forbid<[[".acc::f32"], [".f32", ".f64"]]>])> {
  let Needs = !listconcat(MultimemNeeds, [Need<[[".acc::f32"]], SinceSM<90>,
                                               82>]);
}
defvar BytePrecision = OptionalSlot<"precision", [Choice<".acc::f16">]>;
let Needs = ByteNeeds in {
  def multimem_ld_reduce_packed
      : LoadReduce<[FloatReduction, BytePrecision, MultimemVector,
                    Types<PackedBytes>],
                   MultimemResult,
                   !listconcat(PackedByteSizes,
                               [Forbid<[Extrema, [".acc::f16"]]>])>;
  def multimem_ld_reduce_byte
      : LoadReduce<[FloatReduction, BytePrecision, LaneVector,
                    Types<[E5M2, E4M3]>],
                   MultimemByteResult, [Forbid<[Extrema, [".acc::f16"]]>]>;
}

//===----------------------------------------------------------------------===//
// multimem.st, multimem.red
//===----------------------------------------------------------------------===//

def MultimemSource : S<"b", TypeOf<"type">, CountOf<"vector">>;
def MultimemByteSource : S<"b", TypeOf<"type">, CountOf<"vector">> {
  let ByteLanes = 1;
}

class MultimemStore<list<Slot> slots, Operand value, list<Rule> rules>
    : MultimemForm<"st",
                   !listconcat(MultimemOrder<[".relaxed", ".release"],
                                             [".weak"]>.Slots,
                               slots),
                   [GlobalElements<Writes, value.Count>, value]> {
  let Rules = !listconcat(MultimemOrder<[".relaxed", ".release"], []>.Rules,
                          rules);
}
let Needs = MultimemNeeds in {
  def multimem_st_int : MultimemStore<[Types<WideInts>], S<"b", TypeOf<"type">>,
                                      []>;
  def multimem_st_float : MultimemStore<[MultimemVector, Types<Floats>],
                                        MultimemSource, FloatSizes>;
}
let Needs = ByteNeeds in {
  def multimem_st_packed : MultimemStore<[MultimemVector, Types<PackedBytes>],
                                         MultimemSource, PackedByteSizes>;
  def multimem_st_byte : MultimemStore<[LaneVector, Types<[E5M2, E4M3]>],
                                       MultimemByteSource, []>;
}

// Each execution counts, as that of red.
class MultimemRed<list<Slot> slots, Operand value, list<Rule> rules>
    : MultimemForm<"red",
                   !listconcat(MultimemOrder<[".relaxed", ".release"],
                                             []>.Slots,
                               slots),
                   [GlobalElements<ReadsAndWrites, value.Count>, value]> {
  let Rules = !listconcat(MultimemOrder<[".relaxed", ".release"], []>.Rules,
                          rules);
  let Needs = MultimemNeeds;
  let Volatile = 1;
}
def multimem_red_int
    : MultimemRed<[Operation<IntOperations>,
                   Types<WideInts>],
                  S<"b", TypeOf<"type">>, MultimemIntRules>;
def multimem_red_float
    : MultimemRed<[Word<"add">, MultimemVector, Types<Floats>], MultimemSource,
                  FloatSizes>;
