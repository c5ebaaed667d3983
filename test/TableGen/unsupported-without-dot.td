// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"
include "Unsupported.td"

// CHECK: unsupported-without-dot.td:[[#@LINE+1]]:5: error: qualifier 'x' must start with a dot
def f : Unsupported<"foo", [["x"]], "it does nothing">;
