// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA, "Control Flow Instructions": exit. C++ has the others.

def exit : Form<"exit", [], []> {
  let MayNotReturn = 1;
  let Section = "Control Flow Instructions: exit";
}
