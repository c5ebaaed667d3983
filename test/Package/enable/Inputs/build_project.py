# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds a project that uses the installed package, and looks at each compile line.

  build_project.py [options] SOURCE WORK [FILE.cu...]

Each FILE.cu is written, into the folder SOURCE. It has to be compiled with the plugin,
once, and no other source with it. After the plugin has changed they are compiled again,
and nothing else is. With --generated, FILE.in is written, and the project makes FILE.cu
of it. With --error=TEXT, CMake has to stop with that message instead.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

COMPILED = re.compile(r" -c (\S+)")
OPTION = re.compile(r"-fpass-plugin=(\S+)")
KERNEL = """#include <tile/apply.h>
__global__ void {name}(float *p) {{
  tile::regs<float, 1> r;
  tile::apply<"ld.global.f32">(r, tile::view<1>(p));
  tile::apply<"st.global.f32">(tile::view<1>(p), r);
}}
"""


def parse_arguments():
    parser = argparse.ArgumentParser()
    for name in "cmake", "compiler", "build":
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--generator", default="Ninja")
    parser.add_argument("--cuda", action="store_true")
    parser.add_argument("--generated", action="store_true")
    parser.add_argument("--error")
    parser.add_argument("-D", action="append", default=[], dest="definitions")
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("kernels", nargs="*")
    return parser.parse_intermixed_args()


def run(*command):
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.returncode, done.stdout


def configure(args, prefix):
    flags = "-Wno-unknown-cuda-version -Wno-unused-command-line-argument"
    defaults = pathlib.Path(__file__).with_name("defaults.cmake")
    options = [
        f"-DCMAKE_CXX_COMPILER={args.compiler}",
        f"-DTileApply_ROOT={prefix}",
        f"-DCMAKE_PROJECT_INCLUDE={defaults}",
        *(f"-D{definition}" for definition in args.definitions),
    ]
    if args.cuda:
        options += [
            "-DLANGUAGES=CXX;CUDA",
            f"-DCMAKE_CUDA_COMPILER={args.compiler}",
            f"-DCMAKE_CUDA_FLAGS=--cuda-gpu-arch=sm_90 {flags}",
        ]
    else:
        # The host side alone, which no toolkit is needed for.
        options += [
            "-DLANGUAGES=CXX",
            f"-DCMAKE_CXX_FLAGS=--cuda-host-only -nocudalib {flags}",
        ]
    source = ["-S", args.source, "-B", args.work / "build", "-G", args.generator]
    return run(args.cmake, *source, *options)


def build(args):
    """Builds, and returns the compile lines as pairs of source name and plugins."""
    status, output = run(args.cmake, "--build", args.work / "build", "--verbose")
    if status:
        sys.exit(output)
    lines = [(COMPILED.search(line), line) for line in output.splitlines()]
    return sorted(
        (os.path.basename(match[1]), OPTION.findall(line)) for match, line in lines if match
    )


def expect(what, found, expected):
    if found != expected:
        sys.exit(f"{what}: found {found}\nexpected {expected}")


def main():
    args = parse_arguments()
    shutil.rmtree(args.work, ignore_errors=True)
    prefix = args.work / "prefix"
    status, output = run(args.cmake, "--install", args.build, "--prefix", prefix)
    if status:
        sys.exit(output)
    for kernel in args.kernels:
        file = args.source / kernel
        file.parent.mkdir(exist_ok=True)
        # A project that generates the file starts from another.
        if args.generated:
            file = file.with_suffix(".in")
        file.write_text(KERNEL.format(name=file.stem), encoding="utf-8")

    status, output = configure(args, prefix)
    if args.error:
        message = " ".join(output.split())
        if status == 0 or args.error not in message:
            sys.exit(f"status {status}, expected the error '{args.error}'\n{output}")
        return
    if status:
        sys.exit(output)

    (plugin,) = prefix.glob("lib*/**/TileApply.so")
    names = sorted(os.path.basename(kernel) for kernel in args.kernels)
    kernels = [(name, [str(plugin)]) for name in names]
    compiled = build(args)
    expect("the first build", [c for c in compiled if c[0].endswith(".cu")], kernels)
    expect("other sources", [c for c in compiled if c[1] and c not in kernels], [])
    expect("nothing has changed", build(args), [])
    os.utime(plugin)
    expect("the plugin has changed", build(args), kernels)


if __name__ == "__main__":
    main()
