#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the instructions of compilations with tile calls and of the same by hand.

  instructions.py BUILD OUTPUT.json [--plugin] [--case CASE] [--check]

BUILD is a build folder of TileApply (with tile.cfg in it). Needs Clang, nvcc and
Valgrind. The results are the instructions that a compiler and all programs it starts
execute for each unit (compilations.py), in user mode. Unlike the times of measure.py they
do not depend on the load of the machine: two runs differ by less than a thousandth. With
--plugin they are those of the plugin's passes and those of the whole compilation of the
tile version for the device, ptxas included. With --check a kernel above its limit is an
error.
"""

import pathlib
import sys
import tempfile

import bars
import callgrind
import compilations

# What a kernel may cost: tile version / by hand by Clang, and the share of the plugin.
ALLOWED_RATIO = {"object": 1.00, "bare object": 1.02}
ALLOWED_SHARE = 0.01


def of_compilers(unit, compilers, folder):
    counts = {compiler: callgrind.instructions(command)
              for compiler, command in unit.commands(compilers, folder)}
    row = unit.about() | {f"{compiler}_instructions": counts[compiler]
                          for compiler in unit.sources}
    compilations.print_ratios(row, "instructions")
    return row


def of_plugin(unit, compilers, folder):
    command = unit.device_command(compilers, folder)
    plugin = callgrind.instructions(command, callgrind.PASSES)
    device = callgrind.instructions(command)
    print(f"{unit.case} {unit.name}, {unit.kind}: plugin {plugin} of {device}, "
          f"{plugin / device:.2%}", flush=True)
    return unit.about() | {"plugin_instructions": plugin,
                           "device_instructions": device,
                           "plugin_share": round(plugin / device, 5)}


def limits(rows, plugin):
    """The bar of each kernel."""
    for row in rows:
        if row["case"] != "kernel":
            continue
        what = f"{row['unit']}, {row['to']}"
        if plugin:
            yield bars.Bar(f"{what}, share of the plugin", row["plugin_share"],
                           ALLOWED_SHARE)
        else:
            ratio = row["tile_instructions"] / row["hand_clang_instructions"]
            yield bars.Bar(f"{what}, tile / hand", round(ratio, 4),
                           ALLOWED_RATIO[row["to"]])


def main():
    parser = compilations.argument_parser(__doc__)
    parser.add_argument("--plugin", action="store_true")
    bars.add_option(parser)
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
    return bars.exit_status(list(limits(rows, arguments.plugin)), arguments)


if __name__ == "__main__":
    sys.exit(main())
