// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: no-legal-spelling.td:[[#@LINE+1]]:5: error: no legal spelling has '.ftz' in slot 'ftz'
def f : Form<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
  let Rules = [Forbid<[[".ftz"], [".f32", ".f64"]]>];
}
