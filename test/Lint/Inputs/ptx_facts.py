# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds PTX facts outside the table: tile-forms | ptx_facts.py ROOT FOLDER

The spellings on standard input say what a mnemonic and a qualifier is. A string
in the C++ of FOLDER must name none of them, and no SM number.
"""

import pathlib
import re
import sys

from sources import sources

# Comments first, so that what they quote does not count.
TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|#include[^\n]*|R"\((?P<raw>.*?)\)"|"(?P<text>(?:\\.|[^"\\])*)"',
    re.DOTALL,
)


def strings(text):
    """Yields (line, string) of each string literal."""
    for match in TOKEN.finditer(text):
        string = match["raw"] if match["raw"] is not None else match["text"]
        if string is not None:
            yield text.count("\n", 0, match.start()) + 1, string


mnemonics, qualifiers = set(), set()
for row in sys.stdin:
    mnemonic, *rest = row.split("\t")[0].split(".")
    mnemonics.add(mnemonic)
    qualifiers.update(rest)
if not qualifiers:
    sys.exit("no spelling on standard input")

fact = re.compile(
    r"\bsm_|\b(?:{})\.\w|\.(?:{})(?!\w)".format(
        "|".join(map(re.escape, sorted(mnemonics))),
        "|".join(map(re.escape, sorted(qualifiers))),
    )
)
root = pathlib.Path(sys.argv[1])
found = [
    f'{path}:{line}: "{string}"'
    for path in sources(root, [".cpp", ".h"])
    if root / sys.argv[2] in path.parents
    for line, string in strings(path.read_text(encoding="utf-8"))
    if fact.search(string)
]
for place in found:
    print(place)
sys.exit(1 if found else 0)
