# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each device header alone.

    each_header.py <root of the source tree> <compiler command>...

Prints the number of headers; fails if a compile fails or says anything. Headers
that adapt another library are left out: they have a test of their own.
"""

import pathlib
import subprocess
import sys

ADAPTERS = {"mdspan.h", "cute.h"}
FOLDERS = "intrinsics/include/tile", "clang-wrappers/include/tile"

root = pathlib.Path(sys.argv[1])
compile_command = sys.argv[2:]
headers = [path for folder in FOLDERS for path in (root / folder).glob("*.h")]
failed = False
for header in sorted(headers):
    if header.name in ADAPTERS:
        continue
    source = f"#include <tile/{header.name}>\n"
    result = subprocess.run(
        [*compile_command, "-fsyntax-only", "-"],
        input=source,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if result.returncode or result.stdout:
        failed = True
        print(f"<tile/{header.name}>:\n{result.stdout}")
print(f"{len(headers)} headers")
sys.exit(failed)
