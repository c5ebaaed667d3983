# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says whether ccache has what a compilation with tile.cfg makes.

  cache_misses.py PREFIX WORK VARIABLE=VALUE... -- COMPILER FILE.cu

PREFIX is an installation, WORK a new folder for the cache and the results.
"""

import os
import pathlib
import re
import subprocess
import sys

prefix, work = map(pathlib.Path, sys.argv[1:3])
split = sys.argv.index("--")
compiler, source = sys.argv[split + 1 :]
work.mkdir()
environment = {n: v for n, v in os.environ.items() if not n.startswith("CCACHE_")}
environment["CCACHE_DIR"] = str(work / "cache")
environment.update(variable.split("=", 1) for variable in sys.argv[3:split])

config = prefix / "share/tile-apply/tile.cfg"
(plugin,) = prefix.glob("lib*/**/TileApply.so")
COMPILE = [
    *("ccache", compiler, f"--config={config}", "-x", "cuda", "-std=c++20"),
    *("--cuda-device-only", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_90"),
    *("--cuda-feature=+ptx88", "-Wno-unknown-cuda-version"),
    *("-MD", "-MF", "kernel.d", "-S", "-o", "kernel.ptx", source),
]


def run(*command):
    return subprocess.run(
        command, cwd=work, env=environment, capture_output=True, text=True, check=True
    ).stdout


def compile_and_report(what):
    run("ccache", "--zero-stats")
    run(*COMPILE)
    statistics = dict(re.findall(r"^(\w+)\t(\d+)$", run("ccache", "--print-stats"), re.M))
    hits = int(statistics["direct_cache_hit"]) + int(statistics["preprocessed_cache_hit"])
    print(f"{what}: {'hit' if hits else 'miss'}")


def append(file, content):
    with open(file, "ab") as stream:
        stream.write(content)


compile_and_report("the first time")
compile_and_report("again")
append(config, b"-DANOTHER\n")
compile_and_report("another tile.cfg")
append(plugin, b"\0")
compile_and_report("another TileApply.so")
compile_and_report("again")
