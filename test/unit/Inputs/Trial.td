// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table of a few forms with unusual syntax, for StatementTest.cpp. They are
// written as in the PTX ISA and cut down to what the test needs.

include "Base.td"

class Trial<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Trial: " # mnemonic;
}

// Register counts by shape and type.
def mma : Trial<"mma",
                [Word<"sync">, Word<"aligned">,
                 Choices<"shape", [".m16n8k8", ".m16n8k16"]>, Word<"row">,
                 Word<"col">, Types<[F16, F32], "dtype">,
                 Types<[F16, BF16], "atype">, Types<[F16, BF16], "btype">,
                 Types<[F16, F32], "ctype">],
                [D<TypeBy<[TypeCase<[["dtype=.f16"]], F16X2>,
                           TypeCase<[], F32>]>,
                   CountBy<[CountCase<[["dtype=.f16"]], 2>, CountCase<[], 4>]>>,
                 S<"a", TypeBy<[TypeCase<[["atype=.f16"]], F16X2>,
                                TypeCase<[], BF16X2>]>,
                   CountBy<[CountCase<[[".m16n8k8"]], 2>, CountCase<[], 4>]>>,
                 S<"b", TypeBy<[TypeCase<[["btype=.f16"]], F16X2>,
                                TypeCase<[], BF16X2>]>,
                   CountBy<[CountCase<[[".m16n8k8"]], 1>, CountCase<[], 2>]>>,
                 S<"c", TypeBy<[TypeCase<[["ctype=.f16"]], F16X2>,
                                TypeCase<[], F32>]>,
                   CountBy<[CountCase<[["ctype=.f16"]], 2>,
                            CountCase<[], 4>]>>]> {
  let Syntax = "{$d}, {$a}, {$b}, {$c}";
  let Convergent = 1;
}

class RowCount<string text, int count> : Choice<text> {
  let Count = count;
}
def ldmatrix
    : Trial<"ldmatrix",
            [Word<"sync">, Word<"aligned">, Word<"m8n8">,
             Slot<"number", [RowCount<".x1", 1>, RowCount<".x4", 4>]>,
             OptionalWord<"trans">,
             Slot<"state space", [SpaceChoice<".shared", 3>]>, Types<[B16]>],
            [D<Always<B32>, CountOf<"number">>,
             A<"p", Reads, TypeOf<"type">, CountRef<8>, "state space">]> {
  let Syntax = "{$d}, [$p]";
  let Convergent = 1;
}

// A register or an immediate.
def bar : Trial<"bar", [Word<"sync">],
                [RegisterOrImmediate<"a", Always<U32>, 0, 15>,
                 RegisterOrImmediate<"b", Always<U32>, 32, 1024, 32>]> {
  let Convergent = 1;
  let Aligned = 1;
  let OrdersMemory = 1;
}

class Shuffle<list<Operand> results>
    : Trial<"shfl",
            [Word<"sync">, Choices<"mode", [".up", ".bfly"]>, Types<[B32]>],
            !listconcat(results, [S<"a", TypeOf<"type">>, S<"b", Always<B32>>,
                                  S<"c", Always<B32>>,
                                  S<"membermask", Always<B32>>])> {
  let Convergent = 1;
}
def shfl : Shuffle<[D<TypeOf<"type">>]>;
def shfl_pred : Shuffle<[D<TypeOf<"type">>, SinkablePred<"p">]> {
  let Syntax = "$d|$p, $a, $b, $c, $membermask";
}

def SwapValue : S<"c", TypeOf<"type">> {
  let OnlyWith = [".cas"];
}
def Policy : S<"cache-policy", Always<B64>> {
  let OnlyWith = [".L2::cache_hint"];
}
// A memory operand that is read and written.
def atom : Trial<"atom",
                 [OptionalSlot<"state space", [SpaceChoice<".global", 1>]>,
                  Choices<"operation", [".add", ".cas"]>,
                  OptionalWord<"L2::cache_hint">, Types<[B32, U32]>],
                 [SinkableD<TypeOf<"type">>,
                  A<"a", ReadsAndWrites, TypeOf<"type">, CountRef<1>,
                    "state space">,
                  S<"b", TypeOf<"type">>, SwapValue, Policy]>;

// Two addresses of different spaces, and a size that an immediate says.
def cp_async : Trial<"cp",
                     [Word<"async">, Word<"ca">, Word<"shared">,
                      Word<"global">],
                     [BytesAt<"dst", Writes, 0, 3, "cp-size">,
                      BytesAt<"src", Reads, 4, 1, "cp-size">,
                      OneOf<"cp-size", [4, 8, 16]>]> {
  let Volatile = 1;
}

// Nested groups, and three addresses.
def CtaMask : S<"ctaMask", Always<U16>> {
  let OnlyWith = [".multicast::cluster"];
}
class TensorDim<int rank> : Choice<"." # rank # "d"> {
  let Count = rank;
}
def cp_async_bulk_tensor
    : Trial<"cp",
            [Word<"async">, Word<"bulk">, Word<"tensor">,
             Slot<"dim", [TensorDim<1>, TensorDim<3>]>, Word<"shared::cluster">,
             Word<"global">, Word<"mbarrier::complete_tx::bytes">,
             OptionalWord<"multicast::cluster">,
             OptionalWord<"L2::cache_hint">],
            [BytesAt<"dstMem", Writes, 128, 7>,
             ObjectAt<"tensorMap", Reads, 128, 64, 0>,
             S<"tensorCoords", Always<S32>, CountOf<"dim">>,
             ObjectAt<"mbar", ReadsAndWrites, 8, 8, 7>, CtaMask, Policy]> {
  let Syntax = "[$dstMem], [$tensorMap, {$tensorCoords}], [$mbar], $ctaMask, "
               "$cache-policy";
}

// In place accumulators, descriptors, and immediates of a set.
def wgmma
    : Trial<"wgmma",
            [Word<"mma_async">, Word<"sync">, Word<"aligned">,
             Choices<"shape", [".m64n8k16", ".m64n16k16"]>, Word<"f32">,
             Types<[BF16], "atype">, Types<[BF16], "btype">],
            [InPlace<"d", Always<F32>,
                     CountBy<[CountCase<[[".m64n8k16"]], 4>,
                              CountCase<[[".m64n16k16"]], 8>]>>,
             S<"a-desc", Always<B64>>, S<"b-desc", Always<B64>>,
             S<"scale-d", Always<PRED>>, OneOf<"imm-scale-a", [-1, 1]>,
             Mask<"imm-trans-b", 1>]> {
  let Syntax = "{$d}, $a-desc, $b-desc, $scale-d, $imm-scale-a, $imm-trans-b";
  let Convergent = 1;
}

// Bytes and predicates that are bridged, and one that may be negated.
def Bytes : D<Always<B8>, CountRef<2>> {
  let ByteLanes = 1;
}
def NegatedPred : S<"c", Always<PRED>> {
  let MayNegate = 1;
}
def bytes : Trial<"bytes", [Types<[B16]>],
                  [Bytes, S<"a", TypeOf<"type">>, NegatedPred]>;

def Tick : Special<TypeOf<"type">>;
def tick : Trial<"tick", [Types<[U32]>, SpecialRegisters<["%tick.x"]>],
                 [D<TypeOf<"type">>, Tick]>;

// More choices than a word has bits; the last but one has a rule.
def many : Trial<"many", [Choices<"number", !foreach(n, !range(100), ".q" # n)>,
                          OptionalWord<"ftz">, Types<[F32]>],
                 [D<TypeOf<"type">>]> {
  let Rules = [Forbid<[[".q3", ".q98"], [".ftz"]]>];
}

def fence : Trial<"fence", [Word<"acq_rel">, Word<"gpu">], []> {
  let OrdersMemory = 1;
}

// The result of an object in another CTA is not told.
def NoState : Result<"state", Always<B64>> {
  let MustSink = 1;
}
def arrive : Trial<"arrive", [Types<[B64]>],
                   [NoState, ObjectAt<"addr", ReadsAndWrites, 8, 8, 7>]>;

// Registers that may be wider.
def load : Trial<"load", [Types<[U8, F32, B64]>],
                 [WiderD<TypeOf<"type">>,
                  A<"a", Reads, TypeOf<"type">, CountRef<1>, "">]>;
