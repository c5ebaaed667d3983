// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A form without operands has an effect.
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: no-operands.td:[[#@LINE+1]]:5: error: form has no operands and no effect
def f : Form<"foo", [Types<[F32]>], []> {
  let Section = "test";
}
def fence : Form<"fence", [Word<"sys">], []> {
  let OrdersMemory = 1;
  let Section = "test";
}
