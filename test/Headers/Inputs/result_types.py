# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares <tile/result_types.h> with every spelling of the table.

    tile-forms | result_types.py <result_types.h>

Prints how many opcodes with one destination of one register have the type that
the header's rules give them; fails if one has another.
"""

import re
import sys

text = open(sys.argv[1], encoding="utf-8").read()
names, rest = text.split("type_names[] = {")[1].split("};", 1)
types = re.findall(r'"(\w+)"', names)
rules = {p: int(t) for p, t in re.findall(r'\{"([^"]+)", (-?\d+)\}', rest)}


def result(opcode):
    words = opcode.split(".")
    for length in range(len(words), 0, -1):
        number = rules.get(".".join(words[:length]))
        if number is not None:
            return types[number] if number >= 0 else None
    return next((word for word in words[1:] if word in types), None)


right = wrong = 0
for line in sys.stdin:
    opcode, _, _, operands, *_ = line.split("\t")
    fields = [operand.split(":") for operand in operands.split()]
    written = [field[2:] for field in fields if field[1] == "dst"]
    if len(written) != 1 or written[0][1] != "1":
        continue
    if result(opcode) == written[0][0]:
        right += 1
    else:
        wrong += 1
        print(f"{opcode}: {result(opcode)}, expected {written[0][0]}")
print(f"{right} right, {wrong} wrong, {len(rules)} rules")
sys.exit(wrong != 0)
