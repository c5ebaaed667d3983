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

// The primary priority holds for a fraction of the accesses, by default for
// all, the secondary one for the others.
defvar Fractional = [
  Word<"fractional">,
  Choices<"primary priority",
          [".L2::evict_last", ".L2::evict_normal", ".L2::evict_first",
           ".L2::evict_unchanged"]>,
  OptionalSlot<"secondary priority",
               !foreach(t, [".L2::evict_first", ".L2::evict_unchanged"],
                        Choice<t>)>,
  Types<[B64]>
];
def createpolicy_fraction
    : CreatePolicy<Fractional, [D<TypeOf<"type">>, S<"fraction", Always<F32>>]>;
def createpolicy_all : CreatePolicy<Fractional, [D<TypeOf<"type">>]>;

/// From the access property of a CUDA stream or graph.
def createpolicy_cvt
    : CreatePolicy<[Word<"cvt">, Word<"L2">, Types<[B64]>],
                   [D<TypeOf<"type">>, S<"access-prop", TypeOf<"type">>]>;
