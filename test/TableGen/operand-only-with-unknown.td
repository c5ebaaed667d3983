// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Hint : S<"hint", Always<B64>> {
  let OnlyWith = [".hint"];
}
// CHECK: operand-only-with-unknown.td:[[#@LINE+1]]:5: error: form 'f' has no qualifier '.hint'
def f : Form<"foo", [Types<[F32]>],
             [D<TypeOf<"type">>, Hint]> {
  let Section = "test";
}
