// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Mixed Precision Floating Point Instructions": f32 arithmetic with
// half precision inputs.

class MixedForm<string mnemonic, Slot rounding, string halfSlot,
                list<Operand> operands>
    : Form<mnemonic,
           [rounding, OptionalWord<"sat">, Types<[F32], "dtype">,
            Types<[F16, BF16], halfSlot>],
           operands> {
  let Needs = [Need<[], SinceSM<100>, 86>];
  let Section = "Mixed Precision Floating Point Instructions: " # mnemonic;
}

foreach m = ["add", "sub"] in
  def m#_mixed : MixedForm<m, OptionalRounding<>, "atype",
                           [D<TypeOf<"dtype">>, S<"a", TypeOf<"atype">>,
                            S<"c", TypeOf<"dtype">>]>;

def fma_mixed : MixedForm<"fma", Rounding<>, "abtype",
                          [D<TypeOf<"dtype">>, S<"a", TypeOf<"abtype">>,
                           S<"b", TypeOf<"abtype">>, S<"c", TypeOf<"dtype">>]>;
