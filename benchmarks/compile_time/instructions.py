#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the instructions of compilations with tile calls and of the same by hand.

  instructions.py BUILD OUTPUT.json [--case CASE]

BUILD is a build folder of TileApply (with tile.cfg in it). Needs Clang, nvcc and
Valgrind. The results are the instructions that a compiler and all the programs that
it starts execute for each unit (compilations.py), in user mode. Unlike the times of
measure.py they do not depend on what else the machine does: two runs differ by less
than a thousandth.
"""

import pathlib
import re
import subprocess
import tempfile

import compilations


def counted(command):
    """The instructions of all processes of a command."""
    with tempfile.TemporaryDirectory() as logs:
        subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no",
                        "--trace-children=yes", "--cachegrind-out-file=/dev/null",
                        f"--log-file={logs}/%p", *command],
                       check=True, stdout=subprocess.DEVNULL)
        texts = [log.read_text(errors="replace")
                 for log in pathlib.Path(logs).iterdir()]
    counts = [re.search(r"I\s+refs:\s+([\d,]+)", text).group(1) for text in texts]
    return sum(int(count.replace(",", "")) for count in counts)


def main():
    arguments = compilations.argument_parser(__doc__).parse_args()
    compilers = compilations.Compilers(arguments)
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for unit in compilations.make_units(folder, arguments.case):
            counts = {compiler: counted(command)
                      for compiler, command in unit.commands(compilers, folder)}
            rows.append(unit.about() | {f"{compiler}_instructions": counts[compiler]
                                        for compiler in unit.sources})
            compilations.print_ratios(rows[-1], "instructions")
    options = ["--case", arguments.case] if arguments.case else []
    compilations.write_results(arguments.output, "instructions.py", options,
                               compilers, {"rows": rows})


if __name__ == "__main__":
    main()
