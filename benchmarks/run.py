#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times the row kernels against a copy of the same bytes and against PyTorch.

  benchmarks/run.py LIBRARIES OUTPUT [--rounds N] [--no-torch] [--kernels softmax ...]

LIBRARIES is the output folder of benchmarks/build.sh. The folder OUTPUT gets h200.json, a
list of rows, and h200-machine.json, the machine of the measurement. Times are medians, in
microseconds, of calls that take turns in one process (timing.py). A copy moves as many
bytes as the kernel, half of them read and half written.
"""

import argparse
import datetime
import json
import pathlib
import subprocess
import sys

import torch
import workloads
from libraries import Copies, Ex2, Kernels
from timing import Timer

SHAPES = [(16384, 4096), (8192, 16384), (65536, 1024)]
VERSIONS = ["tile", "hand_clang", "hand_nvcc"]


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def machine(ex2, build, arguments):
    """The machine of the results, and its throughput of ex2."""
    query = "clocks.max.sm,clocks.max.memory,clocks.sm,clocks.mem,driver_version"
    smi = output_of("nvidia-smi", f"--query-gpu={query}", "--format=csv,noheader,nounits")
    max_sm, max_memory, sm, memory, driver = smi.strip().split(", ")
    per_clock, mhz = ex2.per_clock()
    properties = torch.cuda.get_device_properties(0)
    return {
        "gpu": properties.name,
        "sms": properties.multi_processor_count,
        "sm_mhz_max": int(max_sm),
        "memory_mhz_max": int(max_memory),
        "sm_mhz_under_load": int(sm),
        "memory_mhz_under_load": int(memory),
        "driver": driver,
        **build,
        "torch": torch.__version__,
        "cuda_of_torch": torch.version.cuda,
        "date": datetime.date.today().isoformat(),
        "command": " ".join(["benchmarks/run.py", *arguments]),
        "ex2_per_clock_and_sm": {
            "least": min(per_clock),
            "median": sorted(per_clock)[len(per_clock) // 2],
            "most": max(per_clock),
            "mhz_by_time": mhz,
        },
    }


def checked_calls(workload, versions):
    """Functions that launch each version, after one launch and a check of each."""
    calls, results = [version.call(workload) for version in versions], []
    for call in calls:
        for array in workload.outputs:
            array.view(torch.uint8).fill_(0xFF)
        call()
        workload.check()
        results.append([array.clone().view(torch.uint8) for array in workload.outputs])
    # nvcc fuses other products and sums in the C++ around the instructions.
    tile, hand_clang, _ = results
    if not all(map(torch.equal, tile, hand_clang)):
        raise ValueError(f"{workload.kernel}: tile and hand version differ")
    return calls


def torch_calls(workload):
    """PyTorch eager and compiled, each already called once."""
    torch.compiler.reset()
    functions = [
        workload.torch_function,
        torch.compile(workload.torch_function, dynamic=False),
    ]
    for function in functions:
        function(*workload.inputs)
    return [lambda f=function: f(*workload.inputs) for function in functions]


def measure(workload, versions, copies, timer, options):
    """One row of the results."""
    half = workload.bytes // 32 * 16
    source = torch.randint(0, 255, (half,), dtype=torch.uint8, device="cuda")
    target = torch.zeros_like(source)
    calls = copies.calls(source, target) + checked_calls(workload, versions)
    if not options.no_torch:
        calls += torch_calls(workload)
    copy, memcpy, tile, clang, nvcc, *of_torch = timer.medians(calls, options.rounds)
    eager, compiled = of_torch or (None, None)

    sass_tile, regs_tile, local_tile = versions[0].describe(workload)
    sass_hand, regs_hand, _ = versions[1].describe(workload)
    return {
        "kernel": workload.kernel,
        "rows": workload.rows,
        "cols": workload.cols,
        "dtype": workload.dtype,
        "bytes": workload.bytes,
        "copy_us": copy,
        "copy_bytes": 2 * half,
        "memcpy_us": memcpy,
        "tile_us": tile,
        "hand_clang_us": clang,
        "hand_nvcc_us": nvcc,
        "torch_us": eager,
        "torch_compile_us": compiled,
        "sass_tile": sass_tile,
        "sass_hand": sass_hand,
        "regs_tile": regs_tile,
        "regs_hand": regs_hand,
        "local_bytes": local_tile,
    }


def write(folder, name, content):
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content, indent=1)
    (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


def line(row):
    """A row as a line of text, to show progress."""
    times = [f"{key[:-3]} {row[key]:.1f}" for key in row if key.endswith("_us") and row[key]]
    of_copy, of_hand = (row[key] / row["tile_us"] for key in ("copy_us", "hand_clang_us"))
    name = f"{row['kernel']} {row['rows']}x{row['cols']} {row['dtype']}:"
    return " ".join([name, *times, f"copy/tile {of_copy:.3f} hand/tile {of_hand:.4f}"])


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("libraries", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=101)
    parser.add_argument("--no-torch", action="store_true")
    parser.add_argument("--kernels", nargs="*", default=list(workloads.KERNELS))
    options = parser.parse_args()

    versions = [Kernels(options.libraries / f"{name}.so") for name in VERSIONS]
    copies = Copies(options.libraries)
    timer = Timer(copies.reset_cache)
    rows = []
    for kernel in options.kernels:
        for row_count, cols in SHAPES:
            for dtype in workloads.DTYPES:
                workload = workloads.make(kernel, row_count, cols, dtype)
                row = measure(workload, versions, copies, timer, options)
                rows.append(row)
                write(options.output, "h200", rows)
                print(line(row), flush=True)
    build = json.loads((options.libraries / "build.json").read_text(encoding="utf-8"))
    facts = machine(Ex2(options.libraries), build, sys.argv[1:])
    print(json.dumps(facts, indent=1))

    write(options.output, "h200-machine", facts)


if __name__ == "__main__":
    main()
