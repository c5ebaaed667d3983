# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""{alone|together} <include folder> <compile command...>

Compiles a file that includes a generated header, for each of them, or one file
that includes them all.
"""

import pathlib
import subprocess
import sys
import tempfile

mode, folder, command = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
language = "cu" if "-x" in command or "nvcc" in command[0] else "cpp"
headers = [folder / "tile" / "ptx.h", *sorted((folder / "tile" / "ptx").glob("*.h"))]
lines = [f"#include <{h.relative_to(folder)}>\n" for h in headers]
if mode == "together":
    lines = ["".join(lines)]
failed = len(headers) < 4
with tempfile.TemporaryDirectory() as place:
    for line in lines:
        source = pathlib.Path(place) / f"{mode}.{language}"
        source.write_text(line)
        if subprocess.run([*command, source], check=False).returncode:
            print(f"{mode}: {line}")
            failed = True
sys.exit(failed)
