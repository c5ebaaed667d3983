#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the instructions of compilations with tile calls and of the same by hand.

  instructions.py BUILD OUTPUT.json [--plugin] [--case CASE]

BUILD is a build folder of TileApply (with tile.cfg in it). Needs Clang, nvcc and
Valgrind. The results are the instructions that a compiler and all the programs that
it starts execute for each unit (compilations.py), in user mode. Unlike the times of
measure.py they do not depend on what else the machine does: two runs differ by less
than a thousandth. With --plugin they are those of the plugin's pass alone, in the
compilation of the tile version for the device.
"""

import pathlib
import tempfile

import callgrind
import compilations


def of_compilers(unit, compilers, folder):
    counts = {compiler: callgrind.instructions(command)
              for compiler, command in unit.commands(compilers, folder)}
    row = unit.about() | {f"{compiler}_instructions": counts[compiler]
                          for compiler in unit.sources}
    compilations.print_ratios(row, "instructions")
    return row


def of_plugin(unit, compilers, folder):
    count = callgrind.instructions(unit.device_command(compilers, folder),
                                   callgrind.PASSES)
    print(f"{unit.case} {unit.name}, {unit.kind}: plugin {count}", flush=True)
    return unit.about() | {"plugin_instructions": count}


def main():
    parser = compilations.argument_parser(__doc__)
    parser.add_argument("--plugin", action="store_true")
    arguments = parser.parse_args()
    compilers = compilations.Compilers(arguments)
    row = of_plugin if arguments.plugin else of_compilers
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        rows = [row(unit, compilers, folder)
                for unit in compilations.make_units(folder, arguments.case)]
    result = {"rows": rows}
    options = ["--case", arguments.case] if arguments.case else []
    if arguments.plugin:
        options = ["--plugin", *options]
        if arguments.case in (None, "repeats"):
            result = {"exponent_of_plugin": compilations.exponent(
                rows, "plugin_instructions")} | result
    compilations.write_results(arguments.output, "instructions.py", options,
                               compilers.versions(), result)


if __name__ == "__main__":
    main()
