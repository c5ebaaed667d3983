# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the O2 pipeline, verified after each pass, on each .ll file of a folder.

  verify_each.py FOLDER OPT-COMMAND...

A file that is about an error may end in one of the plugin's own.
"""

import pathlib
import subprocess
import sys

folder, opt = sys.argv[1], sys.argv[2:]
flags = ["-passes=default<O2>", "-verify-each", "-disable-output"]
failed = False
for path in sorted(pathlib.Path(folder).glob("*.ll")):
    result = subprocess.run(
        [*opt, *flags, path], capture_output=True, text=True, check=False
    )
    own_error = result.returncode == 1 and "[tile-" in result.stderr
    if result.returncode != 0 and not (own_error and "-error" in path.stem):
        print(f"{path}: exit status {result.returncode}\n{result.stderr}")
        failed = True
sys.exit(failed)
