// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Comparison and Selection Instructions" and "Half Precision
// Comparison Instructions".

defvar Equality = [".eq", ".ne"];
defvar Ordering = [".lt", ".le", ".gt", ".ge"];
defvar UnsignedOrdering = [".lo", ".ls", ".hi", ".hs"];
defvar UnorderedFloat = [".equ", ".neu", ".ltu", ".leu", ".gtu", ".geu",
                         ".num", ".nan"];
defvar FloatComparisons = !listconcat(Equality, Ordering, UnorderedFloat);
defvar AllComparisons = !listconcat(Equality, Ordering, UnsignedOrdering,
                                    UnorderedFloat);

class Comparison<list<string> texts> : Choices<"comparison", texts>;
def BoolOp : OptionalSlot<"boolean",
                          !foreach(t, [".and", ".or", ".xor"], Choice<t>)>;

def CombinedPred : S<"c", Always<PRED>> {
  let OnlyWith = [".and", ".or", ".xor"];
  let MayNegate = 1;
}
/// The results, the two that are compared, and the predicate that the boolean
/// operator combines the comparison with.
class Compared<list<Operand> results, string slot> {
  list<Operand> Operands =
      !listconcat(results, [S<"a", TypeOf<slot>>, S<"b", TypeOf<slot>>,
                            CombinedPred]);
}

/// The types of the slot `slot` that have each comparison.
class ComparisonRules<string slot> {
  list<string> Bits = !foreach(t, [".b16", ".b32", ".b64"], slot # "=" # t);
  list<string> Unsigned = !foreach(t, [".u16", ".u32", ".u64"],
                                   slot # "=" # t);
  list<string> Signed = !foreach(t, [".s16", ".s32", ".s64"], slot # "=" # t);
  list<string> Floats = !foreach(t, [".f32", ".f64"], slot # "=" # t);
  list<Rule> Rules = [
      Forbid<[!listconcat(Ordering, UnsignedOrdering, UnorderedFloat), Bits]>,
      Forbid<[UnsignedOrdering, !listconcat(Signed, Floats)]>,
      Forbid<[UnorderedFloat, !listconcat(Unsigned, Signed)]>];
}

//===----------------------------------------------------------------------===//
// setp
//===----------------------------------------------------------------------===//

defvar OnePred = [ResultPred<"p">];
defvar TwoPreds = [SinkablePred<"p">, SinkablePred<"q">];

class SetPredicate<list<Operand> results>
    : Form<"setp",
           [Comparison<AllComparisons>, BoolOp, OptionalWord<"ftz">,
            Types<!listconcat(BitTypes, IntTypes, [F32, F64])>],
           Compared<results, "type">.Operands> {
  let Rules = !listconcat(ComparisonRules<"type">.Rules,
                          [Require<[[".ftz"]], [".f32"]>]);
  let OwnHeader = 1;
  let Section = "Comparison and Selection Instructions: setp";
}
def setp : SetPredicate<OnePred>;
def setp_both : SetPredicate<TwoPreds> {
  let Syntax = "$p|$q, $a, $b, $c";
}

class SetPredicateHalf<list<Operand> results, list<RegType> f16,
                       list<RegType> bf16>
    : Form<"setp",
           [Comparison<FloatComparisons>, BoolOp, OptionalWord<"ftz">,
            Types<!listconcat(f16, bf16)>],
           Compared<results, "type">.Operands> {
  list<string> F16Texts = !foreach(t, f16, "." # t.Name);
  list<string> BF16Texts = !foreach(t, bf16, "." # t.Name);
  let Rules = [Forbid<[[".ftz"], BF16Texts]>];
  let Needs = [Need<[F16Texts], SinceSM<53>, 42>,
               Need<[BF16Texts], SinceSM<90>, 78>];
  let OwnHeader = 1;
  let Section = "Half Precision Comparison Instructions: setp";
}
def setp_half : SetPredicateHalf<OnePred, [F16, F16X2], [BF16, BF16X2]>;
def setp_half_both : SetPredicateHalf<TwoPreds, [F16X2], [BF16X2]> {
  let Syntax = "$p|$q, $a, $b, $c";
}

//===----------------------------------------------------------------------===//
// set
//
// ptxas keeps the guard where the machine's comparison writes the destination.
// Where it widens or converts what the comparison wrote, that step has none.
//===----------------------------------------------------------------------===//

class SetForm<list<string> comparisons, list<RegType> dtypes,
              list<RegType> stypes>
    : Form<"set",
           [Comparison<comparisons>, BoolOp, OptionalWord<"ftz">,
            Types<dtypes, "dtype">, Types<stypes, "stype">],
           Compared<[D<TypeOf<"dtype">>], "stype">.Operands> {
  let OwnHeader = 1;
  let Section = "Half Precision Comparison Instructions: set";
}

def set : SetForm<AllComparisons, [U32, S32, F32],
                  !listconcat(BitTypes, IntTypes, [F32, F64])> {
  let Rules = !listconcat(ComparisonRules<"stype">.Rules,
                          [Require<[[".ftz"]], ["stype=.f32"]>]);
  let LosesGuardWith = ["dtype=.f32", "stype=.b16", "stype=.u16",
                        "stype=.s16"];
  let Section = "Comparison and Selection Instructions: set";
}

// Half precision results of any comparison ...
def set_to_half : SetForm<AllComparisons, [F16, BF16],
                          !listconcat(BitTypes, IntTypes,
                                      [F16, BF16, F32, F64])> {
  let Rules = !listconcat(
      ComparisonRules<"stype">.Rules,
      [Forbid<[UnsignedOrdering, ["stype=.f16", "stype=.bf16"]]>,
       Forbid<[["dtype=.f16"], ["stype=.bf16"]]>,
       Forbid<[[".ftz"], ["dtype=.bf16"]]>,
       Require<[[".ftz"]], ["stype=.f32", "stype=.f16"]>]);
  let Needs = [Need<[["dtype=.f16"]], SinceSM<53>, 42>,
               Need<[["dtype=.bf16"]], SinceSM<90>, 78>];
  let LosesGuardWith = ["dtype=.f16", "dtype=.bf16"];
}
// ... and other results of a half precision comparison.
def set_of_half : SetForm<FloatComparisons, [U16, S16, U32, S32],
                          [F16, BF16]> {
  let Rules = [Forbid<[[".ftz"], [".bf16"]]>];
  let Needs = [Need<[[".f16"]], SinceSM<53>, 65>,
               Need<[[".bf16"]], SinceSM<90>, 78>];
  let LosesGuardWith = ["dtype=.u32", "dtype=.s32"];
}
def set_of_half_pair : SetForm<FloatComparisons, [U32, S32, F16X2, BF16X2],
                               [F16X2, BF16X2]> {
  let Rules = [Forbid<[["dtype=.f16x2"], ["stype=.bf16x2"]]>,
               Forbid<[["dtype=.bf16x2"], ["stype=.f16x2"]]>,
               Forbid<[[".ftz"], ["stype=.bf16x2"]]>];
  let Needs = [Need<[["stype=.f16x2"]], SinceSM<53>, 42>,
               Need<[["stype=.f16x2"], [".u32", ".s32"]], AnyTarget, 65>,
               Need<[["stype=.bf16x2"]], SinceSM<90>, 78>];
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

defvar SelectTypes = !listconcat(BitTypes, IntTypes, [F32, F64]);

def selp : Form<"selp", [Types<SelectTypes>],
                !listconcat(Binary<"type">.Operands,
                            [S<"c", Always<PRED>>])> {
  let Section = "Comparison and Selection Instructions: selp";
}

def slct : Form<"slct",
                [OptionalWord<"ftz">, Types<SelectTypes, "dtype">,
                 Types<[S32, F32], "ctype">],
                !listconcat(Binary<"dtype">.Operands,
                            [S<"c", TypeOf<"ctype">>])> {
  let Rules = [Require<[[".ftz"]], ["ctype=.f32"]>];
  let Section = "Comparison and Selection Instructions: slct";
}
