// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A count that a byte does not hold.
//
// RUN: %tile-tblgen -I %td %s | %FileCheck %s

include "Base.td"

// CHECK: {.Role = "d", {{.*}}.Count = {.Fixed = 300}}
def f : Form<"foo", [Types<[F32]>], [D<TypeOf<"type">, CountRef<300>>]> {
  let Section = "test";
}
