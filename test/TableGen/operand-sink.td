// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

def Sink : InPlace<"d", TypeOf<"type">> { let MaySink = 1; }
// CHECK: operand-sink.td:[[#@LINE+1]]:5: error: operand 'd' may be a sink but is not a register that is only written
def f : Form<"f", [Types<[F32]>], [Sink]> {
  let Section = "test";
}
def OnlySink : S<"a", TypeOf<"type">> { let MustSink = 1; }
// CHECK: operand-sink.td:[[#@LINE+1]]:5: error: operand 'a' may be a sink but is not a register that is only written
def g : Form<"g", [Types<[F32]>], [OnlySink]> {
  let Section = "test";
}
