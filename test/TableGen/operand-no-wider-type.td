// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-no-wider-type.td:[[#@LINE+1]]:5: error: type 'f64' has no type of twice its width for operand 'd'
def f : Form<"foo", [Types<[F64]>],
             [D<Widened<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
