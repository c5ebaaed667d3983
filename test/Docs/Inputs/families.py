# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares pages with the table: tile-forms | families.py FOLDER

Each mnemonic has a page, each page is of a mnemonic, and the page has a section
for each of its forms, as the index and the matrix have a row.
"""

import collections
import pathlib
import re
import sys

import markdown

folder = pathlib.Path(sys.argv[1])
pages = {page.stem: page.read_text(encoding="utf-8") for page in folder.glob("*.md")}
index, matrix = pages.pop("index"), pages.pop("matrix")

forms = collections.defaultdict(collections.Counter)
for row in sys.stdin:
    spelling, form, *_ = row.split("\t")
    # A mnemonic may have dots in it: the longest that has a page.
    words = spelling.split(".")
    names = [".".join(words[:n]) for n in range(len(words), 0, -1)]
    mnemonic = next((n for n in names if n in pages), words[0])
    forms[mnemonic][form] += 1

faults = [f"no page of '{m}'" for m in sorted(forms.keys() - pages.keys())]
faults += [f"{p}.md is of no mnemonic" for p in sorted(pages.keys() - forms.keys())]
for mnemonic in sorted(forms.keys() & pages.keys()):
    headings = markdown.headings(pages[mnemonic])
    link = f"| [{mnemonic}]({mnemonic}.md) |"
    if index.count(link) < len(forms[mnemonic]):
        faults.append(f"index.md has not all forms of '{mnemonic}'")
    for form, count in forms[mnemonic].items():
        if f"Form {form}" not in headings:
            faults.append(f"{mnemonic}.md has no section of form {form}")
        row = re.escape(f"{link} {form} |") + r" (\d+) \|"
        if sum(map(int, re.findall(row, matrix))) != count:
            faults.append(f"matrix.md has not the {count} spellings of {form}")
for fault in faults:
    print(fault)
sys.exit(1 if faults or not forms else 0)
