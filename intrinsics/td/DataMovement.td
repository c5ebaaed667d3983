// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": mov, ld, ldu,
// st.

//===----------------------------------------------------------------------===//
// mov
//===----------------------------------------------------------------------===//

class Mov<list<Slot> slots, list<Operand> operands> : Form<"mov", slots, operands> {
  let Section = "Data Movement and Conversion Instructions: mov";
}

def mov : Mov<[Types<[PRED, B16, B32, B64, B128, U16, U32, U64, S16, S32, S64,
                      F32, F64]>],
              [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Needs = [Need<[[".b128"]], SinceSM<70>, 83>];
}

// Between one register and the registers that make it up. Lanes of 8 bits are
// .b8 registers, which no asm constraint can bind.
class LanesD<RegType lane, int count> : D<Always<lane>, CountRef<count>> {
  let ByteLanes = !eq(lane.Width, 8);
}
class LanesS<RegType lane, int count> : S<"a", Always<lane>, CountRef<count>> {
  let ByteLanes = !eq(lane.Width, 8);
}
class MovGroup<RegType whole, list<Operand> operands>
    : Mov<[Types<[whole]>], operands> {
  let Needs = !if(!eq(whole.Width, 128), [Need<[], SinceSM<70>, 83>],
                  []<Need>);
}
foreach whole = [B16, B32, B64, B128] in
  foreach lane = [B8, B16, B32, B64] in {
    defvar count = !div(whole.Width, lane.Width);
    if !or(!eq(count, 2), !eq(count, 4)) then {
      def mov_pack_#whole.Name#_#lane.Name
          : MovGroup<whole, [D<Always<whole>>, LanesS<lane, count>]>;
      def mov_unpack_#whole.Name#_#lane.Name
          : MovGroup<whole, [LanesD<lane, count>, S<"a", Always<whole>>]>;
    }
  }

//===----------------------------------------------------------------------===//
// ld, st: qualifiers
//===----------------------------------------------------------------------===//

defvar SharedSpaces = [".shared", ".shared::cta", ".shared::cluster"];
def GlobalSpace : SpaceChoice<".global", 1>;
defvar WritableSpaces = [
  GlobalSpace, SpaceChoice<".local", 5>, SpaceChoice<".shared", 3>,
  SpaceChoice<".shared::cta", 3>, SpaceChoice<".shared::cluster", 7>
];
class Space<list<Choice> choices> : OptionalSlot<"state space", choices>;

defvar Scopes = [".cta", ".cluster", ".gpu", ".sys"];
def MemoryScope
    : OptionalSlot<"scope", !foreach(s, Scopes, Choice<s>)>;

// Two operators say what each single execution does, also of equal ones in a row
// (PTX ISA, "Cache Operators"): .cv fetches again, .wt writes through to system
// memory. The others say where a line is kept, which sharing a load leaves true.
class CacheChoice<string text> : Choice<text> {
  let Volatile = !or(!eq(text, ".cv"), !eq(text, ".wt"));
}
class CacheOperator<list<string> operators>
    : OptionalSlot<"cache operator", !foreach(o, operators, CacheChoice<o>)>;

// Accesses whose number is kept (PTX ISA, "Memory Consistency Model": "Volatile
// Operations" and "MMIO Operations").
class CountedChoice<string text> : StrongChoice<text> {
  let Volatile = 1;
}

defvar L1Priorities = [
  ".L1::evict_normal", ".L1::evict_unchanged", ".L1::evict_first",
  ".L1::evict_last", ".L1::no_allocate"
];
defvar L2Priorities = [
  ".L2::evict_normal", ".L2::evict_first", ".L2::evict_last"
];
defvar PrefetchSizes = [".L2::64B", ".L2::128B", ".L2::256B"];
def L1Priority
    : OptionalSlot<"L1 eviction priority",
                   !foreach(p, L1Priorities, Choice<p>)>;
def L2Priority
    : OptionalSlot<"L2 eviction priority",
                   !foreach(p, L2Priorities, Choice<p>)>;
def PrefetchSize
    : OptionalSlot<"prefetch size", !foreach(p, PrefetchSizes, Choice<p>)>;
def CacheHint : OptionalSlot<"cache hint", [Choice<".L2::cache_hint">]>;

def Vector : OptionalSlot<"vector", [VectorChoice<2>, VectorChoice<4>,
                                       VectorChoice<8>]>;
def MemoryTypes
    : Types<[B8, B16, B32, B64, B128, U8, U16, U32, U64, S8, S16, S32, S64,
             F32, F64]>;

defvar Types8 = [".b8", ".u8", ".s8"];
defvar Types16 = [".b16", ".u16", ".s16"];
defvar Types32 = [".b32", ".u32", ".s32", ".f32"];
defvar Types64 = [".b64", ".u64", ".s64", ".f64"];
defvar SmallTypes = !listconcat(Types8, Types16);

//===----------------------------------------------------------------------===//
// ld, st: rules
//===----------------------------------------------------------------------===//

// A vector is 128 bits at most; 256 bits exist for 32- and 64-bit elements, in
// global memory.
defvar VectorRules = [
  Forbid<[[".b128"], [".v2", ".v4", ".v8"]]>,
  Require<[[".v8"]], Types32>,
  Require<[L2Priorities], [".v4", ".v8"]>,
  Forbid<[L2Priorities, [".v4"], !listconcat(SmallTypes, Types32)]>
];
class WideVectorRules<list<string> narrowSpaces> {
  list<Rule> Rules = [
    Forbid<[[".v4"], Types64, narrowSpaces]>,
    Forbid<[[".v8"], narrowSpaces]>
  ];
}
class EvictionRules<list<string> operators> {
  list<Rule> Rules = [
    Forbid<[operators, !listconcat(L1Priorities, L2Priorities)]>
  ];
}
// Strong operations name a scope and take no cache operator; `.volatile` takes
// no cache control but a prefetch size.
class StrongRules<list<string> strong, list<string> weakSpaces,
                  list<string> operators> {
  defvar scoped = !filter(s, strong, !ne(s, ".volatile"));
  list<Rule> Rules = [
    Require<[scoped], Scopes>, Require<[Scopes], scoped>,
    Forbid<[strong, weakSpaces]>, Forbid<[strong, operators]>,
    Forbid<[[".volatile"],
            !listconcat(L1Priorities, L2Priorities, [".L2::cache_hint"])]>
  ];
}

//===----------------------------------------------------------------------===//
// ld, st: needs
//===----------------------------------------------------------------------===//

defvar WideNeeds = [
  Need<[[".v8"]], SinceSM<100>, 88>,
  Need<[[".v4"], Types64], SinceSM<100>, 88>,
  Need<[[".b128"]], SinceSM<70>, 83>
];
defvar CacheNeeds = [
  Need<[L1Priorities], SinceSM<70>, 74>,
  Need<[L2Priorities], SinceSM<100>, 88>,
  Need<[[".L2::cache_hint"]], SinceSM<80>, 74>
];
defvar PrefetchNeeds = [
  Need<[[".L2::64B", ".L2::128B"]], SinceSM<75>, 74>,
  Need<[[".L2::256B"]], SinceSM<80>, 74>
];
defvar SpaceNeeds = [
  Need<[[".shared::cta"]], AnyTarget, 78>,
  Need<[[".shared::cluster"]], SinceSM<90>, 78>
];
class StrongNeeds<list<string> qualifiers> {
  list<Need> Needs = [
    Need<[qualifiers], SinceSM<70>, 60>,
    Need<[[".cluster"]], SinceSM<90>, 78>,
    Need<[[".b128"], [".sys"]], SinceSM<70>, 84>
  ];
}

//===----------------------------------------------------------------------===//
// ld
//===----------------------------------------------------------------------===//

def CachePolicy : S<"cache-policy", Always<B64>> {
  let OnlyWith = [".L2::cache_hint"];
}
class Load<list<Slot> slots, list<Operand> more = []>
    : Form<"ld", slots,
           !listconcat([WiderD<TypeOf<"type">, CountOf<"vector">>,
                        A<"a", Reads, TypeOf<"type">, CountOf<"vector">,
                          "state space">],
                       more)> {
  let HasFunctions = 0;
}

defvar LoadOperators = [".ca", ".cg", ".cs", ".lu", ".cv"];
def ld : Load<[OptionalSlot<"memory order",
                            [Choice<".weak">, CountedChoice<".volatile">,
                             StrongChoice<".relaxed">,
                             StrongChoice<".acquire">]>,
               MemoryScope,
               Space<!listconcat([SpaceChoice<".const", 4>], WritableSpaces)>,
               CacheOperator<LoadOperators>, L1Priority, L2Priority, CacheHint,
               PrefetchSize, Vector, MemoryTypes],
              [CachePolicy]> {
  defvar notGlobal = !listconcat([".const", ".local"], SharedSpaces);
  let Rules = !listconcat(
      VectorRules, WideVectorRules<notGlobal>.Rules,
      EvictionRules<LoadOperators>.Rules,
      StrongRules<[".volatile", ".relaxed", ".acquire"], [".const", ".local"],
                  LoadOperators>.Rules,
      [Forbid<[notGlobal, !listconcat(L1Priorities, L2Priorities,
                                      PrefetchSizes, [".L2::cache_hint"])]>]);
  let Needs = !listconcat(WideNeeds, CacheNeeds, PrefetchNeeds, SpaceNeeds,
                          StrongNeeds<[".weak", ".relaxed", ".acquire"]>.Needs);
  let Section = "Data Movement and Conversion Instructions: ld";
}

defvar ReadOnlyOperators = [".ca", ".cg", ".cs"];
def ld_nc : Load<[Slot<"state space", [GlobalSpace]>,
                  CacheOperator<ReadOnlyOperators>, Word<"nc">, L1Priority,
                  L2Priority, CacheHint, PrefetchSize, Vector, MemoryTypes],
                 [CachePolicy]> {
  let Rules = !listconcat(VectorRules, EvictionRules<ReadOnlyOperators>.Rules);
  let Needs = !listconcat(WideNeeds, CacheNeeds, PrefetchNeeds,
                          [Need<[], SinceSM<32>, 31>]);
  let Section = "Data Movement and Conversion Instructions: ld.global.nc";
}

// The address is the same for all threads of the warp.
def ldu : Form<"ldu",
               [Space<[GlobalSpace]>,
                OptionalSlot<"vector", [VectorChoice<2>, VectorChoice<4>]>,
                MemoryTypes],
               [WiderD<TypeOf<"type">, CountOf<"vector">>,
                A<"a", Reads, TypeOf<"type">, CountOf<"vector">,
                  "state space">]> {
  let Rules = [Forbid<[[".b128"], [".v2", ".v4"]]>,
               Forbid<[[".v4"], Types64]>];
  let Needs = [Need<[[".b128"]], SinceSM<70>, 83>];
  let Section = "Data Movement and Conversion Instructions: ldu";
}

//===----------------------------------------------------------------------===//
// st
//===----------------------------------------------------------------------===//

class Store<list<Slot> slots, list<Operand> more = []>
    : Form<"st", slots,
           !listconcat([A<"a", Writes, TypeOf<"type">, CountOf<"vector">,
                          "state space">,
                        WiderS<"b", TypeOf<"type">, CountOf<"vector">>],
                       more)> {
  let HasFunctions = 0;
}

defvar StoreOperators = [".wb", ".cg", ".cs", ".wt"];
def st : Store<[OptionalSlot<"memory order",
                             [Choice<".weak">, CountedChoice<".volatile">,
                              StrongChoice<".relaxed">,
                              StrongChoice<".release">]>,
                MemoryScope, Space<WritableSpaces>,
                CacheOperator<StoreOperators>, L1Priority, L2Priority,
                CacheHint, Vector, MemoryTypes],
               [CachePolicy]> {
  defvar notGlobal = !listconcat([".local"], SharedSpaces);
  defvar cacheControl = !listconcat(L1Priorities, L2Priorities,
                                    [".L2::cache_hint"]);
  let Rules = !listconcat(
      VectorRules, WideVectorRules<notGlobal>.Rules,
      EvictionRules<StoreOperators>.Rules,
      StrongRules<[".volatile", ".relaxed", ".release"], [".local"],
                  StoreOperators>.Rules,
      [Forbid<[notGlobal, cacheControl]>]);
  let Needs = !listconcat(WideNeeds, CacheNeeds, SpaceNeeds,
                          StrongNeeds<[".weak", ".relaxed", ".release"]>.Needs);
  let Section = "Data Movement and Conversion Instructions: st";
}

//===----------------------------------------------------------------------===//
// Memory-mapped I/O
//===----------------------------------------------------------------------===//

class Mmio {
  list<Slot> Slots = [
    Slot<"mmio", [CountedChoice<".mmio">]>,
    Slot<"memory order", [StrongChoice<".relaxed">]>,
    Slot<"scope", [Choice<".sys">]>, Space<[GlobalSpace]>, MemoryTypes
  ];
  list<Need> Needs = [
    Need<[], SinceSM<70>, 82>, Need<[[".b128"]], SinceSM<70>, 84>
  ];
}
let Needs = Mmio<>.Needs, HasFunctions = 0 in {
  def ld_mmio : Form<"ld", Mmio<>.Slots,
                     [WiderD<TypeOf<"type">>,
                      A<"a", Reads, TypeOf<"type">, CountRef<1>,
                        "state space">]> {
    let Section = "Data Movement and Conversion Instructions: ld";
  }
  def st_mmio : Form<"st", Mmio<>.Slots,
                     [A<"a", Writes, TypeOf<"type">, CountRef<1>,
                        "state space">,
                      WiderS<"b", TypeOf<"type">>]> {
    let Section = "Data Movement and Conversion Instructions: st";
  }
}
