// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The size and the alignment of what the type does not give.
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: address-extent.td:[[#@LINE+1]]:5: error: size of operand 'a' is 0, expected 1 to 4294967295
def f : Form<"f", [Types<[F32]>], [D<TypeOf<"type">>, ObjectAt<"a", Reads, 0, 8, 3>]> {
  let Section = "test";
}
// CHECK: address-extent.td:[[#@LINE+1]]:5: error: alignment of operand 'a' is not a power of two
def g : Form<"g", [Types<[F32]>], [D<TypeOf<"type">>, ObjectAt<"a", Reads, 8, 12, 3>]> {
  let Section = "test";
}
// CHECK: address-extent.td:[[#@LINE+1]]:5: error: no number 'd' says the size of operand 'a'
def h : Form<"h", [Types<[F32]>], [D<TypeOf<"type">>, BytesAt<"a", Reads, 16, 3, "d">]> {
  let Section = "test";
}
// CHECK: address-extent.td:[[#@LINE+2]]:5: error: operand 'a' has a slot and a number of a state space
def Twice : ObjectAt<"a", Reads, 8, 8, 3> { let SpaceSlot = "space"; }
def i : Form<"i", [Slot<"space", [SpaceChoice<".shared", 3>]>, Types<[F32]>], [D<TypeOf<"type">>, Twice]> {
  let Section = "test";
}
// CHECK: address-extent.td:[[#@LINE+1]]:5: error: no immediate says the alignment of operand 'a'
def j : Form<"j", [Types<[F32]>], [S<"d", Always<U32>>, BytesAt<"a", Reads, 0, 3, "d">]> {
  let Section = "test";
}
