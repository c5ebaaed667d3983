// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def f : Form<"foo", [Types<[F32]>], [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  // CHECK: syntax-operand-missing.td:[[#@LINE+1]]:7: error: syntax '$d': operand 'a' is not written
  let Syntax = "$d";
  let Section = "test";
}
