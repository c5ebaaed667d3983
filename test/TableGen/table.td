// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a small table becomes, whole: its rows, and the functions of its forms.
// A change of the generator shows in the review of the two files in Inputs, which
// are copies of what the commands below write.
//
// RUN: mkdir -p %t/out
// RUN: %tile-tblgen -I %td %s -o %t/table.inc
// RUN: diff -u %S/Inputs/table-rows.txt %t/table.inc
// RUN: %tile-tblgen -I %td %s --emit=ptx-header -o %t/out.h
// RUN: diff -u %S/Inputs/table-functions.txt %t/out/test.h

include "Base.td"

class Test<string mnemonic, list<Slot> slots, list<Operand> operands>
    : Form<mnemonic, slots, operands> {
  let Section = "Test Instructions: " # mnemonic;
}

def foo : Test<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>],
               [D<TypeOf<"type">>, S<"a", TypeOf<"type">>, Mask<"lut", 7>]> {
  let Rules = [Forbid<[[".ftz"], [".f64"]]>];
  let Needs = [Need<[[".f64"]], Only<[sm_90a]>, 80>,
               NeedOn<[], SinceSM<100>, 90>];
  let LosesGuardWith = [".f64"];
}

// Groups of bytes, a pair, an accumulator, and a count by the shape.
def Bytes : S<"a", Always<B8>, CountBy<[CountCase<[[".x1"]], 1>,
                                        CountCase<[], 2>]>> {
  let ByteLanes = 1;
}
def bar : Test<"bar", [Choices<"shape", [".x1", ".x2"]>, Types<[B32]>],
               [SinkablePred<"p">, InPlace<"d", TypeOf<"type">>, Bytes,
                OneOf<"scale", [-1, 1]>]> {
  let Syntax = "$d|$p, {$a}, $scale";
  let Convergent = 1;
}

def Policy : S<"cache-policy", Always<B64>> {
  let OnlyWith = [".hint"];
}
def copy : Test<"copy", [OptionalWord<"hint">],
                [BytesAt<"dst", Writes, 16, 3, "size">,
                 A<"map", Reads, Always<B64>, CountRef<16>, "">,
                 S<"coords", Always<S32>, CountRef<2>>,
                 S<"size", Always<U32>>, ObjectAt<"mbar", ReadsAndWrites, 8, 8, 3>,
                 Policy]> {
  let Syntax = "[$dst], [$map, {$coords}], $size, [$mbar], $cache-policy";
}

def wait : Test<"wait", [Word<"all">], []> {
  let OrdersMemory = 1;
}
