# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names each source file without the licence header: spdx.py ROOT"""

import pathlib
import sys

from sources import sources

HEADER = [
    "SPDX-FileCopyrightText: The TileApply Authors",
    "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
]
SUFFIXES = [".cpp", ".h", ".cu", ".td", ".py", ".sh"]


def has_header(path):
    # Below a line that tells the interpreter or editor what the file is.
    lines = path.read_text(encoding="utf-8").splitlines()[:4]
    bare = [line.lstrip("/#*- ").rstrip() for line in lines]
    return any(bare[i : i + 2] == HEADER for i in range(len(bare)))


missing = [p for p in sources(pathlib.Path(sys.argv[1]), SUFFIXES) if not has_header(p)]
for source in missing:
    print(f"{source}:1: the two SPDX lines are missing")
sys.exit(1 if missing else 0)
