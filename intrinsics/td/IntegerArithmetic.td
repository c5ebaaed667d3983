// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Integer Arithmetic Instructions". Those with a carry have a chapter,
// and a file, of their own.

defvar IntTypes = [U16, U32, U64, S16, S32, S64];
defvar NotS32 = [".u16", ".u32", ".u64", ".s16", ".s64"];

class IntegerForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Integer Arithmetic Instructions: " # mnemonic;
}

//===----------------------------------------------------------------------===//
// Add, subtract, divide
//===----------------------------------------------------------------------===//

def add_int : IntegerForm<"add",
                          [OptionalWord<"sat">,
                           Types<!listconcat(IntTypes, [U16X2, S16X2])>],
                          Binary<"type">.Operands> {
  let Rules = [Forbid<[[".sat"], !listconcat(NotS32, [".u16x2", ".s16x2"])]>];
  let Needs = [Need<[[".u16x2", ".s16x2"]], SinceSM<90>, 80>];
}

def sub_int : IntegerForm<"sub", [OptionalWord<"sat">, Types<IntTypes>],
                          Binary<"type">.Operands> {
  let Rules = [Forbid<[[".sat"], NotS32]>];
}

foreach m = ["div", "rem"] in
  def m#_int : IntegerForm<m, [Types<IntTypes>], Binary<"type">.Operands>;

foreach m = ["abs", "neg"] in
  def m#_int : IntegerForm<m, [Types<[S16, S32, S64]>], Unary<"type">.Operands>;

foreach m = ["min", "max"] in
  def m#_int : IntegerForm<m,
                           [OptionalWord<"relu">,
                            Types<!listconcat(IntTypes, [U16X2, S16X2])>],
                           Binary<"type">.Operands> {
    let Rules = [Require<[[".relu"]], [".s32", ".s16x2"]>];
    let Needs = [Need<[[".u16x2", ".s16x2"]], SinceSM<90>, 80>,
                 Need<[[".relu"]], SinceSM<90>, 80>];
  }

//===----------------------------------------------------------------------===//
// Multiply
//===----------------------------------------------------------------------===//

defvar HighOrLow = Choices<"mode", [".hi", ".lo"]>;
defvar Wide = Choices<"mode", [".wide"]>;

def mul_int : IntegerForm<"mul", [HighOrLow, Types<IntTypes>],
                          Binary<"type">.Operands>;
def mul_wide : IntegerForm<"mul", [Wide, Types<[U16, U32, S16, S32]>],
                           [D<Widened<"type">>, S<"a", TypeOf<"type">>,
                            S<"b", TypeOf<"type">>]>;

def mad_int : IntegerForm<"mad",
                          [HighOrLow, OptionalWord<"sat">, Types<IntTypes>],
                          Ternary<"type">.Operands> {
  let Rules = [Require<[[".sat"]], [".hi"]>, Require<[[".sat"]], [".s32"]>];
}
def mad_wide : IntegerForm<"mad", [Wide, Types<[U16, U32, S16, S32]>],
                           [D<Widened<"type">>, S<"a", TypeOf<"type">>,
                            S<"b", TypeOf<"type">>, S<"c", Widened<"type">>]>;

def mul24 : IntegerForm<"mul24", [HighOrLow, Types<[U32, S32]>],
                        Binary<"type">.Operands>;
def mad24 : IntegerForm<"mad24",
                        [HighOrLow, OptionalWord<"sat">, Types<[U32, S32]>],
                        Ternary<"type">.Operands> {
  let Rules = [Require<[[".sat"]], [".hi"]>, Require<[[".sat"]], [".s32"]>];
}

def sad : IntegerForm<"sad", [Types<IntTypes>], Ternary<"type">.Operands>;

//===----------------------------------------------------------------------===//
// Dot products of packed bytes
//
// The accumulator is signed as soon as one of the factors is: a form each.
//===----------------------------------------------------------------------===//

class DotProduct<string mnemonic, list<Slot> half, list<RegType> types,
                 RegType accumulator>
    : IntegerForm<mnemonic,
                  !listconcat(half,
                              [Types<types, "atype">, Types<types, "btype">]),
                  [D<Always<accumulator>>, S<"a", TypeOf<"atype">>,
                   S<"b", TypeOf<"btype">>, S<"c", Always<accumulator>>]> {
  let Needs = [Need<[], SinceSM<61>, 50>];
}
class SignedDotProduct<string mnemonic, list<Slot> half>
    : DotProduct<mnemonic, half, [U32, S32], S32> {
  let Rules = [Forbid<[["atype=.u32"], ["btype=.u32"]]>];
}
def dp4a_unsigned : DotProduct<"dp4a", [], [U32], U32>;
def dp4a_signed : SignedDotProduct<"dp4a", []>;
def dp2a_unsigned : DotProduct<"dp2a", [HighOrLow], [U32], U32>;
def dp2a_signed : SignedDotProduct<"dp2a", [HighOrLow]>;

//===----------------------------------------------------------------------===//
// Bits and bit fields
//
// Positions, lengths and counts are 32 bits wide whatever they apply to.
//===----------------------------------------------------------------------===//

defvar BitCount = [D<Always<U32>>, S<"a", TypeOf<"type">>];
defvar AtPosition = [S<"b", Always<U32>>];

foreach m = ["popc", "clz"] in
  def m : IntegerForm<m, [Types<[B32, B64]>], BitCount>;
def bfind : IntegerForm<"bfind",
                        [OptionalWord<"shiftamt">,
                         Types<[U32, U64, S32, S64]>],
                        BitCount>;
def brev : IntegerForm<"brev", [Types<[B32, B64]>], Unary<"type">.Operands>;

def bfe : IntegerForm<"bfe", [Types<[U32, U64, S32, S64]>],
                      !listconcat(Unary<"type">.Operands, AtPosition,
                                  [S<"c", Always<U32>>])>;
// The ISA calls the result `f` and the last source `d`.
def bfi : IntegerForm<"bfi", [Types<[B32, B64]>],
                      [Result<"f", TypeOf<"type">>,
                       S<"a", TypeOf<"type">>, S<"b", TypeOf<"type">>,
                       S<"c", Always<U32>>, S<"d", Always<U32>>]>;

def FieldMode : Choices<"mode", [".clamp", ".wrap"]>;
def szext : IntegerForm<"szext", [FieldMode, Types<[U32, S32]>],
                        !listconcat(Unary<"type">.Operands, AtPosition)> {
  let Needs = [Need<[], SinceSM<70>, 76>];
}
def bmsk : IntegerForm<"bmsk", [FieldMode, Types<[B32]>],
                       !listconcat([D<TypeOf<"type">>, S<"a", Always<U32>>],
                                   AtPosition)> {
  let Needs = [Need<[], SinceSM<70>, 76>];
}
def fns : IntegerForm<"fns", [Types<[B32]>],
                      [D<TypeOf<"type">>, S<"mask", TypeOf<"type">>,
                       S<"base", TypeOf<"type">>, S<"offset", Always<S32>>]> {
  let Needs = [Need<[], SinceSM<30>, 60>];
}
