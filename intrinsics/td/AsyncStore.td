// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": st.async, st.bulk.

//===----------------------------------------------------------------------===//
// st.async
//
// The memory is written, and the mbarrier told, some time after the instruction.
//===----------------------------------------------------------------------===//

class StoreAsync<list<Slot> slots, list<Operand> operands>
    : Form<"st.async", slots, operands> {
  let OrdersMemory = 1;
  let OwnHeader = 1;
  let Section = "Data Movement and Conversion Instructions: st.async";
}

// To the shared memory of another CTA of the cluster, where the mbarrier is.
def st_async
    : StoreAsync<[OptionalWord<"weak">, OptionalWord<"cluster">,
                  RemoteOrGeneric, ToMbarrier,
                  OptionalSlot<"vector", [VectorChoice<2>, VectorChoice<4>]>,
                  Types<ScalarTypes>],
                 [RemoteElements<Writes, CountOf<"vector">>,
                  S<"b", TypeOf<"type">, CountOf<"vector">>,
                  RemoteMbarrier]> {
  let Rules = [Forbid<[[".weak"], [".cluster"]]>,
               Forbid<[[".v4"], Types64]>];
  let Needs = [Need<[], SinceSM<90>, 81>];
}

// To global memory; it is complete when the CTA ends.
class StoreRelease<list<RegType> types, Operand value>
    : StoreAsync<[OptionalWord<"mmio">, Word<"release">,
                  Choices<"scope", [".gpu", ".sys"]>, GlobalOrGeneric,
                  Types<types>],
                 [GlobalElements<Writes, CountRef<1>>, value]> {
  let Needs = [Need<[], SinceSM<100>, 87>];
}
def StoredByte : S<"b", TypeOf<"type">> {
  let ByteLanes = 1;
}
def st_async_release
    : StoreRelease<!listconcat([B16, U16, S16], ScalarTypes),
                   S<"b", TypeOf<"type">>>;
def st_async_release_byte : StoreRelease<[B8, U8, S8], StoredByte>;

//===----------------------------------------------------------------------===//
// st.bulk: zeros, in shared memory
//===----------------------------------------------------------------------===//

def BulkDestination : BytesAt<"a", Writes, 8, 0, "size"> {
  let SpaceSlot = "state space";
  let GenericSpace = Shared;
}
// Of a size of 32 bits, ptxas 13.0 takes registers declared as .u32 alone, and
// LLVM's are .b32.
def st_bulk
    : Form<"st.bulk",
           [OptionalWord<"weak">, Space<[SpaceChoice<".shared::cta", Shared>]>],
           [BulkDestination,
            RegisterOrImmediate<"size", Always<U64>, 0, 16777216, 8>,
            OneOf<"initval", [0]>]> {
  let Needs = [Need<[], SinceSM<100>, 86>];
  let Section = "Data Movement and Conversion Instructions: st.bulk";
}
