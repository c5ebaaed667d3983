// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Parallel Synchronization and Communication Instructions: mbarrier".

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// An mbarrier object, whose address leads to shared memory also where it is
/// generic.
class MbarrierIn<AccessKind access> : ObjectAt<"addr", access, 8, 8, 0> {
  let SpaceSlot = "state space";
  let GenericSpace = 3;
}
def OwnMbarrier : MbarrierIn<ReadsAndWrites>;
/// It may be that of another CTA in the cluster.
def AnyMbarrier : MbarrierIn<ReadsAndWrites> {
  let GenericSpace = 7;
}
/// One whose space the whole instruction names.
class MbarrierAt<int addressSpace>
    : ObjectAt<"mbar", ReadsAndWrites, 8, 8, addressSpace>;

// Arrivals and transactions are counted in 20 bits.
defvar MaxCount = 1048575;
def ArrivalCount : RegisterOrImmediate<"count", Always<U32>, 1, MaxCount>;
def TransactionCount : RegisterOrImmediate<"txCount", Always<U32>, 0, MaxCount>;

/// The phase before an arrival; of an object in another CTA it is not told.
def PhaseState : Result<"state", Always<B64>> {
  let MaySink = 1;
}
def NoState : Result<"state", Always<B64>> {
  let MustSink = 1;
}

//===----------------------------------------------------------------------===//
// Qualifiers
//===----------------------------------------------------------------------===//

/// Which accesses an operation orders, and of which threads: both or neither.
class Ordering<list<string> semantics, list<string> scopes> {
  list<Slot> Slots = [
    OptionalSlot<"semantics", !foreach(s, semantics, Choice<s>)>,
    OptionalSlot<"scope", !foreach(s, scopes, Choice<s>)>
  ];
  list<Rule> Rules = [
    Require<[semantics], scopes>, Require<[scopes], semantics>
  ];
  list<Need> Needs = [Need<[semantics], SinceSM<80>, 80>];
}
class ClusterOrdering<string semantics>
    : Ordering<[semantics, ".relaxed"], [".cta", ".cluster"]> {
  let Needs = [
    Need<[[semantics]], SinceSM<80>, 80>, Need<[[".relaxed"]], SinceSM<90>, 86>,
    Need<[[".cluster"]], SinceSM<90>, 80>
  ];
}
def RelaxedOrdering : Ordering<[".relaxed"], [".cta", ".cluster"]>;
def CtaReleaseOrdering : Ordering<[".release"], [".cta"]>;
def ReleaseOrdering : ClusterOrdering<".release">;
def AcquireOrdering : ClusterOrdering<".acquire">;
def NoOrdering : Ordering<[], []> {
  let Slots = [];
  let Rules = [];
  let Needs = [];
}

/// The state spaces of an operand, and what they need; without one the address
/// is generic.
class MbarrierSpaces<list<Choice> choices> {
  Slot Where = Space<choices>;
  list<Need> Needs = [];
}
defvar CtaChoices = [
  SpaceChoice<".shared", 3>, SpaceChoice<".shared::cta", 3>
];
def ClusterChoice : SpaceChoice<".shared::cluster", 7>;
def CtaSpaces : MbarrierSpaces<CtaChoices> {
  let Needs = [Need<[[".shared::cta"]], AnyTarget, 78>];
}
def AllSpaces : MbarrierSpaces<!listconcat(CtaChoices, [ClusterChoice])>;
def RemoteSpace : MbarrierSpaces<[ClusterChoice]> {
  let Where = Slot<"state space", [ClusterChoice]>;
}

/// `more` are words between the operation and the ordering.
class Mbarrier<string operation, list<Slot> more, Ordering ordering,
               MbarrierSpaces spaces, list<Operand> operands, int sm, int ptx>
    : Form<"mbarrier",
           !listconcat([Word<operation>], more, ordering.Slots,
                       [spaces.Where, Types<[B64]>]),
           operands> {
  let Rules = ordering.Rules;
  let Needs = !listconcat([Need<[], SinceSM<sm>, ptx>], ordering.Needs,
                          spaces.Needs);
  let Volatile = 1;
  let OrdersMemory = !not(!empty(ordering.Slots));
  let Section = "Parallel Synchronization and Communication Instructions: "
                "mbarrier." # operation;
}

//===----------------------------------------------------------------------===//
// init, inval: the life of an object
//===----------------------------------------------------------------------===//

def mbarrier_init : Mbarrier<"init", [], NoOrdering, CtaSpaces,
                             [MbarrierIn<Writes>, ArrivalCount], 80, 70>;
def mbarrier_inval : Mbarrier<"inval", [], NoOrdering, CtaSpaces,
                              [MbarrierIn<Writes>], 80, 70>;

//===----------------------------------------------------------------------===//
// expect_tx, complete_tx, arrive, arrive_drop
//===----------------------------------------------------------------------===//

foreach op = ["expect_tx", "complete_tx"] in
  def mbarrier_#op : Mbarrier<op, [], RelaxedOrdering, AllSpaces,
                              [AnyMbarrier, TransactionCount], 90, 80>;

/// An arrival at an object that may be in another CTA of the cluster.
class RemoteArrival<string operation, list<Slot> more, list<Operand> count>
    : Mbarrier<operation, more, ReleaseOrdering, RemoteSpace,
               !listconcat([NoState, AnyMbarrier], count), 90, 80>;

foreach op = ["arrive", "arrive_drop"] in {
  def mbarrier_#op : Mbarrier<op, [], ReleaseOrdering, CtaSpaces,
                              [PhaseState, AnyMbarrier], 80, 70>;
  def mbarrier_#op#_count
      : Mbarrier<op, [], ReleaseOrdering, CtaSpaces,
                 [PhaseState, AnyMbarrier, ArrivalCount], 90, 78>;
  def mbarrier_#op#_expect_tx
      : Mbarrier<op, [Word<"expect_tx">], ReleaseOrdering, CtaSpaces,
                 [PhaseState, AnyMbarrier, TransactionCount], 90, 80>;
  def mbarrier_#op#_no_complete
      : Mbarrier<op, [Word<"noComplete">], CtaReleaseOrdering, CtaSpaces,
                 [PhaseState, AnyMbarrier, ArrivalCount], 80, 70>;

  def mbarrier_#op#_remote : RemoteArrival<op, [], []>;
  def mbarrier_#op#_remote_count : RemoteArrival<op, [], [ArrivalCount]>;
  def mbarrier_#op#_remote_expect_tx
      : RemoteArrival<op, [Word<"expect_tx">], [TransactionCount]>;
}

//===----------------------------------------------------------------------===//
// test_wait, try_wait, pending_count
//===----------------------------------------------------------------------===//

// A phase is told by its state or by its parity. Only try_wait may suspend the
// thread, for a time that may be given.
def Phase : S<"state", Always<B64>>;
def PhaseParity : RegisterOrImmediate<"phaseParity", Always<U32>, 0, 1>;
def TimeHint : S<"suspendTimeHint", Always<U32>>;

class Wait<string operation, list<Slot> more, list<Operand> operands, int sm,
           int ptx>
    : Mbarrier<operation, more, AcquireOrdering, CtaSpaces,
               !listconcat([ResultPred<"waitComplete">, OwnMbarrier],
                           operands),
               sm, ptx>;

def mbarrier_test_wait : Wait<"test_wait", [], [Phase], 80, 70>;
def mbarrier_test_wait_parity
    : Wait<"test_wait", [Word<"parity">], [PhaseParity], 80, 71>;
def mbarrier_try_wait : Wait<"try_wait", [], [Phase], 90, 78>;
def mbarrier_try_wait_time : Wait<"try_wait", [], [Phase, TimeHint], 90, 78>;
def mbarrier_try_wait_parity
    : Wait<"try_wait", [Word<"parity">], [PhaseParity], 90, 78>;
def mbarrier_try_wait_parity_time
    : Wait<"try_wait", [Word<"parity">], [PhaseParity, TimeHint], 90, 78>;

// A function of the state alone: no object is accessed.
def mbarrier_pending_count
    : Form<"mbarrier", [Word<"pending_count">, Types<[B64]>],
           [Result<"count", Always<U32>>, S<"state", TypeOf<"type">>]> {
  let Needs = [Need<[], SinceSM<80>, 70>];
  let Section = "Parallel Synchronization and Communication Instructions: "
                "mbarrier.pending_count";
}
