// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register count is kept as it is, or refused.
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: count-does-not-fit.td:[[#@LINE+1]]:5: error: register count of operand 'a' is 0, expected 1 to 65535
def f : Form<"f", [Types<[F32]>], [D<TypeOf<"type">>, S<"a", TypeOf<"type">, CountRef<0>>]> {
  let Section = "test";
}
// CHECK: count-does-not-fit.td:[[#@LINE+1]]:5: error: register count of operand 'a' is 65536, expected 1 to 65535
def g : Form<"g", [Types<[F32]>], [D<TypeOf<"type">>, S<"a", TypeOf<"type">, CountRef<65536>>]> {
  let Section = "test";
}
// CHECK: count-does-not-fit.td:[[#@LINE+1]]:5: error: register count of operand 'd' is -1, expected 1 to 65535
def h : Form<"h", [Types<[F32]>], [D<TypeOf<"type">, CountBy<[CountCase<[], -1>]>>]> {
  let Section = "test";
}
// CHECK: count-does-not-fit.td:[[#@LINE+1]]:5: error: register count of qualifier '.v0' is 0, expected 1 to 65535
def i : Form<"i", [Slot<"vector", [VectorChoice<0>]>, Types<[F32]>], [D<TypeOf<"type">, CountOf<"vector">>]> {
  let Section = "test";
}
