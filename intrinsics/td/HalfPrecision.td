// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Half Precision Floating Point Instructions": f16 and bf16, one or
// two to a register.

defvar HalfTypes = [F16, F16X2, BF16, BF16X2];

class HalfForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Half Precision Floating Point Instructions: " # mnemonic;
}

foreach m = ["add", "sub", "mul"] in
  def m#_half : HalfForm<m,
                         [OptionalRounding<[".rn"]>, OptionalWord<"ftz">,
                          OptionalWord<"sat">, Types<HalfTypes>],
                         Binary<"type">.Operands> {
    let Rules = [Forbid<[[".ftz", ".sat"], [".bf16", ".bf16x2"]]>];
    let Needs = [Need<[[".f16", ".f16x2"]], SinceSM<53>, 42>,
                 Need<[[".bf16", ".bf16x2"]], SinceSM<90>, 78>];
  }

def fma_half : HalfForm<"fma",
                        [Rounding<[".rn"]>, OptionalWord<"oob">,
                         OptionalWord<"ftz">, OptionalWord<"sat">,
                         OptionalWord<"relu">, Types<HalfTypes>],
                        Ternary<"type">.Operands> {
  let Rules = [Forbid<[[".ftz", ".sat"], [".bf16", ".bf16x2"]]>,
               Forbid<[[".oob"], [".ftz", ".sat"]]>,
               Forbid<[[".sat"], [".relu"]]>];
  let Needs = [Need<[[".f16", ".f16x2"]], SinceSM<53>, 42>,
               Need<[[".bf16", ".bf16x2"]], SinceSM<80>, 70>,
               Need<[[".relu"]], SinceSM<80>, 70>,
               Need<[[".oob"]], SinceSM<90>, 81>];
}

class HalfSign<string mnemonic, int ptx>
    : HalfForm<mnemonic, [OptionalWord<"ftz">, Types<HalfTypes>],
               Unary<"type">.Operands> {
  let Rules = [Forbid<[[".ftz"], [".bf16", ".bf16x2"]]>];
  let Needs = [Need<[[".f16", ".f16x2"]], SinceSM<53>, ptx>,
               Need<[[".bf16", ".bf16x2"]], SinceSM<80>, 70>];
}
def neg_half : HalfSign<"neg", 60>;
def abs_half : HalfSign<"abs", 65>;

foreach m = ["min", "max"] in
  def m#_half : HalfForm<m,
                         [OptionalWord<"ftz">, OptionalWord<"NaN">,
                          OptionalWord<"xorsign">, OptionalWord<"abs">,
                          Types<HalfTypes>],
                         Binary<"type">.Operands> {
    let Rules = [Forbid<[[".ftz"], [".bf16", ".bf16x2"]]>,
                 Require<[[".xorsign"]], [".abs"]>,
                 Require<[[".abs"]], [".xorsign"]>];
    let Needs = [Need<[], SinceSM<80>, 70>,
                 Need<[[".xorsign"]], SinceSM<86>, 72>];
  }

def tanh_half : HalfForm<"tanh", [Word<"approx">, Types<HalfTypes>],
                         Unary<"type">.Operands> {
  let Needs = [Need<[[".f16", ".f16x2"]], SinceSM<75>, 70>,
               Need<[[".bf16", ".bf16x2"]], SinceSM<90>, 78>];
}

def ex2_half : HalfForm<"ex2",
                        [Word<"approx">, OptionalWord<"ftz">, Types<HalfTypes>],
                        Unary<"type">.Operands> {
  let Rules = [Forbid<[[".ftz"], [".f16", ".f16x2"]]>,
               Require<[[".bf16", ".bf16x2"]], [".ftz"]>];
  let Needs = [Need<[[".f16", ".f16x2"]], SinceSM<75>, 70>,
               Need<[[".bf16", ".bf16x2"]], SinceSM<90>, 78>];
}
