// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: immediate-multiple.td:[[#@LINE+1]]:5: error: immediate operand 'imm' is a multiple of 0
def f : Form<"f", [Types<[F32]>],
             [D<TypeOf<"type">>, MultipleOf<0, "imm", 0, 8>]> {
  let Section = "test";
}
// CHECK: immediate-multiple.td:[[#@LINE+1]]:5: error: immediate operand 'imm' has an empty range
def g : Form<"g", [Types<[F32]>],
             [D<TypeOf<"type">>, MultipleOf<16, "imm", 17, 31>]> {
  let Section = "test";
}
