// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

// CHECK: type-without-container.td:[[#@LINE+1]]:5: error: no element type has the name 'u7'
def Odd : RegType<"odd", 32, Bits> {
  let Containers = ["u7", "u32"];
}
// CHECK: type-without-container.td:[[#@LINE+1]]:5: error: no element type can stand for the type
def Alone : RegType<"alone", 32, Bits>;
