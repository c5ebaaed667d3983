// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: spelling-in-two-forms.td:[[#@LINE+5]]:5: error: 'foo.f32' is accepted by two forms
// CHECK: spelling-in-two-forms.td:[[#@LINE+1]]:5: note: the other form is here
def f : Form<"foo", [Types<[F32, F64]>], [D<TypeOf<"type">>]> {
  let Section = "test";
}
def g : Form<"foo", [Types<[F32]>], [D<TypeOf<"type">>]> {
  let Section = "test";
}

// Told apart by the number of operands.
def h : Form<"foo", [Types<[F32]>], [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "test";
}
