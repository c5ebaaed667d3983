// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": cvta, isspacep, mapa,
// getctarank. They compute with addresses as integers and access no memory.

class AddressForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Data Movement and Conversion Instructions: " # mnemonic;
}

/// A state space by name; nothing is accessed through it.
def NamedSpace
    : Choices<"state space", [".const", ".global", ".local", ".shared",
                              ".shared::cta", ".shared::cluster", ".param",
                              ".param::entry"]>;
defvar NamedSpaceNeeds = [
  Need<[[".shared::cta"]], AnyTarget, 78>,
  Need<[[".shared::cluster"]], SinceSM<90>, 78>,
  Need<[[".param"]], SinceSM<70>, 77>,
  Need<[[".param::entry"]], SinceSM<70>, 83>
];

// An address has 64 bits: current assemblers know no other address size.
def cvta : AddressForm<"cvta", [OptionalWord<"to">, NamedSpace, Types<[U64]>],
                       Unary<"type">.Operands> {
  let Needs = NamedSpaceNeeds;
}

def isspacep : AddressForm<"isspacep", [NamedSpace],
                           [ResultPred<"p">,
                            S<"a", Always<U64>>]> {
  let Needs = NamedSpaceNeeds;
}

// The place in another CTA of the cluster that an address has in its own, and
// the CTA that an address belongs to. A shared address may have 32 bits.
def ClusterSpace
    : OptionalSlot<"state space", [Choice<".shared::cluster">]>;
defvar AddressTypes = Types<[U32, U64]>;

let Needs = [Need<[], SinceSM<90>, 78>] in {
  def mapa : AddressForm<"mapa", [ClusterSpace, AddressTypes],
                         [D<TypeOf<"type">>, S<"a", TypeOf<"type">>,
                          S<"b", Always<U32>>]>;
  def getctarank : AddressForm<"getctarank", [ClusterSpace, AddressTypes],
                               [D<Always<U32>>, S<"a", TypeOf<"type">>]>;
}
