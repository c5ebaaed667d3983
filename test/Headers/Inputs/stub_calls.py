# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each stub call of an LLVM module, in the order of the text.

    clang++ -S -emit-llvm -o - ... | stub_calls.py

One line a call: `opcode | signature | IR types of the operands`.
"""

import re
import sys

TEXT = re.compile(r'^(@[\w.$]+) = .*? constant .*?(?:c"(.*?)\\00"|zeroinitializer)')
CALL = re.compile(r"call void @(\w*__tile_apply\w*)\((.*)\)")
# The linkage, address space and attributes of an argument say nothing here.
ATTRIBUTES = re.compile(r"\b(noundef|zeroext|signext|align \d+)\s*")

texts = {}
for line in sys.stdin:
    if match := TEXT.match(line):
        texts[match[1]] = match[2] or ""
    elif match := CALL.search(line):
        # Names of symbols have no commas; two of them are in parentheses.
        arguments = re.split(r", (?![^()]*\))", match[2])
        opcode, signature = (re.search(r"@[\w.$]+", a)[0] for a in arguments[:2])
        types = [ATTRIBUTES.sub("", a).split()[0] for a in arguments[2:]]
        print(texts[opcode], "|", texts[signature], "|", " ".join(types))
