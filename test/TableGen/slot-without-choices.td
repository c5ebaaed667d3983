// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: slot-without-choices.td:[[#@LINE+1]]:5: error: slot 'mode' must have 1 to 255 choices
def f : Form<"foo", [Slot<"mode", []>, Types<[F32]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
