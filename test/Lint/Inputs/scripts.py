# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds scripts that cannot be run as they are meant to be: scripts.py ROOT

A file whose first line names an interpreter has the run bit, and the other way round.
A script of this project in a shell block of the pages exists, and has the run bit where
it is the command.
"""

import os
import pathlib
import re
import sys

from sources import FOLDERS, sources

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Docs" / "Inputs"))
import markdown  # noqa: E402

# A path of this project, with what makes it a command.
COMMAND = re.compile(
    r"(^|&& |\| |; )?(?<![\w./])((?:%s)/[\w./-]+\.(?:py|sh))\b" % "|".join(FOLDERS), re.M
)


def wrong_modes(root):
    for path in sources(root, [".py", ".sh"]):
        has_interpreter = path.read_bytes().startswith(b"#!")
        is_executable = os.access(path, os.X_OK)
        if has_interpreter and not is_executable:
            yield f"{path}: its first line names an interpreter, but it is not executable"
        if is_executable and not has_interpreter:
            yield f"{path}: executable, but its first line names no interpreter"


def wrong_commands(root):
    for page in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
        if not page.exists():
            continue
        for block in markdown.blocks(page.read_text(encoding="utf-8")):
            if block.language != "sh":
                continue
            for match in COMMAND.finditer(block.text):
                path = root / match[2]
                if not path.exists():
                    yield f"{page}:{block.line}: {match[2]} does not exist"
                elif match[1] is not None and not os.access(path, os.X_OK):
                    yield f"{page}:{block.line}: {match[2]} is not executable"


root = pathlib.Path(sys.argv[1])
found = [*wrong_modes(root), *wrong_commands(root)]
print(*found, sep="\n")
sys.exit(1 if found else 0)
