// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Floating Point Instructions".

class FloatForm<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Floating Point Instructions: " # mnemonic;
}

defvar IEEERoundings = [".rn", ".rz", ".rm", ".rp"];
class Rounding<list<string> texts = IEEERoundings> : Choices<"rounding", texts>;
class OptionalRounding<list<string> texts = IEEERoundings> : Rounding<texts> {
  let Optional = 1;
}

//===----------------------------------------------------------------------===//
// Add, subtract, multiply
//===----------------------------------------------------------------------===//

class FloatArithmetic<string mnemonic, Slot rounding, list<RegType> types,
                      list<Operand> operands>
    : FloatForm<mnemonic,
                [rounding, OptionalWord<"ftz">, OptionalWord<"sat">,
                 Types<types>],
                operands> {
  let Rules = [Forbid<[[".ftz", ".sat"], [".f64"]]>];
}
/// The same with the packed f32 pairs, which know no saturation.
class PackedFloatArithmetic<string mnemonic, Slot rounding,
                            list<Operand> operands>
    : FloatArithmetic<mnemonic, rounding, [F32, F32X2, F64], operands> {
  let Rules = [Forbid<[[".ftz", ".sat"], [".f64"]]>,
               Forbid<[[".sat"], [".f32x2"]]>];
  let Needs = [Need<[[".f32x2"]], SinceSM<100>, 86>];
}

foreach m = ["add", "sub", "mul"] in
  def m#_float : PackedFloatArithmetic<m, OptionalRounding<>,
                                       Binary<"type">.Operands>;
def fma_float : PackedFloatArithmetic<"fma", Rounding<>,
                                      Ternary<"type">.Operands>;
def mad_float : FloatArithmetic<"mad", Rounding<>, [F32, F64],
                                Ternary<"type">.Operands>;

//===----------------------------------------------------------------------===//
// Divide, reciprocal, square root
//===----------------------------------------------------------------------===//

def div_float : FloatForm<"div",
                          [Rounding<!listconcat([".approx", ".full"],
                                                IEEERoundings)>,
                           OptionalWord<"ftz">, Types<[F32, F64]>],
                          Binary<"type">.Operands> {
  let Rules = [Forbid<[[".approx", ".full"], [".f64"]]>,
               Forbid<[[".ftz"], [".f64"]]>];
}

def rcp : FloatForm<"rcp",
                    [Rounding<!listconcat([".approx"], IEEERoundings)>,
                     OptionalWord<"ftz">, Types<[F32, F64]>],
                    Unary<"type">.Operands> {
  let Rules = [Require<[[".approx"], [".f64"]], [".ftz"]>,
               Require<[[".ftz"], [".f64"]], [".approx"]>];
}

def sqrt : FloatForm<"sqrt",
                     [Rounding<!listconcat([".approx"], IEEERoundings)>,
                      OptionalWord<"ftz">, Types<[F32, F64]>],
                     Unary<"type">.Operands> {
  let Rules = [Forbid<[[".approx"], [".f64"]]>, Forbid<[[".ftz"], [".f64"]]>];
}

def rsqrt : FloatForm<"rsqrt",
                      [Word<"approx">, OptionalWord<"ftz">, Types<[F32, F64]>],
                      Unary<"type">.Operands> {
  let Needs = [Need<[[".ftz"], [".f64"]], AnyTarget, 40>];
}

//===----------------------------------------------------------------------===//
// Approximations
//===----------------------------------------------------------------------===//

foreach m = ["sin", "cos", "lg2"] in
  def m : FloatForm<m, [Word<"approx">, OptionalWord<"ftz">, Types<[F32]>],
                    Unary<"type">.Operands>;

def ex2_float : FloatForm<"ex2",
                          [Word<"approx">, OptionalWord<"ftz">, Types<[F32]>],
                          Unary<"type">.Operands>;

def tanh_float : FloatForm<"tanh", [Word<"approx">, Types<[F32]>],
                           Unary<"type">.Operands> {
  let Needs = [Need<[], SinceSM<75>, 70>];
}

//===----------------------------------------------------------------------===//
// Sign, minimum and maximum
//===----------------------------------------------------------------------===//

foreach m = ["abs", "neg"] in
  def m#_float : FloatForm<m, [OptionalWord<"ftz">, Types<[F32, F64]>],
                           Unary<"type">.Operands> {
    let Rules = [Forbid<[[".ftz"], [".f64"]]>];
  }

def copysign : FloatForm<"copysign", [Types<[F32, F64]>],
                         Binary<"type">.Operands>;

foreach m = ["min", "max"] in {
  def m#_float : FloatForm<m,
                           [OptionalWord<"ftz">, OptionalWord<"NaN">,
                            OptionalWord<"xorsign">, OptionalWord<"abs">,
                            Types<[F32, F64]>],
                           Binary<"type">.Operands> {
    let Rules = [Forbid<[[".ftz", ".NaN", ".xorsign", ".abs"], [".f64"]]>,
                 Require<[[".xorsign"]], [".abs"]>,
                 Require<[[".abs"]], [".xorsign"]>];
    let Needs = [Need<[[".NaN"]], SinceSM<80>, 70>,
                 Need<[[".xorsign"]], SinceSM<86>, 72>];
  }
  def m#3_float : FloatForm<m,
                            [OptionalWord<"ftz">, OptionalWord<"NaN">,
                             OptionalWord<"abs">, Types<[F32]>],
                            Ternary<"type">.Operands> {
    let Needs = [Need<[], SinceSM<100>, 88>];
  }
}

def testp : FloatForm<"testp",
                      [Choices<"test", [".finite", ".infinite", ".number",
                                        ".notanumber", ".normal",
                                        ".subnormal"]>,
                       Types<[F32, F64]>],
                      [ResultPred<"p">,
                       S<"a", TypeOf<"type">>]> {
  let LosesGuardWith = [".f32", ".f64"];
}
