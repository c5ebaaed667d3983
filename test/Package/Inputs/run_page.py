# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the shell blocks of sections of a page.

  run_page.py --tools=T --prefix=P --work=W --kernel=K.cu PAGE HEADING... [-OPTION...]

They run in the new folder W, where exp2.ll is the LLVM IR block of the section, kernel.cu
is K.cu, and CMakeLists.txt builds it. LLVM's tools are those in T, /opt/tile-apply is P.
Each OPTION is added to the command lines of clang++.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Docs" / "Inputs"))
import markdown  # noqa: E402

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(Page LANGUAGES CXX CUDA)
set(CMAKE_CUDA_STANDARD 20)
find_package(TileApply REQUIRED)
add_library(kernels kernel.cu)
tile_apply_enable(kernels)
"""


def section(text, heading):
    match = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", text, re.M | re.S)
    if not match:
        sys.exit(f"no section '{heading}'")
    return match[1]


parser = argparse.ArgumentParser()
for name in "tools", "prefix", "work", "kernel":
    parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
parser.add_argument("page", type=pathlib.Path)
parser.add_argument("headings", nargs="+")
args, options = parser.parse_known_args()

shutil.rmtree(args.work, ignore_errors=True)
args.work.mkdir()
shutil.copy(args.kernel, args.work / "kernel.cu")
(args.work / "CMakeLists.txt").write_text(PROJECT, encoding="utf-8")
(plugin,) = args.prefix.glob("lib*/**/TileApply.so")

commands = []
for heading in args.headings:
    for block in markdown.blocks(section(args.page.read_text(encoding="utf-8"), heading)):
        if block.language == "llvm":
            (args.work / "exp2.ll").write_text(block.text, encoding="utf-8")
        elif block.language == "sh":
            commands.append(block.text)
if not commands:
    sys.exit("no command in these sections")

script = "\n".join(commands).replace("/opt/tile-apply", str(args.prefix))
script = script.replace("-load-pass-plugin=TileApply.so", f"-load-pass-plugin={plugin}")
script = re.sub(r"(?<![\w/])(opt|llc|clang\+\+)-\d+", rf"{args.tools}/\1", script)
script = re.sub(r"(/clang\+\+) ", rf"\1 {' '.join(options)} ", script)
sys.exit(
    subprocess.run(
        ["bash", "-exuo", "pipefail", "-c", script], cwd=args.work, check=False
    ).returncode
)
