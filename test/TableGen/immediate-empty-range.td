// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: immediate-empty-range.td:[[#@LINE+1]]:5: error: immediate operand 'imm' has an empty range
def f : Form<"foo", [Types<[F32]>],
             [D<TypeOf<"type">>, I<"imm", 1, 0>]> {
  let Section = "test";
}
