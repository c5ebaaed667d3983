// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Negative : I<"imm", -1, 7> { let Hex = 1; }
// CHECK: immediate-negative-mask.td:[[#@LINE+1]]:5: error: mask operand 'imm' may be negative
def f : Form<"f", [Types<[F32]>], [D<TypeOf<"type">>, Negative]> {
  let Section = "test";
}
