// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: address-without-effect.td:[[#@LINE+1]]:5: error: form must have a memory effect exactly if it has an address operand
def f : Form<"foo", [Types<[F32]>],
             [D<TypeOf<"type">>, Operand<"a", Addr, TypeOf<"type">>]> {
  let Section = "test";
}
