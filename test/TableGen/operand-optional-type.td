// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-optional-type.td:[[#@LINE+1]]:5: error: slot 'type' does not name a type for operand 'd'
def f : Form<"foo", [OptionalSlot<"type", [TypeChoice<F32>]>],
             [D<TypeOf<"type">>]> {
  let Section = "test";
}
