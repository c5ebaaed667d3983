// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": createpolicy, whose
// result is the cache-policy operand of ld and st with .L2::cache_hint.

class CreatePolicy<list<Slot> slots, list<Operand> operands>
    : Form<"createpolicy", slots, operands> {
  let Needs = [Need<[], SinceSM<80>, 74>];
  let Section = "Data Movement and Conversion Instructions: createpolicy";
}

def PolicyRange : BytesAt<"a", NoAccess, 1, 0> {
  let SpaceSlot = "state space";
}

// The primary priority holds for a fraction of the accesses, by default for
// all, the secondary one for the others.
defvar Priorities = [
  Choices<"primary priority",
          [".L2::evict_last", ".L2::evict_normal", ".L2::evict_first",
           ".L2::evict_unchanged"]>,
  OptionalSlot<"secondary priority",
               !foreach(t, [".L2::evict_first", ".L2::evict_unchanged"],
                        Choice<t>)>,
  Types<[B64]>
];
defvar Fractional = !listconcat([Word<"fractional">], Priorities);
def createpolicy_fraction
    : CreatePolicy<Fractional, [D<TypeOf<"type">>, S<"fraction", Always<F32>>]>;
def createpolicy_all : CreatePolicy<Fractional, [D<TypeOf<"type">>]>;

/// The primary priority holds for the first `primary-size` bytes of a range of
/// `total-size`, the secondary one for the others. Nothing of it is accessed.
def createpolicy_range
    : CreatePolicy<!listconcat([Word<"range">,
                                OptionalSlot<"state space",
                                             [SpaceChoice<".global", 1>]>],
                               Priorities),
                   [D<TypeOf<"type">>, PolicyRange,
                    S<"primary-size", Always<U32>>,
                    S<"total-size", Always<U32>>]>;

/// From the access property of a CUDA stream or graph.
def createpolicy_cvt
    : CreatePolicy<[Word<"cvt">, Word<"L2">, Types<[B64]>],
                   [D<TypeOf<"type">>, S<"access-prop", TypeOf<"type">>]>;
