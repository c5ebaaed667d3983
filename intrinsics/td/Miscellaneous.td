// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Miscellaneous Instructions": trap, brkpt, nanosleep, pmevent,
// setmaxnreg.

class Misc<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Miscellaneous Instructions: " # mnemonic;
}

def trap : Misc<"trap", [], []> {
  let MayNotReturn = 1;
}

/// Memory holds what the program has written so far, for the debugger.
def brkpt : Misc<"brkpt", [], []> {
  let OrdersMemory = 1;
}

let Volatile = 1 in {
  def nanosleep : Misc<"nanosleep", [Types<[U32]>],
                       [S<"t", TypeOf<"type">>]> {
    let Needs = [Need<[], SinceSM<70>, 63>];
  }

  def pmevent : Misc<"pmevent", [], [I<"a", 0, 15>]>;
  def pmevent_mask : Misc<"pmevent", [Word<"mask">], [Mask<"a", 0xffff>]>;

  /// Registers that the warp gives to the CTA's pool, or takes from it.
  def setmaxnreg : Misc<"setmaxnreg",
                        [Choices<"action", [".inc", ".dec"]>, Word<"sync">,
                         Word<"aligned">, Types<[U32]>],
                        [MultipleOf<8, "imm-reg-count", 24, 256>]> {
    let Convergent = 1;
    let Needs = [Need<[], SuffixedSince<90>, 80>];
  }
}
