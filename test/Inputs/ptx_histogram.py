# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the instructions of a PTX file by opcode, and checks the counts.

Without an option it prints them. Each option adds a check; all that fail are
printed, and the exit status is then 1.

  ptx_histogram.py kernel.ptx --count ex2.approx.ftz.f32=4 --no-local
  ptx_histogram.py kernel.ptx --at-most hand.ptx
"""

import argparse
import collections
import pathlib
import re
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
INSTRUCTION = re.compile(r"^\s*(?:@!?%?\w+\s+)?([a-z][\w.:]*)[^;{}]*(?:\{[^;]*)?;", re.M)


def histogram(path):
    """Returns the number of instructions for each full opcode."""
    text = COMMENT.sub("", pathlib.Path(path).read_text(encoding="utf-8"))
    return collections.Counter(INSTRUCTION.findall(text))


def uses_local(path):
    text = COMMENT.sub("", pathlib.Path(path).read_text(encoding="utf-8"))
    return re.search(r"\.local\b", text) is not None


def count(text):
    opcode, _, number = text.partition("=")
    return opcode, int(number)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("ptx")
    parser.add_argument(
        "--count", action="append", default=[], type=count, metavar="OPCODE=NUMBER"
    )
    parser.add_argument(
        "--at-most", metavar="PTX", help="no opcode more often than in that file"
    )
    parser.add_argument("--no-local", action="store_true", help="no local memory")
    options = parser.parse_args()

    found = histogram(options.ptx)
    failures = []
    for opcode, expected in options.count:
        if found[opcode] != expected:
            failures.append(f"{opcode}: found {found[opcode]}, expected {expected}")
    if options.at_most:
        allowed = histogram(options.at_most)
        for opcode, number in sorted(found.items()):
            if number > allowed[opcode]:
                failures.append(
                    f"{opcode}: found {number}, at most {allowed[opcode]} expected"
                )
    if options.no_local and uses_local(options.ptx):
        failures.append("local memory is used")

    if failures or not (options.count or options.at_most or options.no_local):
        for opcode, number in sorted(found.items()):
            print(f"{number:6} {opcode}")
    for failure in failures:
        print(f"{options.ptx}: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
