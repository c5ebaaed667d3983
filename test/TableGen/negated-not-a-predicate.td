// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Negated : S<"a", Always<U32>> { let MayNegate = 1; }
// CHECK: negated-not-a-predicate.td:[[#@LINE+1]]:5: error: operand 'a' may be negated but is not a predicate that is read
def f : Form<"foo", [Types<[U32]>], [D<TypeOf<"type">>, Negated]> {
  let Section = "test";
}
