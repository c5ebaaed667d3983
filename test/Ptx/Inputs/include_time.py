# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What including tile/ptx.h costs beside <cuda_fp16.h> plus <cuda_bf16.h>.

Processor time (user and system) of clang at -O0, medians of runs that take turns,
each less that of an empty file. Not a test: it wants a quiet machine.

  include_time.py build/dev/include clang++-22 -x cuda --cuda-gpu-arch=sm_90 \\
      --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version
"""

import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

RUNS = 10


def processor_time(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    include, *compiler = sys.argv[1:]
    sources = {"empty": [], "halves": ["cuda_fp16.h", "cuda_bf16.h"],
               "ptx": ["tile/ptx.h"], "setp": ["tile/ptx/setp.h"],
               "set": ["tile/ptx/set.h"]}
    with tempfile.TemporaryDirectory() as folder:
        for name, headers in sources.items():
            pathlib.Path(folder, f"{name}.cu").write_text(
                "".join(f"#include <{h}>\n" for h in headers))
        for side in "--cuda-device-only", "--cuda-host-only":
            times = {name: [] for name in sources}
            for _ in range(RUNS):
                for name in sources:
                    times[name].append(processor_time(
                        [*compiler, side, "-O0", "-S", "-o", "/dev/null",
                         f"-I{include}", f"{folder}/{name}.cu"]))
            median = {n: statistics.median(t) for n, t in times.items()}
            net = {n: t - median["empty"] for n, t in median.items()}
            print(side, *(f"{n} {median[n]:.3f} s" for n in sources),
                  *(f"{n}/halves {net[n] / net['halves']:.2f}"
                    for n in ("ptx", "setp", "set")))


if __name__ == "__main__":
    main()
