# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a code block of a Markdown file: readme_block.py FILE LANGUAGE [PREFIX]

The first block of LANGUAGE ("" for one without) that is not indented; with PREFIX,
each of its lines as a FileCheck line.
"""

import pathlib
import re
import sys

path, language, *prefix = sys.argv[1:]
text = pathlib.Path(path).read_text(encoding="utf-8")
# Blocks in order, so that the end of one is not taken for the start of the next.
blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
block = next(body for name, body in blocks if name == language)
for line in block.splitlines():
    print(f"{prefix[0]}: {line}" if prefix and line else line)
