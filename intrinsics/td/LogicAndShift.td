// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Logic and Shift Instructions".

defvar BitTypes = [B16, B32, B64];

class LogicForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Logic and Shift Instructions: " # mnemonic;
}

foreach m = ["and", "or", "xor"] in
  def m#_bits : LogicForm<m, [Types<!listconcat([PRED], BitTypes)>],
                          Binary<"type">.Operands>;
def not_bits : LogicForm<"not", [Types<!listconcat([PRED], BitTypes)>],
                         Unary<"type">.Operands>;
def cnot : LogicForm<"cnot", [Types<BitTypes>], Unary<"type">.Operands>;

def lop3 : LogicForm<"lop3", [Types<[B32]>],
                     !listconcat(Ternary<"type">.Operands,
                                 [Mask<"immLut", 255>])> {
  let Needs = [Need<[], SinceSM<50>, 43>];
}
def lop3_pred : LogicForm<"lop3",
                          [Choices<"boolean", [".or", ".and"]>, Types<[B32]>],
                          [SinkableD<TypeOf<"type">>, ResultPred<"p">,
                           S<"a", TypeOf<"type">>, S<"b", TypeOf<"type">>,
                           S<"c", TypeOf<"type">>, Mask<"immLut", 255>,
                           S<"q", Always<PRED>>]> {
  let Syntax = "$d|$p, $a, $b, $c, $immLut, $q";
  let Needs = [Need<[], SinceSM<70>, 82>];
}

// The shift amount is 32 bits wide whatever is shifted.
class ShiftForm<string mnemonic, list<RegType> types>
    : LogicForm<mnemonic, [Types<types>],
                !listconcat(Unary<"type">.Operands, [S<"b", Always<U32>>])>;
def shl : ShiftForm<"shl", BitTypes>;
def shr : ShiftForm<"shr", !listconcat(BitTypes, IntTypes)>;

def shf : LogicForm<"shf",
                    [Choices<"direction", [".l", ".r"]>,
                     Choices<"mode", [".clamp", ".wrap"]>, Types<[B32]>],
                    !listconcat(Binary<"type">.Operands,
                                [S<"c", Always<U32>>])> {
  let Needs = [Need<[], SinceSM<32>, 31>];
}
