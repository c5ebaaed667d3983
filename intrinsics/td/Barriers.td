// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Parallel Synchronization and Communication Instructions":
// bar.warp.sync, bar, barrier, barrier.cluster, griddepcontrol.

class Barrier<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Convergent = 1;
  let OrdersMemory = 1;
  let Section = "Parallel Synchronization and Communication Instructions: " #
                mnemonic;
}

def bar_warp : Barrier<"bar.warp", [Word<"sync">], [MemberMask<>]> {
  let Needs = [Need<[], AnyTarget, 60>];
  let Section =
      "Parallel Synchronization and Communication Instructions: bar.warp.sync";
}

//===----------------------------------------------------------------------===//
// bar, barrier
//===----------------------------------------------------------------------===//

def BarrierNumber : RegisterOrImmediate<"a", Always<U32>, 0, 15>;
/// Of threads, in whole warps: 0 is all of the CTA. The ISA has no upper limit.
class ThreadCount<int lo>
    : RegisterOrImmediate<"b", Always<U32>, lo, 0xffffffe0, 32>;

// bar is barrier.aligned; .aligned follows the operation.
class CtaBarrier<string mnemonic, list<Slot> operation, list<Slot> type,
                 list<Operand> operands>
    : Barrier<mnemonic,
              !listconcat([OptionalWord<"cta">], operation,
                          !if(!eq(mnemonic, "bar"), []<Slot>,
                              [OptionalWord<"aligned">]),
                          type),
              operands> {
  let Aligned = !eq(mnemonic, "bar");
  let Needs = !listconcat([Need<[[".cta"]], AnyTarget, 78>],
                          !if(!eq(mnemonic, "bar"), []<Need>,
                              [Need<[], AnyTarget, 60>]));
  let Section = "Parallel Synchronization and Communication Instructions: bar, "
                "barrier";
}

/// Of a predicate over the threads: how many, all or any of them.
class BarrierReduction<string mnemonic, list<Operand> threads>
    : CtaBarrier<mnemonic,
                 [Word<"red">, Choices<"operation", [".popc", ".and", ".or"]>],
                 [Types<[U32, PRED]>],
                 !listconcat([D<TypeOf<"type">>, BarrierNumber], threads,
                             [SourcePred<"c">])> {
  let Rules = [Require<[[".popc"]], [".u32"]>, Require<[[".u32"]], [".popc"]>];
}

foreach m = ["bar", "barrier"] in {
  def m#_sync : CtaBarrier<m, [Word<"sync">], [], [BarrierNumber]>;
  def m#_sync_some
      : CtaBarrier<m, [Word<"sync">], [], [BarrierNumber, ThreadCount<0>]>;
  def m#_arrive
      : CtaBarrier<m, [Word<"arrive">], [], [BarrierNumber, ThreadCount<32>]>;
  def m#_red : BarrierReduction<m, []>;
  def m#_red_some : BarrierReduction<m, [ThreadCount<0>]>;
}

//===----------------------------------------------------------------------===//
// barrier.cluster
//===----------------------------------------------------------------------===//

class ClusterBarrier<string operation, list<string> semantics>
    : Barrier<"barrier.cluster",
              [Word<operation>,
               OptionalSlot<"semantics", !foreach(s, semantics, Choice<s>)>,
               OptionalWord<"aligned">],
              []> {
  let Needs = [Need<[], SinceSM<90>, 78>, Need<[semantics], SinceSM<90>, 80>];
}
def barrier_cluster_arrive
    : ClusterBarrier<"arrive", [".release", ".relaxed"]>;
def barrier_cluster_wait : ClusterBarrier<"wait", [".acquire"]>;

//===----------------------------------------------------------------------===//
// griddepcontrol
//===----------------------------------------------------------------------===//

// A grid that depends on this one sees its stores after a .wait of its own, so
// .launch_dependents orders nothing.
class DependentGrids<string action>
    : Form<"griddepcontrol", [Word<action>], []> {
  let Needs = [Need<[], SinceSM<90>, 78>];
  let Section = "Parallel Synchronization and Communication Instructions: "
                "griddepcontrol";
}
def griddepcontrol_launch : DependentGrids<"launch_dependents"> {
  let Volatile = 1;
}
def griddepcontrol_wait : DependentGrids<"wait"> {
  let OrdersMemory = 1;
}
