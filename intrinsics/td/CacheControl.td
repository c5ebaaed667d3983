// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": prefetch, prefetchu,
// applypriority, discard. What they do to the caches is the reason to call them,
// so each execution counts; they access no memory, but discard writes.

class CacheForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Volatile = 1;
  let Section = "Data Movement and Conversion Instructions: " # mnemonic;
}

//===----------------------------------------------------------------------===//
// prefetch, prefetchu
//===----------------------------------------------------------------------===//

/// The line that the address lies in, or a tensor map.
def PrefetchedLine : BytesAt<"a", NoAccess, 1, 0> {
  let SpaceSlot = "state space";
}
def PrefetchedMap : ObjectAt<"a", NoAccess, 128, 64, 0> {
  let SpaceSlot = "state space";
}
class Prefetch<list<Slot> slots, Operand address>
    : CacheForm<"prefetch", slots, [address]> {
  let Section = "Data Movement and Conversion Instructions: prefetch, "
                "prefetchu";
}
def prefetch : Prefetch<[Space<[GlobalSpace, SpaceChoice<".local", 5>]>,
                         Choices<"level", [".L1", ".L2"]>],
                        PrefetchedLine>;
def prefetch_priority
    : Prefetch<[Slot<"state space", [GlobalSpace]>,
                Choices<"eviction priority",
                        [".L2::evict_last", ".L2::evict_normal"]>],
               PrefetchedLine> {
  let Needs = [Need<[], SinceSM<80>, 74>];
}
def prefetch_tensormap
    : Prefetch<[Space<[SpaceChoice<".const", 4>, SpaceChoice<".param", 101>]>,
                Word<"tensormap">],
               PrefetchedMap> {
  let Needs = [Need<[], SinceSM<90>, 80>];
}
def prefetchu : CacheForm<"prefetchu", [Word<"L1">],
                          [BytesAt<"a", NoAccess, 1, 0>]> {
  let Section = "Data Movement and Conversion Instructions: prefetch, "
                "prefetchu";
}

//===----------------------------------------------------------------------===//
// applypriority, discard
//===----------------------------------------------------------------------===//

class CacheLine<AccessKind access> : ObjectAt<"a", access, 128, 128, 0> {
  let SpaceSlot = "state space";
  let GenericSpace = Global;
}
class CacheLineForm<string mnemonic, string word, AccessKind access>
    : CacheForm<mnemonic, [Space<[GlobalSpace]>, Word<word>],
                [CacheLine<access>, OneOf<"size", [128]>]> {
  let Needs = [Need<[], SinceSM<80>, 74>];
}
def applypriority : CacheLineForm<"applypriority", "L2::evict_normal",
                                  NoAccess>;
// The bytes are no longer what was stored.
def discard : CacheLineForm<"discard", "L2", Writes>;
