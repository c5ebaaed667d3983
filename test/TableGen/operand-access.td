// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is read or written is a register or memory.
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: operand-access.td:[[#@LINE+1]]:5: error: operand 'd' is neither read nor written
def f : Form<"f", [Types<[F32]>], [Operand<"d", Register, NoAccess, TypeOf<"type">>]> {
  let Section = "test";
}
// CHECK: operand-access.td:[[#@LINE+1]]:5: error: operand 'imm' is text and has an access
def g : Form<"g", [Types<[F32]>], [D<TypeOf<"type">>, Operand<"imm", Immediate, Reads, Always<S32>>]> {
  let Section = "test";
}
// An address whose memory is not accessed.
def h : Form<"h", [Types<[F32]>], [D<TypeOf<"type">>, BytesAt<"a", NoAccess, 1, 0>]> {
  let Section = "test";
}
