// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A number that another operand limits.
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

class Limited<string by> : I<"n", 0, 16> {
  let AtMost = by;
}
// CHECK: operand-at-most.td:[[#@LINE+1]]:5: error: no number 'm' limits operand 'n'
def f : Form<"f", [Types<[F32]>], [D<TypeOf<"type">>, Limited<"m">]> {
  let Section = "test";
}
// CHECK: operand-at-most.td:[[#@LINE+1]]:5: error: no number 'd' limits operand 'n'
def g : Form<"g", [Types<[F32]>], [D<TypeOf<"type">>, Limited<"d">]> {
  let Section = "test";
}
// CHECK: operand-at-most.td:[[#@LINE+2]]:5: error: no number 'n' limits operand 'a'
def Text : S<"a", TypeOf<"type">> { let AtMost = "n"; }
def h : Form<"h", [Types<[F32]>], [D<TypeOf<"type">>, Text, I<"n", 0, 16>]> {
  let Section = "test";
}
def i : Form<"i", [Types<[F32]>], [D<TypeOf<"type">>, Limited<"m">, I<"m", 0, 4>]> {
  let Section = "test";
}
