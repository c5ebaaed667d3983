// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-pair-without-partner.td:[[#@LINE+1]]:5: error: operand 'p' has no operand of its kind before it to pair with
def f : Form<"foo", [Types<[F32]>],
             [PairedPred<"p">, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
