// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each spelling has a count and a type.
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

defvar Shapes = Choices<"shape", [".x1", ".x2", ".x4"]>;
// CHECK: case-missing.td:[[#@LINE+2]]:5: error: 'f.x4.f32' has no register count for operand 'd'
defvar Counts = CountBy<[CountCase<[[".x1"]], 1>, CountCase<[[".x2"]], 2>]>;
def f : Form<"f", [Shapes, Types<[F32]>], [D<TypeOf<"type">, Counts>]> {
  let Section = "test";
}
// CHECK: case-missing.td:[[#@LINE+2]]:5: error: 'g.x1.f32' has no register type for operand 'd'
defvar Type = TypeBy<[TypeCase<[[".x2", ".x4"]], B32>]>;
def g : Form<"g", [Shapes, Types<[F32]>], [D<Type>]> {
  let Section = "test";
}
// An operand that is not written needs none.
def Some : S<"a", TypeBy<[TypeCase<[[".x2"]], B32>]>> { let OnlyWith = [".x2"]; }
def h : Form<"h", [Shapes, Types<[F32]>], [D<TypeOf<"type">>, Some]> {
  let Section = "test";
}
