# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each stub call of an LLVM module, in the order of the text.

    clang++ -S -emit-llvm -o - ... | stub_calls.py

One line a call: `opcode | signature | IR types of the operands`, the signature put
together from its parts as docs/contract.md says.
"""

import re
import sys

CONSTANT = re.compile(r"^(@[\w.$]+) = .*? constant (.*)")
# A byte, some bytes, or the zeros behind them.
BYTES = re.compile(r'\bi8 (\d+)|c"(.*?)(?:\\00)*"|zeroinitializer')
CALL = re.compile(r"call void @(\w*__tile_apply\w*)\((.*)\)")
# The linkage, address space and attributes of an argument say nothing here.
ATTRIBUTES = re.compile(r"\b(noundef|zeroext|signext|align \d+)\s*")


def text_of(constant):
    """The characters at the begin of a constant."""
    text = ""
    for byte, some in BYTES.findall(constant):
        if not byte and not some:
            break
        text += chr(int(byte)) if byte else some
    return text


def join(parts, types):
    """The signature as one text, and the types of the operands in its order."""
    operands, options, used, guard = [], "", [], []
    for part, type_ in zip(parts, types, strict=True):
        if part.startswith(";"):
            options += part
        elif part.startswith("@"):
            options += ";pred"
            guard = [(part[1:], type_)]
        else:
            operands.append(part)
            if part[0] not in "_%":
                used.append(type_)
    operands += [part for part, _ in guard]
    return ",".join(operands) + options, used + [type_ for _, type_ in guard]


constants = {}
for line in sys.stdin:
    if match := CONSTANT.match(line):
        constants[match[1]] = match[2]
    elif match := CALL.search(line):
        # Names of symbols have no commas; two of them are in parentheses.
        arguments = re.split(r", (?![^()]*\))", match[2])
        opcode, signature = (re.search(r"@[\w.$]+", a)[0] for a in arguments[:2])
        types = [ATTRIBUTES.sub("", a).split()[0] for a in arguments[2:]]
        parts = [text_of(constants[part])
                 for part in re.findall(r"@[\w.$]+", constants[signature])]
        extra = "".join(parts[len(types):])
        text, types = join(parts[:len(types)], types)
        print(text_of(constants[opcode]), "|", text + extra, "|", " ".join(types))
