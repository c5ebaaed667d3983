// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def f : Form<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
  // CHECK: rule-slot-never-empty.td:[[#@LINE+1]]:16: error: slot 'type' of form 'f' is never empty
  let Rules = [Forbid<[["!type"], [".ftz"]]>];
}
