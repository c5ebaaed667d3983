// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def f : Form<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>, Types<[F32, F64], "atype">],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
  // CHECK: rule-ambiguous-qualifier.td:[[#@LINE+1]]:16: error: qualifier '.f32' stands in several slots of form 'f'; write "slot=.f32"
  let Rules = [Forbid<[[".f32"], [".ftz"]]>];
}
