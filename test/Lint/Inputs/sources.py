# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists this project's own files: sources.py ROOT SUFFIX...

Written one a line, in order. The lit tests themselves are not among them: their
layout is part of what they test.
"""

import pathlib
import sys

FOLDERS = [
    "plugin",
    "intrinsics",
    "clang-wrappers",
    "examples",
    "benchmarks",
    "scripts",
    "docs",
    "test",
]
LIT_TESTS = {".cu", ".ll", ".td", ".test"}


def sources(root, suffixes):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            is_test = folder == "test" and path.suffix in LIT_TESTS
            if path.is_file() and path.suffix in suffixes and not is_test:
                yield path


if __name__ == "__main__":
    for source in sources(pathlib.Path(sys.argv[1]), sys.argv[2:]):
        print(source)
