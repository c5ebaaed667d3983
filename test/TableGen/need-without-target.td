// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def f : Form<"foo", [OptionalWord<"ftz">, Types<[F32, F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
  // CHECK: need-without-target.td:[[#@LINE+1]]:16: error: no target is left
  let Needs = [Need<[], Only<[]>, 10>];
}
