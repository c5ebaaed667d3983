// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Wider : I<"imm", 0, 1> { let MayBeWider = 1; }
// CHECK: operand-register-property.td:[[#@LINE+1]]:5: error: operand 'imm' has a property of registers
def f : Form<"f", [Types<[F32]>], [D<TypeOf<"type">>, Wider]> {
  let Section = "test";
}
