// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Optional : S<"b", Always<B64>> { let OnlyWith = [".ftz"]; }
def f : Form<"foo", [OptionalWord<"ftz">, Types<[F32]>], [D<TypeOf<"type">>, S<"a", TypeOf<"type">>, Optional]> {
  // CHECK: syntax-optional-first.td:[[#@LINE+1]]:7: error: syntax '[$b, $d], $a': operand 'b' is not always written, so a separator must be before it
  let Syntax = "[$b, $d], $a";
  let Section = "test";
}
