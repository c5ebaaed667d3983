// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-twice.td:[[#@LINE+1]]:5: error: operand 'd' is defined twice
def f : Form<"foo", [Types<[F32]>],
             [D<TypeOf<"type">>, D<TypeOf<"type">>]> {
  let Section = "test";
}
