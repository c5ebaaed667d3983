// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def f : Form<"foo", [Types<[F32]>], [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  // CHECK: syntax-not-closed.td:[[#@LINE+1]]:7: error: syntax '[{$d}, $a': '{{.}}' is not closed
  let Syntax = "[{$d}, $a";
  let Section = "test";
}
