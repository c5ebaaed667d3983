// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %not %tile-tblgen -I %td %s 2>&1 | %FileCheck %s --implicit-check-not=error:

include "Base.td"

defvar Type = [Types<[U32]>];

class Test<string mnemonic, list<Operand> operands>
    : Form<mnemonic, Type, operands> {
  let ReadsCarry = 1;
  let Section = "test";
}

// CHECK: carry-result.td:[[#@LINE+1]]:5: error: form with a carry has memory, or not just one result
def memory : Test<"memory", [D<TypeOf<"type">>,
                             BytesAt<"a", Reads, 4, 0>]>;
// CHECK: carry-result.td:[[#@LINE+1]]:5: error: form with a carry has memory, or not just one result
def none : Test<"none", [S<"a", TypeOf<"type">>]>;
// CHECK: carry-result.td:[[#@LINE+1]]:5: error: form with a carry has memory, or not just one result
def two : Test<"two", [D<TypeOf<"type">>, Result<"e", TypeOf<"type">>]>;

def right : Test<"right", Binary<"type">.Operands>;
