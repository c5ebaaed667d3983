// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-unknown-slot.td:[[#@LINE+1]]:5: error: form has no slot 'typ'
def f : Form<"foo", [Types<[F32]>],
             [D<TypeOf<"typ">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
