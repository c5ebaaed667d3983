#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows how the cost of the plugin's pass grows with the number of calls.

  growth.py BUILD OUTPUT.json [--small] [--check]

BUILD is a build folder of TileApply (with tile.cfg in it). Needs Clang, opt and
Valgrind. The pass runs alone, on what Clang makes of a kernel before any optimization:

  blocks    calls, each in a basic block of its own
  opcodes   calls of two opcodes, in one block
  repeats   one call of many repeats

The results are the instructions of the pass for each size. The growth from the smallest
size to the largest has a limit, a little above that of a linear pass; so does the time of
the largest kernel of blocks: processor time of opt, a median, reading the module included.
With --check a growth or a time above its limit is an error. --small takes sizes that a
test has time for, and no times.
"""

import concurrent.futures
import dataclasses
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
from typing import Callable, Optional

import bars
import callgrind
import compilations
import units


@dataclasses.dataclass
class Series:
    name: str
    source: Callable
    sizes: tuple
    small_sizes: tuple
    slack: float                           # allowed growth / growth of the size
    allowed_seconds: Optional[float] = None  # of the largest size


SERIES = (
    Series("blocks", lambda calls: units.calls_in_blocks(calls // 100, 100),
           (1000, 2000, 4000, 8000), (100, 800), 9 / 8, 1.5),
    Series("opcodes", units.calls_of_two_opcodes,
           (1600, 3200, 6400, 12800), (400, 3200), 9 / 8),
    Series("repeats", lambda repeats: units.one_call(repeats, by_hand=False),
           (1024, 4096), (256, 1024), 4.4 / 4),
)


class PassAlone:
    """Modules for the pass, and the command that runs it."""

    def __init__(self, arguments, compilers, folder):
        self.compilers, self.folder = compilers, folder
        self.command = [arguments.opt, "-passes=tile-apply", "-disable-output",
                        f"-load-pass-plugin={arguments.build}/plugin/TileApply.so"]

    def module(self, series, size):
        source = self.folder / f"{series.name}-{size}.cu"
        source.write_text(series.source(size), encoding="utf-8")
        module = source.with_suffix(".bc")
        subprocess.run([*self.compilers.command("tile", "bitcode", str(module)),
                        "-Xclang", "-disable-llvm-passes", str(source)], check=True)
        return module

    def instructions(self, module, timeout):
        return callgrind.instructions([*self.command, str(module)],
                                      callgrind.PASSES, timeout)

    def seconds(self, module, timeout):
        """Processor time, or None if the command takes longer than `timeout`."""
        before = os.times()
        try:
            subprocess.run([*self.command, str(module)], check=True, timeout=timeout)
        except subprocess.TimeoutExpired:
            return None
        after = os.times()
        return (after.children_user - before.children_user
                + after.children_system - before.children_system)


def growth(series, rows):
    """The growth from the smallest to the largest size."""
    first, last = rows[0], rows[-1]
    counts = first["plugin_instructions"], last["plugin_instructions"]
    return bars.Bar(f"{series.name}, instructions of {last['size']} / {first['size']}",
                    None if None in counts else round(counts[1] / counts[0], 2),
                    round(series.slack * last["size"] / first["size"], 2))


def time_of_largest(series, module, alone, arguments):
    times = []
    while len(times) != arguments.runs and None not in times:
        times.append(alone.seconds(module, arguments.timeout))
    return bars.Bar(f"{series.name}, seconds of {series.sizes[-1]}",
                    None if None in times else round(statistics.median(times), 3),
                    series.allowed_seconds)


def measured(series, alone, arguments, pool):
    """The rows of a series, and its bars."""
    sizes = series.small_sizes if arguments.small else series.sizes
    modules = [alone.module(series, size) for size in sizes]
    counts = pool.map(alone.instructions, modules, [arguments.timeout] * len(modules))
    rows = []
    for size, count in zip(sizes, counts):
        print(f"{series.name} {size}: {count or 'too many'} instructions", flush=True)
        rows.append({"case": series.name, "size": size, "plugin_instructions": count})
    found = [growth(series, rows)]
    if series.allowed_seconds and not arguments.small:
        found.append(time_of_largest(series, modules[-1], alone, arguments))
    return rows, found


def main():
    parser = compilations.argument_parser(__doc__, cases=[s.name for s in SERIES])
    parser.add_argument("--opt", default="opt-22")
    parser.add_argument("--small", action="store_true", help="small sizes, no times")
    bars.add_option(parser)
    parser.add_argument("--runs", type=int, default=5, help="of each time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="counts that run side by side")
    parser.add_argument("--timeout", type=float, default=900,
                        help="seconds that a run may take")
    arguments = parser.parse_args()
    compilers = compilations.Compilers(arguments)
    rows, found = [], []
    with tempfile.TemporaryDirectory() as name, \
            concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        alone = PassAlone(arguments, compilers, pathlib.Path(name))
        for series in SERIES:
            if arguments.case in (None, series.name):
                more_rows, more_found = measured(series, alone, arguments, pool)
                rows += more_rows
                found += more_found
    options = [*(["--case", arguments.case] if arguments.case else []),
               *(["--small"] if arguments.small else [])]
    compilations.write_results(arguments.output, "growth.py", options,
                               compilers.clang_version(),
                               {"bars": bars.as_rows(found), "rows": rows})
    return bars.exit_status(found, arguments)


if __name__ == "__main__":
    sys.exit(main())
