#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts what the plugin costs in files without tile calls.

  foreign.py BUILD OUTPUT.json [--check]

BUILD is a build folder of TileApply. Needs Clang, the CUDA Toolkit and Valgrind. The
files are those of test/CodeGen/Foreign, which use the toolkit's headers. Each is compiled
for the device at -O3 with the plugin. The results are the instructions of the compiler,
and those of loading the plugin and of its passes. (The difference from a compilation
without the plugin would say less: other addresses alone change it by a thousandth and
more.) With --check a share above 0.5 % in any file is an error.
"""

import concurrent.futures
import os
import pathlib
import sys

import bars
import callgrind
import compilations

FILES = compilations.ROOT / "test/CodeGen/Foreign"
ALLOWED = 0.005


def count(arguments, compilers, source):
    command = [*compilers.command("hand_clang", "ptx with headers", os.devnull),
               f"-fpass-plugin={arguments.build}/plugin/TileApply.so",
               "-isystem", f"{arguments.cuda}/include/cccl", str(source)]
    plugin = callgrind.instructions(command, callgrind.PLUGIN)
    total = callgrind.instructions(command)
    row = {"file": str(source.relative_to(compilations.ROOT)),
           "plugin_instructions": plugin, "instructions": total,
           "plugin_share": round(plugin / total, 6)}
    print(f"{row['file']}: plugin {plugin} of {total} instructions, "
          f"{plugin / total:.4%}", flush=True)
    return row


def main():
    parser = compilations.argument_parser(__doc__, cases=None)
    parser.add_argument("--cuda", default="/usr/local/cuda",
                        help="root folder of the CUDA Toolkit")
    bars.add_option(parser)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="counts that run side by side")
    arguments = parser.parse_args()
    compilers = compilations.Compilers(arguments)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        rows = list(pool.map(lambda source: count(arguments, compilers, source),
                             sorted(FILES.glob("*.cu"))))
    largest = bars.Bar("largest share of the plugin in a file",
                       max(row["plugin_share"] for row in rows), ALLOWED)
    compilations.write_results(arguments.output, "foreign.py", [],
                               compilers.clang_version(),
                               {"bars": bars.as_rows([largest]), "rows": rows})
    return bars.exit_status([largest], arguments)


if __name__ == "__main__":
    sys.exit(main())
