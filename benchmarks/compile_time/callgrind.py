# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts instructions with Valgrind. What else the machine does makes no difference; two
runs of a compilation differ by less than a thousandth."""

import pathlib
import re
import subprocess
import tempfile

# The passes of the plugin, each with all that it calls.
PASSES = "llvm::detail::PassModel<*tile::*::run*"


def instructions(command, collect=None, timeout=None):
    """The instructions that all processes of a command execute in user mode, or those
    of the functions that the pattern `collect` matches; None after `timeout` seconds."""
    options = [f"--toggle-collect={collect}"] if collect else []
    with tempfile.TemporaryDirectory() as logs:
        try:
            subprocess.run(["valgrind", "--tool=callgrind", "--trace-children=yes",
                            "--callgrind-out-file=/dev/null", f"--log-file={logs}/%p",
                            *options, *command],
                           check=True, stdout=subprocess.DEVNULL, timeout=timeout)
        except subprocess.TimeoutExpired:
            return None
        texts = [log.read_text(errors="replace")
                 for log in pathlib.Path(logs).iterdir()]
    counts = [re.search(r"Collected : (\d*)", text).group(1) for text in texts]
    total = sum(int(count or 0) for count in counts)
    if total == 0:
        raise RuntimeError(f"no instructions counted: {' '.join(map(str, command))}")
    return total
