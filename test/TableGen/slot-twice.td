// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: slot-twice.td:[[#@LINE+1]]:5: error: slot 'type' is defined twice
def f : Form<"foo", [Types<[F32]>, Types<[F64]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
