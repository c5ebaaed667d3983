#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times compilations with tile calls against the same code by hand.

  measure.py BUILD OUTPUT.json [--rounds N] [--case CASE]

BUILD is a build folder of TileApply (with tile.cfg in it). Needs Clang and nvcc.
Every round compiles the units in another order, each with one compiler after the
other, so that what else the machine does meets all of them alike; the results are
medians of whole processes, in seconds.

  kernel    a folder of examples/kernels, to an object
  many      200 kernels of 20 tile calls of 8 repeats each, to an object
  repeats   one call of 64 to 4,096 repeats, to PTX

A kernel is compiled as usual, and without the toolkit's headers (-nocudainc), which
it does not use; the share of the plugin's passes is that of the device compilation,
ptxas included.
"""

import argparse
import json
import math
import os
import pathlib
import random
import re
import statistics
import subprocess
import tempfile
import time

import units

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARCH = "sm_90"
REPEATS = (64, 256, 1024, 4096)
PASSES = ("tile::TileApplyPass", "tile::TileApplyCheckPass")


class Compilers:
    def __init__(self, arguments):
        include = ["-I", str(ROOT / "intrinsics/include")]
        clang = [arguments.clang, "-x", "cuda", "-std=c++20", "-O3",
                 f"--cuda-gpu-arch={ARCH}", "-Wno-unknown-cuda-version"]
        self.clang = {
            "tile": [*clang, f"--config={arguments.build / 'tile.cfg'}"],
            "hand_clang": [*clang, *include],
        }
        self.nvcc = [arguments.nvcc, "-std=c++20", "-O3", f"-arch={ARCH}",
                     "-diag-suppress=550", *include]

    def command(self, compiler, kind, output):
        if compiler == "hand_nvcc":
            return [*self.nvcc, "-ptx" if kind == "ptx" else "-c", "-o", output]
        options = {"object": ["-c"], "bare object": ["-c", "-nocudainc"],
                   "ptx": ["-S", "--cuda-device-only", "-nocudainc"]}
        return [*self.clang[compiler], *options[kind], "-o", output]


def timed(command):
    """Seconds that passed, and seconds of processor time."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    passed, after = time.perf_counter() - start, os.times()
    return passed, (after.children_user + after.children_system
                    - before.children_user - before.children_system)


def plugin_share(compilers, source, kind, folder):
    """Seconds in the plugin's passes, and their share of the device compilation."""
    trace, output = str(folder / "trace.json"), str(folder / "o")
    command = [argument for argument in compilers.command("tile", kind, output)
               if argument != "--cuda-device-only"]
    device = [*command, "--cuda-device-only", str(source)]
    passed, _ = timed(device)
    subprocess.run([*device, "-Xclang", f"-ftime-trace={trace}",
                    "-Xclang", "-ftime-trace-granularity=0"], check=True)
    events = json.loads(pathlib.Path(trace).read_text(encoding="utf-8"))["traceEvents"]
    seconds = sum(event["dur"] for event in events
                  if event["name"].startswith(PASSES)) / 1e6
    return seconds, seconds / passed


class Unit:
    """What is compiled: a source for each compiler, and to what."""

    def __init__(self, case, name, kind, sources):
        self.case, self.name, self.kind, self.sources = case, name, kind, sources
        self.times = {compiler: [] for compiler in sources}

    def row(self, compilers, folder):
        row = {"case": self.case, "unit": self.name, "to": self.kind}
        for compiler, times in self.times.items():
            row[f"{compiler}_s"] = round(statistics.median(t for t, _ in times), 4)
            row[f"{compiler}_cpu_s"] = round(statistics.median(c for _, c in times), 4)
        shares = [plugin_share(compilers, self.sources["tile"], self.kind, folder)
                  for _ in range(3)]
        row["plugin_s"], row["plugin_share"] = (
            round(value, 5) for value in statistics.median_low(shares))
        return row


def make_units(folder):
    made = []
    for kernel in sorted((ROOT / "examples/kernels").glob("*/kernel.cu")):
        by_hand = kernel.with_name("hand.cu")
        sources = {"tile": kernel, "hand_clang": by_hand, "hand_nvcc": by_hand}
        for kind in "object", "bare object":
            made.append(Unit("kernel", kernel.parent.name, kind, sources))

    def written(name, by_hand, text):
        path = folder / f"{name}-{'hand' if by_hand else 'tile'}.cu"
        path.write_text(text, encoding="utf-8")
        return path

    def generated(case, name, kind, source):
        tile, by_hand = (written(name, hand, source(hand)) for hand in (False, True))
        made.append(Unit(case, name, kind, {"tile": tile, "hand_clang": by_hand,
                                            "hand_nvcc": by_hand}))

    generated("many", "200 kernels of 20 calls", "object",
              lambda by_hand: units.many_kernels(200, 20, 8, by_hand))
    for count in REPEATS:
        generated("repeats", str(count), "ptx",
                  lambda by_hand, count=count: units.one_call(count, by_hand))
    return made


def exponent(rows, key):
    """x of time = a * repeats^x between the two largest calls, where what does not
    grow with the call is small."""
    fewer, more = [row for row in rows if row["case"] == "repeats"][-2:]
    growth = int(more["unit"]) / int(fewer["unit"])
    return math.log(more[key] / fewer[key], growth)


def processor():
    text = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    return re.search(r"^model name\s*:\s*(.*)$", text, re.MULTILINE).group(1)


def version(command):
    lines = subprocess.run([command, "--version"], check=True, capture_output=True,
                           text=True).stdout
    return re.search(r"(?:version |release )([\w.]+)", lines).group(1)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--case", choices=("kernel", "many", "repeats"),
                        help="only these units")
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--nvcc", default="nvcc")
    arguments = parser.parse_args()
    compilers = Compilers(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = [unit for unit in make_units(folder)
                if arguments.case in (None, unit.case)]
        for count in range(arguments.rounds):
            print(f"round {count + 1} of {arguments.rounds}", flush=True)
            for unit in random.sample(made, len(made)):
                for compiler in random.sample(list(unit.sources), len(unit.sources)):
                    command = compilers.command(compiler, unit.kind,
                                                str(folder / "o"))
                    unit.times[compiler].append(
                        timed([*command, str(unit.sources[compiler])]))
        rows = [unit.row(compilers, folder) for unit in made]
    result = {
        "date": time.strftime("%Y-%m-%d"),
        "command": "benchmarks/compile_time/measure.py BUILD OUTPUT "
                   f"--rounds {arguments.rounds}"
                   + (f" --case {arguments.case}" if arguments.case else ""),
        "clang": version(arguments.clang), "nvcc": version(arguments.nvcc),
        "rounds": arguments.rounds, "cpu": processor(), "cores": os.cpu_count(),
    }
    if arguments.case in (None, "repeats"):
        result["exponent_of_plugin"] = round(exponent(rows, "plugin_s"), 3)
        result["exponent_of_compilation"] = round(exponent(rows, "tile_s"), 3)
    result["rows"] = rows
    arguments.output.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    for row in rows:
        print(f"{row['case']} {row['unit']}, {row['to']}: "
              f"tile / hand {row['tile_s'] / row['hand_clang_s']:.3f}, "
              f"tile / nvcc {row['tile_s'] / row['hand_nvcc_s']:.3f}, "
              f"plugin {row['plugin_share']:.2%}")


if __name__ == "__main__":
    main()
