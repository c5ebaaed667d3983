#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times compilations with tile calls against the same code by hand.

  measure.py BUILD OUTPUT.json [--rounds N] [--jobs N] [--case CASE]

BUILD is a build folder of TileApply (with tile.cfg in it). Needs Clang and nvcc.
Every round compiles the units (compilations.py) in a new order, each with one compiler
after the other, so that other load on the machine affects all of them alike; the results
are medians of whole processes, in seconds. With --jobs some rounds run in parallel: each
compilation then takes longer, but more rounds fit into the same time. The share of the
plugin's passes is relative to the device compilation, ptxas included.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

import compilations

PASSES = "tile::"  # how the names of the plugin's passes begin


def timed(command):
    """Seconds that passed, and seconds of processor time."""
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


def one_round(made, compilers):
    """The number of a unit, compiler and time of each compilation."""
    taken = []
    with tempfile.TemporaryDirectory() as name:
        for number in random.sample(range(len(made)), len(made)):
            for compiler, command in made[number].commands(compilers,
                                                           pathlib.Path(name)):
                taken.append((number, compiler, timed(command)))
    return taken


def plugin_share(unit, compilers, folder):
    """Seconds in the plugin's passes, and their share of the device compilation."""
    trace = str(folder / "trace.json")
    device = unit.device_command(compilers, folder)
    passed, _ = timed(device)
    subprocess.run([*device, "-Xclang", f"-ftime-trace={trace}",
                    "-Xclang", "-ftime-trace-granularity=0"], check=True)
    events = json.loads(pathlib.Path(trace).read_text(encoding="utf-8"))["traceEvents"]
    seconds = sum(event["dur"] for event in events
                  if event["name"].startswith(PASSES)) / 1e6
    return seconds, seconds / passed


def row(unit, times, compilers, folder):
    result = unit.about()
    for compiler in unit.sources:
        result[f"{compiler}_s"] = round(
            statistics.median(passed for passed, _ in times[compiler]), 4)
        result[f"{compiler}_cpu_s"] = round(
            statistics.median(cpu for _, cpu in times[compiler]), 4)
    shares = [plugin_share(unit, compilers, folder) for _ in range(3)]
    result["plugin_s"], result["plugin_share"] = (
        round(value, 5) for value in statistics.median_low(shares))
    return result


def main():
    parser = compilations.argument_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    compilers = compilations.Compilers(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = list(compilations.make_units(folder, arguments.case))
        times = [{compiler: [] for compiler in unit.sources} for unit in made]
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            rounds = [pool.submit(one_round, made, compilers)
                      for _ in range(arguments.rounds)]
            for count, done in enumerate(concurrent.futures.as_completed(rounds)):
                print(f"round {count + 1} of {arguments.rounds}", flush=True)
                for number, compiler, time_taken in done.result():
                    times[number][compiler].append(time_taken)
        rows = [row(unit, taken, compilers, folder)
                for unit, taken in zip(made, times)]
    result = {"rounds": arguments.rounds, "jobs": arguments.jobs}
    if arguments.case in (None, "repeats"):
        result["exponent_of_plugin"] = compilations.exponent(rows, "plugin_s")
        result["exponent_of_compilation"] = compilations.exponent(rows, "tile_s")
    options = ["--rounds", str(arguments.rounds)]
    if arguments.jobs != 1:
        options += ["--jobs", str(arguments.jobs)]
    if arguments.case:
        options += ["--case", arguments.case]
    compilations.write_results(arguments.output, "measure.py", options,
                               compilers.versions(), result | {"rows": rows})
    for each in rows:
        compilations.print_ratios(each, "s")


if __name__ == "__main__":
    main()
