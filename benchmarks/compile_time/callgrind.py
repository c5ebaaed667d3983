# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts instructions with Valgrind. The load of the machine makes no difference; two runs
of a compilation differ by about a thousandth, since hash tables depend on addresses."""

import pathlib
import re
import subprocess
import tempfile

# Patterns of functions, each with all that it calls: the passes of the plugin, and all of
# the plugin.
PASSES = ("llvm::detail::PassModel<*tile::*::run*",)
PLUGIN = (*PASSES, "llvm::PassPlugin::Load*")


def instructions(command, collect=(), timeout=None):
    """The instructions that all processes of a command execute in user mode, or those
    of the functions that the patterns `collect` match; None after `timeout` seconds."""
    options = [f"--toggle-collect={pattern}" for pattern in collect]
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
