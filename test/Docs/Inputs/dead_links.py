# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names the links of Markdown files that lead nowhere: dead_links.py FOLDER

Links to other sites are not followed. No file below FOLDER at all is an error.
"""

import pathlib
import sys

import markdown

dead = []
pages = sorted(pathlib.Path(sys.argv[1]).rglob("*.md"))
for page in pages:
    for link in markdown.links(page.read_text(encoding="utf-8")):
        if link.startswith(("http://", "https://")):
            continue
        path, _, name = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists():
            dead.append(f"{page}: {link}: no such file")
        elif name:
            text = target.read_text(encoding="utf-8")
            if name not in map(markdown.anchor, markdown.headings(text)):
                dead.append(f"{page}: {link}: no such heading")
for line in dead:
    print(line)
sys.exit(1 if dead or not pages else 0)
