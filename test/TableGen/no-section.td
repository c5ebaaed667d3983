// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: no-section.td:[[#@LINE+1]]:5: error: form does not name its section of the PTX ISA
def f : Form<"foo", [Types<[F32]>],
             [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]>;
