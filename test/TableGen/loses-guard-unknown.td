// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: loses-guard-unknown.td:[[#@LINE+1]]:5: error: form 'f' has no qualifier '.f16'
def f : Form<"foo", [Types<[F32, F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let LosesGuardWith = [".f16"];
  let Section = "test";
}
