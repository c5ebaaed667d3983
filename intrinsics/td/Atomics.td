// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Parallel Synchronization and Communication Instructions": atom, red,
// red.async.
//
// Without a memory order they are relaxed and order nothing but the accesses of
// their own memory. Each execution counts.

//===----------------------------------------------------------------------===//
// atom, red: qualifiers, rules, needs
//===----------------------------------------------------------------------===//

defvar AtomOrders = [".relaxed", ".acquire", ".release", ".acq_rel"];
defvar RedOrders = [".relaxed", ".release"];
class AtomicOrder<list<string> orders>
    : OptionalSlot<"memory order", !foreach(o, orders, StrongChoice<o>)>;
def AtomicSpace
    : Space<[GlobalSpace, SpaceChoice<".shared", Shared>,
             SpaceChoice<".shared::cta", Shared>, ClusterChoice]>;
class Operation<list<string> texts> : Choices<"operation", texts>;

defvar BitOperations = [".and", ".or", ".xor"];
defvar Extrema = [".min", ".max"];
defvar IntegerRules = [
  Require<[BitOperations], [".b32", ".b64"]>,
  Require<[Extrema], [".u32", ".s32", ".u64", ".s64"]>
];
defvar ScalarRules = !listconcat(IntegerRules, [
  Require<[[".add"]], [".u32", ".s32", ".u64", ".f32", ".f64"]>,
  Require<[[".inc", ".dec"]], [".u32"]>
]);
defvar HintRules = [Forbid<[SharedSpaces, [".L2::cache_hint"]]>];

defvar HintNeeds = [Need<[[".L2::cache_hint"]], SinceSM<80>, 74>];
defvar ScalarNeeds = !listconcat(SpaceNeeds, HintNeeds, [
  Need<[BitOperations, [".b64"]], SinceSM<32>, 31>,
  Need<[Extrema, [".u64", ".s64"]], SinceSM<32>, 31>,
  Need<[[".f64"]], SinceSM<60>, 50>
]);
defvar Needs128 = [
  Need<[[".b128"]], SinceSM<90>, 83>,
  Need<[[".b128"], [".sys"]], SinceSM<90>, 84>
];
defvar HalfNeeds = !listconcat(SpaceNeeds, HintNeeds, [
  Need<[[".f16x2"]], SinceSM<60>, 62>, Need<[[".f16"]], SinceSM<70>, 63>
]);
defvar BrainHalfNeeds =
    !listconcat(SpaceNeeds, HintNeeds, [Need<[], SinceSM<90>, 78>]);
defvar VectorNeeds = !listconcat(HintNeeds, [Need<[], SinceSM<90>, 81>]);

//===----------------------------------------------------------------------===//
// atom, red: operands
//===----------------------------------------------------------------------===//

def AtomicAddress : A<"a", ReadsAndWrites, TypeOf<"type">, CountRef<1>,
                      "state space"> {
  let IsShareable = 1;
}
/// In global memory, also where the address is generic.
class GlobalElements<AccessKind access, CountRef count>
    : A<"a", access, TypeOf<"type">, count, "state space"> {
  let GenericSpace = Global;
}
defvar AtomicOperands = [AtomicAddress, S<"b", TypeOf<"type">>, CachePolicy];
defvar AtomicVectorOperands = [
  GlobalElements<ReadsAndWrites, CountOf<"vector">>,
  S<"b", TypeOf<"type">, CountOf<"vector">>, CachePolicy
];
defvar OldValue = SinkableD<TypeOf<"type">>;
defvar OldVector = SinkableD<TypeOf<"type">, CountOf<"vector">>;

class AtomicForm<string mnemonic, list<string> orders, list<Slot> slots,
                 list<Operand> operands, list<Need> needs>
    : Form<mnemonic,
           !listconcat([AtomicOrder<orders>, MemoryScope], slots), operands> {
  let Needs = !listconcat([Need<[orders], SinceSM<70>, 60>,
                           Need<[[".cta", ".gpu", ".sys"]], SinceSM<60>, 50>,
                           Need<[[".cluster"]], SinceSM<90>, 78>],
                          needs);
  let Volatile = 1;
  let OwnHeader = 1;
  let Section = "Parallel Synchronization and Communication Instructions: " #
                mnemonic;
}
class Atom<list<Slot> slots, list<Operand> operands, list<Need> needs>
    : AtomicForm<"atom", AtomOrders, slots, operands, needs>;
class Red<list<Slot> slots, list<Operand> operands, list<Need> needs>
    : AtomicForm<"red", RedOrders, slots, operands, needs>;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

defvar ScalarOperations = !listconcat(BitOperations, [".add", ".inc", ".dec"],
                                      Extrema);
defvar ScalarTypes = [B32, B64, U32, U64, S32, S64, F32, F64];

def atom : Atom<[AtomicSpace, Operation<!listconcat(ScalarOperations,
                                                    [".exch"])>,
                 CacheHint, Types<!listconcat(ScalarTypes, [B128])>],
                !listconcat([OldValue], AtomicOperands),
                !listconcat(ScalarNeeds, Needs128)> {
  let Rules = !listconcat(ScalarRules, HintRules,
                          [Require<[[".exch"]], [".b32", ".b64", ".b128"]>]);
}

def atom_cas : Atom<[AtomicSpace, Word<"cas">, Types<[B16, B32, B64, B128]>],
                    [OldValue, AtomicAddress, S<"b", TypeOf<"type">>,
                     S<"c", TypeOf<"type">>],
                    !listconcat(SpaceNeeds, Needs128,
                                [Need<[[".b16"]], SinceSM<70>, 63>])>;

def red : Red<[AtomicSpace, Operation<ScalarOperations>, CacheHint,
               Types<ScalarTypes>],
              AtomicOperands, ScalarNeeds> {
  let Rules = !listconcat(ScalarRules, HintRules);
}

class HalfAddSlots<list<RegType> types> {
  list<Slot> Slots = [AtomicSpace, Word<"add">, Word<"noftz">, CacheHint,
                      Types<types>];
}
defvar HalfAdd = HalfAddSlots<[F16, F16X2]>.Slots;
defvar BrainHalfAdd = HalfAddSlots<[BF16, BF16X2]>.Slots;
let Rules = HintRules in {
  def atom_half : Atom<HalfAdd, !listconcat([OldValue], AtomicOperands),
                       HalfNeeds>;
  def red_half : Red<HalfAdd, AtomicOperands, HalfNeeds>;

  // ptxas 13.0 crashes on an atom of bf16 whose old value goes to "_".
  def atom_brain_half : Atom<BrainHalfAdd, !listconcat([D<TypeOf<"type">>],
                                                       AtomicOperands),
                             BrainHalfNeeds>;
  def red_brain_half : Red<BrainHalfAdd, AtomicOperands, BrainHalfNeeds>;
}

//===----------------------------------------------------------------------===//
// Vectors, of which each element by itself is atomic
//===----------------------------------------------------------------------===//

def GlobalOrGeneric : Space<[GlobalSpace]>;
class VectorSlot<list<int> counts>
    : Slot<"vector", !foreach(n, counts, VectorChoice<n>)>;

defvar FloatVector = [GlobalOrGeneric, Word<"add">, CacheHint,
                      VectorSlot<[2, 4]>, Types<[F32]>];
def atom_float_vector
    : Atom<FloatVector, !listconcat([OldVector], AtomicVectorOperands),
           VectorNeeds>;
def red_float_vector : Red<FloatVector, AtomicVectorOperands, VectorNeeds>;

class HalfVectorSlots<list<RegType> types> {
  list<Slot> Slots = [GlobalOrGeneric, Operation<[".add", ".min", ".max"]>,
                      Word<"noftz">, CacheHint, VectorSlot<[2, 4, 8]>,
                      Types<types>];
}
defvar HalfVector = HalfVectorSlots<[F16, F16X2]>.Slots;
defvar BrainHalfVector = HalfVectorSlots<[BF16, BF16X2]>.Slots;
// 128 bits at most.
let Rules = [Forbid<[[".v8"], [".f16x2"]]>] in {
  def atom_half_vector
      : Atom<HalfVector, !listconcat([OldVector], AtomicVectorOperands),
             VectorNeeds>;
  def red_half_vector : Red<HalfVector, AtomicVectorOperands, VectorNeeds>;
}
let Rules = [Forbid<[[".v8"], [".bf16x2"]]>] in {
  def atom_brain_half_vector
      : Atom<BrainHalfVector,
             !listconcat([D<TypeOf<"type">, CountOf<"vector">>],
                         AtomicVectorOperands),
             VectorNeeds>;
  def red_brain_half_vector : Red<BrainHalfVector, AtomicVectorOperands,
                                  VectorNeeds>;
}

//===----------------------------------------------------------------------===//
// red.async
//
// The memory is written, and the mbarrier told, some time after the instruction.
//===----------------------------------------------------------------------===//

class RedAsync<list<Slot> slots, list<Operand> operands>
    : Form<"red.async", slots, operands> {
  let OrdersMemory = 1;
  let OwnHeader = 1;
  let Section = "Parallel Synchronization and Communication Instructions: "
                "red.async";
}

/// A place in the shared memory of another CTA of the cluster, and the mbarrier
/// there.
class RemoteElements<AccessKind access, CountRef count>
    : A<"a", access, TypeOf<"type">, count, "state space"> {
  let GenericSpace = ClusterShared;
}
def RemoteMbarrier : ObjectAt<"mbar", ReadsAndWrites, 8, 8, 0> {
  let SpaceSlot = "state space";
  let GenericSpace = ClusterShared;
}
def RemoteOrGeneric : Space<[ClusterChoice]>;
def red_async
    : RedAsync<[Word<"relaxed">, Word<"cluster">, RemoteOrGeneric,
                ToMbarrier, Operation<ScalarOperations>,
                Types<[B32, U32, S32, U64]>],
               [RemoteElements<ReadsAndWrites, CountRef<1>>,
                S<"b", TypeOf<"type">>, RemoteMbarrier]> {
  let Rules = [Require<[BitOperations], [".b32"]>,
               Require<[[".add"]], [".u32", ".s32", ".u64"]>,
               Require<[[".inc", ".dec"]], [".u32"]>,
               Require<[Extrema], [".u32", ".s32"]>];
  let Needs = [Need<[], SinceSM<90>, 81>];
}

// In global memory; it is complete when the CTA ends.
def red_async_release
    : RedAsync<[OptionalWord<"mmio">, Word<"release">, Word<"gpu">,
                GlobalOrGeneric, Word<"add">, Types<[U32, S32, U64, S64]>],
               [GlobalElements<ReadsAndWrites, CountRef<1>>,
                S<"b", TypeOf<"type">>]> {
  let Needs = [Need<[], SinceSM<100>, 87>];
}
