// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Group : S<"a", Always<U32>, CountRef<2>> { let MayBeImmediate = 1; }
// CHECK: operand-number.td:[[#@LINE+1]]:5: error: operand 'a' is a number but not one register that is read
def f : Form<"f", [Types<[F32]>], [D<TypeOf<"type">>, Group]> {
  let Section = "test";
}
