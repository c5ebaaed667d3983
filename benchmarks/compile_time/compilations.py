# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the benchmarks of compile time compile, and the commands.

A unit is one source in two versions, with tile calls and by hand:

  kernel    a folder of examples/kernels, to an object
  many      200 kernels of 20 tile calls of 8 repeats each, to an object
  repeats   one call of 64 to 4,096 repeats, to PTX

A kernel is compiled without the toolkit's headers (-nocudainc), which it does not use,
as the examples are ("bare object"), and with them ("object"). nvcc always includes them.
"""

import argparse
import dataclasses
import json
import math
import os
import pathlib
import random
import re
import subprocess
import time

import units

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARCH = "sm_90"
CASES = ("kernel", "many", "repeats")
REPEATS = (64, 256, 1024, 4096)


class Compilers:
    """The three compilers: tile, hand_clang and hand_nvcc."""

    def __init__(self, arguments):
        self.names = arguments.clang, arguments.nvcc
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
                   "ptx": ["-S", "--cuda-device-only", "-nocudainc"],
                   "ptx with headers": ["-S", "--cuda-device-only"],
                   "bitcode": ["-c", "-emit-llvm", "--cuda-device-only",
                               "-nocudainc"]}
        return [*self.clang[compiler], *options[kind], "-o", output]

    def clang_version(self):
        return {"clang": version(self.names[0])}

    def versions(self):
        return self.clang_version() | {"nvcc": version(self.names[1])}


def version(command):
    lines = subprocess.run([command, "--version"], check=True, capture_output=True,
                           text=True).stdout
    return re.search(r"(?:version |release )([\w.]+)", lines).group(1)


@dataclasses.dataclass
class Unit:
    case: str
    name: str
    kind: str     # what it is compiled to
    sources: dict  # by compiler

    def about(self):
        return {"case": self.case, "unit": self.name, "to": self.kind}

    def commands(self, compilers, folder):
        """Compiler and command line of each, in any order."""
        for compiler, source in random.sample(list(self.sources.items()),
                                              len(self.sources)):
            command = compilers.command(compiler, self.kind, str(folder / "o"))
            yield compiler, [*command, str(source)]

    def device_command(self, compilers, folder):
        """That of the tile version, for the device alone."""
        command = compilers.command("tile", self.kind, str(folder / "o"))
        return [*command, "--cuda-device-only", str(self.sources["tile"])]


def make_units(folder, case=None):
    """The units of one case, or of all; generated sources go to `folder`."""
    def unit(case, name, kind, tile, by_hand):
        return Unit(case, name, kind, {"tile": tile, "hand_clang": by_hand,
                                       "hand_nvcc": by_hand})

    def generated(case, name, kind, source):
        paths = []
        for by_hand in False, True:
            path = folder / f"{name}-{'hand' if by_hand else 'tile'}.cu"
            path.write_text(source(by_hand), encoding="utf-8")
            paths.append(path)
        return unit(case, name, kind, *paths)

    if case in (None, "kernel"):
        for kernel in sorted((ROOT / "examples/kernels").glob("*/kernel.cu")):
            for kind in "bare object", "object":
                yield unit("kernel", kernel.parent.name, kind, kernel,
                           kernel.with_name("hand.cu"))
    if case in (None, "many"):
        yield generated("many", "200 kernels of 20 calls", "object",
                        lambda by_hand: units.many_kernels(200, 20, 8, by_hand))
    if case in (None, "repeats"):
        for count in REPEATS:
            yield generated("repeats", str(count), "ptx",
                            lambda by_hand, count=count:
                            units.one_call(count, by_hand))


def exponent(rows, key):
    """x in cost = a * repeats^x between the two largest calls, where the cost that does
    not grow with the call is small."""
    fewer, more = [row for row in rows if row["case"] == "repeats"][-2:]
    growth = int(more["unit"]) / int(fewer["unit"])
    return round(math.log(more[key] / fewer[key], growth), 3)


def argument_parser(description, cases=CASES):
    parser = argparse.ArgumentParser(
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--case", choices=cases, help="only these units")
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--nvcc", default="nvcc")
    return parser


def processor():
    text = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    return re.search(r"^model name\s*:\s*(.*)$", text, re.MULTILINE).group(1)


def write_results(path, script, options, versions, result):
    """Writes `result`, and the command, versions and machine it comes from."""
    where = {"date": time.strftime("%Y-%m-%d"),
             "command": " ".join([f"benchmarks/compile_time/{script}", "BUILD",
                                  "OUTPUT", *options]),
             **versions, "cpu": processor(), "cores": os.cpu_count()}
    path.write_text(json.dumps(where | result, indent=1) + "\n", encoding="utf-8")


def print_ratios(row, key):
    """Prints `key` of the tile version in `row` relative to the others."""
    tile = row[f"tile_{key}"]
    print(f"{row['case']} {row['unit']}, {row['to']}: "
          f"tile / hand {tile / row[f'hand_clang_{key}']:.3f}, "
          f"tile / nvcc {tile / row[f'hand_nvcc_{key}']:.3f}", flush=True)
