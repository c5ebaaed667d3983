// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions: Asynchronous copy".

// LLVM's numbers of state spaces.
defvar Global = 1;
defvar Shared = 3;
defvar ClusterShared = 7;

/// Each execution starts a copy, joins the ones before into a group, or waits.
class AsyncCopy<list<Slot> slots, list<Operand> operands, int sm, int ptx,
                list<Need> more = []>
    : Form<"cp", slots, operands> {
  let Needs = !listconcat([Need<[], SinceSM<sm>, ptx>], more);
  let Volatile = 1;
}

/// Groups that a wait leaves pending, of the newest ones.
def GroupCount : I<"N", 0, 2147483647>;

//===----------------------------------------------------------------------===//
// cp.async
//===----------------------------------------------------------------------===//

/// The bytes of a copy, aligned to their number.
class CopiedBytes<string role, AccessKind access, int addressSpace>
    : BytesAt<role, access, 0, addressSpace, "cp-size">;

/// Fewer bytes than are written: the rest is filled with zeros.
def SourceSize : RegisterOrImmediate<"src-size", Always<U32>, 0, 16> {
  let AtMost = "cp-size";
}
/// All of it is filled with zeros where this is true.
def IgnoreSource : S<"ignore-src", Always<PRED>> {
  let MayNegate = 1;
}

// .ca caches at all levels, .cg at L2 only, with whole vectors.
class ElementCopy<string level, list<int> sizes, list<Operand> filling, int ptx>
    : AsyncCopy<[Word<"async">, Word<level>,
                 Choices<"destination space", [".shared", ".shared::cta"]>,
                 Word<"global">, CacheHint, PrefetchSize],
                !listconcat([CopiedBytes<"dst", Writes, Shared>,
                             CopiedBytes<"src", Reads, Global>,
                             OneOf<"cp-size", sizes>],
                            filling, [CachePolicy]),
                80, ptx,
                [Need<[!listconcat([".L2::cache_hint"], PrefetchSizes)],
                      SinceSM<80>, 74>]> {
  let Section = "Data Movement and Conversion Instructions: cp.async";
}
foreach level = ["ca", "cg"] in {
  defvar sizes = !if(!eq(level, "ca"), [4, 8, 16], [16]);
  def cp_async_#level : ElementCopy<level, sizes, [], 70>;
  def cp_async_#level#_src_size : ElementCopy<level, sizes, [SourceSize], 70>;
  def cp_async_#level#_ignore_src
      : ElementCopy<level, sizes, [IgnoreSource], 75>;
}

def cp_async_commit_group
    : AsyncCopy<[Word<"async">, Word<"commit_group">], [], 80, 70> {
  let Section = "Data Movement and Conversion Instructions: "
                "cp.async.commit_group";
}
let OrdersMemory = 1,
    Section = "Data Movement and Conversion Instructions: cp.async.wait_group" in {
  def cp_async_wait_group
      : AsyncCopy<[Word<"async">, Word<"wait_group">], [GroupCount], 80, 70>;
  def cp_async_wait_all
      : AsyncCopy<[Word<"async">, Word<"wait_all">], [], 80, 70>;
}

// An mbarrier that is told when the copies before are complete.
def cp_async_mbarrier_arrive
    : AsyncCopy<[Word<"async">, Word<"mbarrier">, Word<"arrive">,
                 OptionalWord<"noinc">, CtaSpaces.Where, Types<[B64]>],
                [OwnMbarrier], 80, 70, CtaSpaces.Needs> {
  let Section = "Parallel Synchronization and Communication Instructions: "
                "cp.async.mbarrier.arrive";
}

//===----------------------------------------------------------------------===//
// cp.async.bulk
//===----------------------------------------------------------------------===//

/// As many bytes as `size` says, a multiple of 16.
class BulkBytes<string role, AccessKind access, int addressSpace>
    : BytesAt<role, access, 16, addressSpace, "size">;
// An mbarrier counts 20 bits of them.
def BulkSize : RegisterOrImmediate<"size", Always<U32>, 0, MaxCount, 16>;

def CtaMask : S<"ctaMask", Always<U16>> {
  let OnlyWith = [".multicast::cluster"];
}
/// Of each 16 bytes, those that are copied.
def ByteMask : S<"byteMask", Always<U16>> {
  let OnlyWith = [".cp_mask"];
}

defvar ToMbarrier = Word<"mbarrier::complete_tx::bytes">;
defvar ToGroup = Word<"bulk_group">;

class BulkCopy<string to, int toSpace, string from, int fromSpace,
               list<Slot> more, list<Operand> operands, int ptx,
               list<Need> needs = []>
    : AsyncCopy<!listconcat([Word<"async">, Word<"bulk">, Word<to>, Word<from>],
                            more),
                !listconcat([BulkBytes<"dstMem", Writes, toSpace>,
                             BulkBytes<"srcMem", Reads, fromSpace>, BulkSize],
                            operands),
                90, ptx, needs> {
  let Section = "Data Movement and Conversion Instructions: cp.async.bulk";
}
def cp_async_bulk_cta
    : BulkCopy<"shared::cta", Shared, "global", Global, [ToMbarrier, CacheHint],
               [MbarrierAt<Shared>, CachePolicy], 86>;
def cp_async_bulk_cluster
    : BulkCopy<"shared::cluster", ClusterShared, "global", Global,
               [ToMbarrier, OptionalWord<"multicast::cluster">, CacheHint],
               [MbarrierAt<ClusterShared>, CtaMask, CachePolicy], 80>;
def cp_async_bulk_between_ctas
    : BulkCopy<"shared::cluster", ClusterShared, "shared::cta", Shared,
               [ToMbarrier], [MbarrierAt<ClusterShared>], 80>;
def cp_async_bulk_global
    : BulkCopy<"global", Global, "shared::cta", Shared,
               [ToGroup, CacheHint, OptionalWord<"cp_mask">],
               [CachePolicy, ByteMask], 80,
               [Need<[[".cp_mask"]], SinceSM<100>, 86>]>;

def cp_async_bulk_prefetch
    : AsyncCopy<[Word<"async">, Word<"bulk">, Word<"prefetch">, Word<"L2">,
                 Word<"global">, CacheHint],
                [BulkBytes<"srcMem", Reads, Global>, BulkSize, CachePolicy],
                90, 80> {
  let Section = "Data Movement and Conversion Instructions: "
                "cp.async.bulk.prefetch";
}

def cp_async_bulk_commit_group
    : AsyncCopy<[Word<"async">, Word<"bulk">, Word<"commit_group">], [], 90,
                80> {
  let Section = "Data Movement and Conversion Instructions: "
                "cp.async.bulk.commit_group";
}
def cp_async_bulk_wait_group
    : AsyncCopy<[Word<"async">, Word<"bulk">, Word<"wait_group">,
                 OptionalWord<"read">],
                [GroupCount], 90, 80> {
  let OrdersMemory = 1;
  let Section = "Data Movement and Conversion Instructions: "
                "cp.async.bulk.wait_group";
}

//===----------------------------------------------------------------------===//
// cp.reduce.async.bulk
//===----------------------------------------------------------------------===//

class BulkReduction<string to, int toSpace, list<Slot> mechanism,
                    list<string> operations, list<Slot> more,
                    list<RegType> types, list<Operand> operands>
    : AsyncCopy<!listconcat([Word<"reduce">, Word<"async">, Word<"bulk">,
                             Word<to>, Word<"shared::cta">],
                            mechanism, [Choices<"operation", operations>], more,
                            [Types<types>]),
                !listconcat([BulkBytes<"dstMem", ReadsAndWrites, toSpace>,
                             BulkBytes<"srcMem", Reads, Shared>, BulkSize],
                            operands),
                90, 80> {
  let Section = "Data Movement and Conversion Instructions: "
                "cp.reduce.async.bulk";
}
defvar Reductions = [".add", ".min", ".max", ".inc", ".dec", ".and", ".or",
                     ".xor"];
defvar CountingRule = Require<[[".inc", ".dec"]], [".u32"]>;

def cp_reduce_async_bulk_between_ctas
    : BulkReduction<"shared::cluster", ClusterShared, [ToMbarrier], Reductions,
                    [], [B32, U32, S32, U64], [MbarrierAt<ClusterShared>]> {
  let Rules = [
    CountingRule, Require<[[".and", ".or", ".xor"]], [".b32"]>,
    Require<[[".add"]], [".u32", ".s32", ".u64"]>,
    Require<[[".min", ".max"]], [".u32", ".s32"]>
  ];
}
def cp_reduce_async_bulk_global
    : BulkReduction<"global", Global, [ToGroup, CacheHint], Reductions, [],
                    [F16, BF16, B32, U32, S32, B64, U64, S64, F32, F64],
                    [CachePolicy]> {
  let Rules = [
    CountingRule, Require<[[".and", ".or", ".xor"]], [".b32", ".b64"]>,
    Require<[[".add"]], [".u32", ".s32", ".u64", ".f32", ".f64"]>,
    Require<[[".min", ".max"]],
            [".f16", ".bf16", ".u32", ".s32", ".u64", ".s64"]>
  ];
}
// Sums of small floats keep their subnormals, and say so.
def cp_reduce_async_bulk_global_noftz
    : BulkReduction<"global", Global, [ToGroup, CacheHint], [".add"],
                    [Word<"noftz">], [F16, BF16], [CachePolicy]>;
