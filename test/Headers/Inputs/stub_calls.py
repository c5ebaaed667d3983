# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each call of __tile_apply in an LLVM module, in the order of the text.

    clang++ -S -emit-llvm -o - ... | opt -passes=tile-spell -S | stub_calls.py

One line a call: `opcode | signature | IR types of the operands`.
"""

import re
import sys

CONSTANT = re.compile(r'^(@[\w.$]+) = .*? constant \[\d+ x i8\] (?:c"(.*?)\\00"|z)')
CALL = re.compile(r"call void \(ptr, ptr, \.\.\.\) @__tile_apply\((.*)\)")

constants = {}
for line in sys.stdin:
    if match := CONSTANT.match(line):
        constants[match[1]] = match[2] or ""
    elif match := CALL.search(line):
        opcode, signature, *operands = match[1].split(", ")
        texts = [constants[text.split()[-1]] for text in (opcode, signature)]
        types = [operand.split()[0] for operand in operands]
        print(*texts, " ".join(types), sep=" | ")
