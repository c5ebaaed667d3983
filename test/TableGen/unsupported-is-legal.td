// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"
include "Unsupported.td"

def f : Form<"foo", [OptionalWord<"ftz">, OptionalWord<"sat">, Types<[F32, F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Rules = [Forbid<[[".ftz"], [".f64"]]>];
  let Section = "test";
}
// CHECK: unsupported-is-legal.td:[[#@LINE+1]]:5: error: 'foo.ftz.sat.f32' is a legal spelling
def g : Unsupported<"foo", [[".ftz", ".rn"], [".sat"]], "it does nothing">;
// At the record that names it.
// CHECK: unsupported-is-legal.td:[[#@LINE+1]]:17: error: 'foo.f32' is a legal spelling
defvar Named = [Group<["foo"], "it does nothing">];
foreach g = Named in
  foreach m = g.Mnemonics in
    def m#_named : Unsupported<m, [], g.Reason> { let Origin = g; }
// A longer mnemonic is another instruction.
def h : Form<"foo.bar", [Types<[F32]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
def l : Unsupported<"foo", [[".bar.f32"]], "it does nothing">;
// Not in this order, and not of this instruction.
def i : Unsupported<"foo", [[".sat.ftz"]], "it does nothing">;
def j : Unsupported<"fo", [], "it does nothing">;
def k : Unsupported<"foo", [[".ftz"], [".f64"]], "it does nothing">;
