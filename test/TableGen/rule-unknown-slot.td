// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def f : Form<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
  // CHECK: rule-unknown-slot.td:[[#@LINE+1]]:16: error: form 'f' has no slot 'rounding'
  let Rules = [Require<[["!rounding"]], [".f64"]>];
}
