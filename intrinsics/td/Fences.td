// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Parallel Synchronization and Communication Instructions": membar,
// fence.

class FenceForm<string mnemonic, list<Slot> slots, list<Operand> operands = []>
    : Form<mnemonic, slots, operands> {
  let OrdersMemory = 1;
  let Section = "Parallel Synchronization and Communication Instructions: "
                "membar, fence";
}
class Fence<list<Slot> slots, list<Operand> operands = []>
    : FenceForm<"fence", slots, operands>;
class ProxyFence<list<Slot> slots, list<Operand> operands = []>
    : Fence<!listconcat([Word<"proxy">], slots), operands>;

def FenceScope : Choices<"scope", Scopes>;
defvar FenceNeeds = [
  Need<[], SinceSM<70>, 60>, Need<[[".cluster"]], SinceSM<90>, 78>
];

//===----------------------------------------------------------------------===//
// Threads and operations
//===----------------------------------------------------------------------===//

// ptxas takes .acquire and .release also where the ISA has .acq_rel alone.
def fence : Fence<[OptionalSlot<"memory order",
                                !foreach(o, [".sc", ".acq_rel", ".acquire",
                                             ".release"], Choice<o>)>,
                   FenceScope]> {
  let Needs = FenceNeeds;
}

/// The objects that a fence is for: of an acquire those of the cluster, of a
/// release the CTA's own.
defvar RestrictedSlots = [
  Choices<"memory order", [".acquire", ".release"]>,
  Choices<"restriction", [".sync_restrict::shared::cluster",
                          ".sync_restrict::shared::cta"]>,
  Word<"cluster">
];
defvar RestrictedRules = [
  Require<[[".acquire"]], [".sync_restrict::shared::cluster"]>,
  Require<[[".release"]], [".sync_restrict::shared::cta"]>
];
defvar RestrictedNeeds = [Need<[], SinceSM<90>, 86>];
let Rules = RestrictedRules, Needs = RestrictedNeeds in {
  def fence_restricted : Fence<RestrictedSlots>;
  def fence_async_from_generic
      : ProxyFence<!listconcat([Word<"async::generic">], RestrictedSlots)>;
}

def fence_mbarrier_init
    : Fence<[Word<"mbarrier_init">, Word<"release">, Word<"cluster">]> {
  let Needs = [Need<[], SinceSM<90>, 80>];
}

//===----------------------------------------------------------------------===//
// Proxies
//===----------------------------------------------------------------------===//

def fence_alias : ProxyFence<[Word<"alias">]> {
  let Needs = [Need<[], SinceSM<70>, 75>];
}
def fence_async
    : ProxyFence<[Word<"async">,
                  OptionalSlot<"state space",
                               !foreach(s, [".global", ".shared::cta",
                                            ".shared::cluster"],
                                        Choice<s>)>]> {
  let Needs = [Need<[], SinceSM<90>, 80>];
}

/// From writes of a tensor map to its use by the tensor map proxy.
def FencedMap : ObjectAt<"addr", NoAccess, 128, 64, 0>;
let Needs = [Need<[], SinceSM<90>, 83>] in {
  def fence_tensormap_release
      : ProxyFence<[Word<"tensormap::generic">, Word<"release">, FenceScope]>;
  def fence_tensormap_acquire
      : ProxyFence<[Word<"tensormap::generic">, Word<"acquire">, FenceScope],
                   [FencedMap, OneOf<"size", [128]>]>;
}

//===----------------------------------------------------------------------===//
// membar: the older spellings
//===----------------------------------------------------------------------===//

def membar : FenceForm<"membar", [Choices<"level", [".cta", ".gl", ".sys"]>]>;
def membar_alias : FenceForm<"membar", [Word<"proxy">, Word<"alias">]> {
  let Needs = [Need<[], SinceSM<60>, 75>];
}
