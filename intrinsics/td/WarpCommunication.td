// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Data Movement and Conversion Instructions": shfl.sync, and "Parallel
// Synchronization and Communication Instructions": vote.sync, match.sync,
// activemask, redux.sync, elect.sync.
//
// Other lanes wait for each execution and read its sources, also those that meet
// it at another place of the code. So one whose result nobody uses stays, and
// two equal ones stay two. None orders memory.

class Collective<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Convergent = 1;
  let Volatile = 1;
  let Section = "Parallel Synchronization and Communication Instructions: " #
                mnemonic # ".sync";
}

//===----------------------------------------------------------------------===//
// shfl
//===----------------------------------------------------------------------===//

class Shuffle<list<Operand> results>
    : Collective<"shfl",
                 [Word<"sync">, Choices<"mode", [".up", ".down", ".bfly",
                                                 ".idx"]>,
                  Types<[B32]>],
                 !listconcat(results,
                             [S<"a", TypeOf<"type">>, S<"b", Always<B32>>,
                              S<"c", Always<B32>>, MemberMask<>])> {
  let Needs = [Need<[], AnyTarget, 60>];
  let Section = "Data Movement and Conversion Instructions: shfl.sync";
}
def shfl : Shuffle<[D<TypeOf<"type">>]>;
/// `p` says whether the source lane was in range.
def shfl_in_range : Shuffle<[D<TypeOf<"type">>, SinkablePred<"p">]> {
  let Syntax = "$d|$p, $a, $b, $c, $membermask";
}

//===----------------------------------------------------------------------===//
// vote
//===----------------------------------------------------------------------===//

class Vote<list<string> modes, RegType type>
    : Collective<"vote",
                 [Word<"sync">, Choices<"mode", modes>, Types<[type]>],
                 [D<TypeOf<"type">>, SourcePred<"a">, MemberMask<>]> {
  let Needs = [Need<[], AnyTarget, 60>];
}
def vote : Vote<[".all", ".any", ".uni"], PRED>;
def vote_ballot : Vote<[".ballot"], B32>;

//===----------------------------------------------------------------------===//
// match
//===----------------------------------------------------------------------===//

class Match<string mode, list<Operand> results>
    : Collective<"match", [Word<mode>, Word<"sync">, Types<[B32, B64]>],
                 !listconcat(results, [S<"a", TypeOf<"type">>,
                                       MemberMask<>])> {
  let Needs = [Need<[], SinceSM<70>, 60>];
}
def match_any : Match<"any", [D<Always<U32>>]>;
def match_all : Match<"all", [SinkableD<Always<U32>>]>;
def match_all_equal
    : Match<"all", [SinkableD<Always<U32>>, SinkablePred<"p">]> {
  let Syntax = "$d|$p, $a, $membermask";
}

//===----------------------------------------------------------------------===//
// activemask
//===----------------------------------------------------------------------===//

/// It waits for no lane: which of them execute it together is up to the hardware.
def activemask : Collective<"activemask", [Types<[B32]>],
                            [D<TypeOf<"type">>]> {
  let Needs = [Need<[], AnyTarget, 62>];
  let Section =
      "Parallel Synchronization and Communication Instructions: activemask";
}

//===----------------------------------------------------------------------===//
// redux
//===----------------------------------------------------------------------===//

class Reduction<list<string> operations, list<Slot> modifiers,
                list<RegType> types, TypeRef type = TypeOf<"type">>
    : Collective<"redux",
                 !listconcat([Word<"sync">, Choices<"operation", operations>],
                             modifiers, [Types<types>]),
                 [Result<"dst", type>, S<"src", type>, MemberMask<>]>;

let Needs = [Need<[], SinceSM<80>, 70>] in {
  def redux : Reduction<[".add", ".min", ".max"], [], [U32, S32]>;
  /// Bits of integers: it is .b32 and takes no float.
  def redux_bits
      : Reduction<[".and", ".or", ".xor"], [], [B32], Always<U32>>;
}
def redux_float : Reduction<[".min", ".max"],
                            [OptionalWord<"abs">, OptionalWord<"NaN">],
                            [F32]> {
  let Needs = [Need<[], Only<[sm_100a, sm_100f, sm_103a, sm_103f]>, 86>];
}

//===----------------------------------------------------------------------===//
// elect
//===----------------------------------------------------------------------===//

/// `p` is true in one lane, whose number is `d`.
def elect : Collective<"elect", [Word<"sync">],
                       [SinkableD<Always<U32>>, ResultPred<"p">,
                        MemberMask<>]> {
  let Syntax = "$d|$p, $membermask";
  let Needs = [Need<[], SinceSM<90>, 80>];
}
