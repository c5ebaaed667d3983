// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: special-register.td:[[#@LINE+1]]:5: error: special register '.x' must start with a percent sign
def f : Form<"a", [Types<[U32]>, SpecialRegisters<[".x"]>],
             [D<TypeOf<"type">>, Special<TypeOf<"type">>]> {
  let Section = "test";
}

// CHECK: special-register.td:[[#@LINE+1]]:5: error: no operand writes the choice of slot 'special register'
def g : Form<"b", [Types<[U32]>, SpecialRegisters<["%x"]>],
             [D<TypeOf<"type">>]> {
  let Section = "test";
}

// CHECK: special-register.td:[[#@LINE+2]]:5: error: operand 'sreg' must name a slot of special registers exactly if it is one
def Named : Special<TypeOf<"type">> { let RegisterSlot = "type"; }
def h : Form<"c", [Types<[U32]>], [D<TypeOf<"type">>, Named]> {
  let Section = "test";
}
