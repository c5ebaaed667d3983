# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the PTX of a command with and without the plugin.

  same_ptx.py PLUGIN PREFIX COMMAND...

COMMAND compiles a CUDA file; the PTX goes to files whose names start with PREFIX.
"""

import pathlib
import subprocess
import sys

LEVELS = ("-O0", "-O2", "-O3")


def ptx(command, level, output):
    subprocess.run([*command, level, "--cuda-device-only", "-S", "-o", output],
                   check=True)
    return pathlib.Path(output).read_bytes()


def main():
    plugin, prefix, *command = sys.argv[1:]
    for level in LEVELS:
        plain = ptx(command, level, f"{prefix}{level}.plain.ptx")
        loaded = ptx([*command, f"-fpass-plugin={plugin}"], level,
                     f"{prefix}{level}.loaded.ptx")
        if b".entry" not in plain:
            sys.exit(f"{level}: no kernel in the PTX")
        if plain != loaded:
            sys.exit(f"{level}: the plugin changes {prefix}{level}.plain.ptx")


if __name__ == "__main__":
    main()
