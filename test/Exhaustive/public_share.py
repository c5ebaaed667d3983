#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The share of the inline PTX of public code that the table accepts.

The list has tab-separated columns with a head: the opcode and how often it
occurs, among others. What only has its qualifiers in another order counts: the
message says how to write it.
"""

import argparse
import csv
import subprocess
import sys


def words(opcode):
    return sorted(opcode.split("."))


def judge(tile_forms, opcodes):
    """{opcode: (is accepted, why not)}"""
    checked = subprocess.run([tile_forms, "--check"], input="\n".join(opcodes),
                             check=True, capture_output=True, text=True).stdout
    verdicts = {}
    for line in checked.splitlines():
        opcode, verdict, reason, *nearest = line.split("\t")
        mended = verdict == "illegal" and any(
            words(n) == words(opcode) for n in " ".join(nearest).split())
        verdicts[opcode] = (verdict == "legal" or mended, reason)
    return verdicts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("list", help="the opcodes of public code")
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--least", type=float, default=0,
                        help="fail below this share, in per cent")
    parser.add_argument("--missing", type=int, default=0, metavar="N",
                        help="name the N most frequent that are not accepted")
    arguments = parser.parse_args()
    with open(arguments.list, encoding="utf-8") as file:
        counts = {row["opcode"]: int(row["occurrences"])
                  for row in csv.DictReader(file, delimiter="\t")}
    verdicts = judge(arguments.tile_forms, counts)
    accepted = sum(n for opcode, n in counts.items() if verdicts[opcode][0])
    share = 100 * accepted / sum(counts.values())
    print(f"{share:.2f} % of {sum(counts.values())} instructions, "
          f"{sum(v[0] for v in verdicts.values())} of {len(counts)} opcodes")
    missing = sorted((o for o in counts if not verdicts[o][0]),
                     key=counts.get, reverse=True)
    for opcode in missing[:arguments.missing]:
        print(f"{counts[opcode]:6} {opcode}: {verdicts[opcode][1]}")
    if share < arguments.least:
        sys.exit(f"error: {share:.2f} % is less than {arguments.least} %")


if __name__ == "__main__":
    main()
