// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: no-operands.td:[[#@LINE+1]]:5: error: form has no operands
def f : Form<"foo", [Types<[F32]>],
             []> {
  let Section = "test";
}
