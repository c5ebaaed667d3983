// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-slot-without-type.td:[[#@LINE+1]]:5: error: slot 'mode' does not name a type for operand 'd'
def f : Form<"foo", [Choices<"mode", [".a"]>, Types<[F32]>],
             [D<TypeOf<"mode">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
