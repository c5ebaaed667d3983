// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Extended-Precision Integer Arithmetic Instructions": the carry, or
// the borrow, passes from one instruction to the next in a flag.

def WriteCarry : Choice<".cc"> {
  let WritesCarry = 1;
}
defvar CarryOut = [Slot<"carry", [WriteCarry]>];
defvar MayCarryOut = [OptionalSlot<"carry", [WriteCarry]>];

class CarryForm<string mnemonic, list<Slot> qualifiers, list<Operand> operands>
    : Form<mnemonic,
           !listconcat(qualifiers, [Types<[U32, S32, U64, S64]>]), operands> {
  let Needs = [Need<[[".u64", ".s64"]], AnyTarget, 43>];
  let HasFunctions = 0;
}

foreach m = ["add", "sub"] in {
  def m#_cc : CarryForm<m, CarryOut, Binary<"type">.Operands> {
    let Section = "Extended-Precision Integer Arithmetic Instructions: " # m #
                  ".cc";
  }
  def m#c : CarryForm<m # "c", MayCarryOut, Binary<"type">.Operands> {
    let ReadsCarry = 1;
    let Section = "Extended-Precision Integer Arithmetic Instructions: " # m #
                  "c";
  }
}

def mad_cc : CarryForm<"mad", !listconcat([HighOrLow], CarryOut),
                       Ternary<"type">.Operands> {
  let Section = "Extended-Precision Integer Arithmetic Instructions: mad.cc";
}
def madc : CarryForm<"madc", !listconcat([HighOrLow], MayCarryOut),
                     Ternary<"type">.Operands> {
  let ReadsCarry = 1;
  let Section = "Extended-Precision Integer Arithmetic Instructions: madc";
}
