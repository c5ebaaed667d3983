// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two spellings that PTX tells apart and that C++ would not are an error of the
// generator, not of each file that includes the header.
//
// RUN: mkdir -p %t
// RUN: %not %tile-tblgen -I %td %s --emit=ptx-header -o %t/out.h 2>&1 \
// RUN:   | %FileCheck %s

include "Base.td"

class Test<string mnemonic>
    : Form<mnemonic, [Types<[B32]>],
           [D<TypeOf<"type">>, S<"a", TypeOf<"type">>]> {
  let Section = "Test Instructions: foo";
}
// CHECK: same-function.td:[[#@LINE+3]]:5: error: 'foo_bar.b32' and a spelling of another form become the same function 'foo_bar_b32'
// CHECK: same-function.td:[[#@LINE+1]]:5: note: the other form is here
def foo_dot : Test<"foo.bar">;
def foo_underscore : Test<"foo_bar">;
