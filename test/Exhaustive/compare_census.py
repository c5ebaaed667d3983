#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the instruction table with a census of what ptxas accepts.

Each documented row of forms.tsv must be a legal spelling with the same operand
widths, the same least target (or set of suffixed targets) and the same least
PTX version; each other row, and each spelling of rejects.tsv, must be refused.
Rows marked 'unsure' are counted and not judged. Exit status 1 on a mismatch.
"""

import argparse
import collections
import csv
import pathlib
import sys

from tileforms import list_spellings, target_key, version

# What the census could not see: its assembler starts at sm_75, whose first PTX
# version is 6.3, and knows neither sm_101 nor its suffixed forms.
FLOOR_SM = 75
FLOOR_PTX = (6, 3)
UNSEEN_TARGETS = {"sm_101", "sm_101a", "sm_101f"}
FLOOR_TARGETS = {"sm_30", "sm_32", "sm_35", "sm_37", "sm_50", "sm_52", "sm_53",
                 "sm_60", "sm_61", "sm_62", "sm_70", "sm_72"}

# Complaints about the operands of a spelling that may be legal.
OPERAND_COMPLAINTS = ("Argument", "Illegal operand type",
                      "Illegal to use symbol", "Immediate addresses",
                      "Result vector expected", "Sink '_' is expected",
                      "Vector of size")

NO_OPERANDS = "no reading has these operands"


def read_rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t",
                                   quoting=csv.QUOTE_NONE))


def census_operands(row):
    """(written, shapes) per operand; a `d|p` pair counts as two.

    `shapes` has each alternative of registers as (count, bits of one), in order;
    it is None for an address.
    """
    operands = []
    for text in row["operands"].split():
        _, direction, alternatives = text.split(":", 2)
        parts = [a.split("+") for a in alternatives.split("|")]
        for lane in zip(*[p for p in parts if len(p) == len(parts[0])]):
            shapes = [s for s in map(register_shape, lane) if s]
            is_address = any(t.startswith("[") for t in lane)
            operands.append((direction == "w", None if is_address else shapes))
    return operands


def register_shape(text):
    """(count, bits of one) of a register or a group; None for all else."""
    lanes = text.strip("{}").split(",")
    bits = {register_bits(lane) for lane in lanes}
    return (len(lanes), *bits) if len(bits) == 1 and 0 not in bits else None


def register_bits(text):
    if text in ("pred", "!pred"):
        return 1
    digits = "32" if text == "f16x2" else text.lstrip("bfus")
    return int(digits) if digits.isdigit() else 0


def same_operands(spelling, census):
    if len(spelling.operands) != len(census):
        return False
    for operand, (written, shapes) in zip(spelling.operands, census):
        if operand.kind == "sreg" or (operand.kind == "dst") != written:
            return False
        if (operand.kind == "addr") != (shapes is None):
            return False
        if operand.kind in ("dst", "src") and shapes and \
                (operand.count, operand.width) not in shapes:
            return False
    return True


def mismatch(row, readings):
    """What is wrong with the readings of a documented row, or None."""
    if not readings:
        return "refused"
    census = census_operands(row)
    readings = [s for s in readings if same_operands(s, census)]
    if not readings:
        return NO_OPERANDS
    # The census measured the place with the first alternative of each operand.
    first = [(written, shapes and shapes[:1]) for written, shapes in census]
    problems = (place_mismatch(row, spelling) for spelling in readings
                if same_operands(spelling, first))
    return next(filter(None, problems), None)


def place_mismatch(row, spelling):
    """How the targets or the version of one reading differ, or None."""
    targets = [t for t in spelling.targets if t not in UNSEEN_TARGETS]
    versions = dict(zip(spelling.targets, spelling.versions))
    if targets[0] in FLOOR_TARGETS:
        targets = [f"sm_{FLOOR_SM}"]
        least = max(FLOOR_PTX, spelling.versions[0])
    else:
        least = versions[targets[0]]
    wanted = row["arch_specific"].split(",") if row["arch_specific"] \
        else [row["min_sm"]]
    if sorted(targets, key=target_key) != sorted(wanted, key=target_key):
        return f"targets {','.join(targets)}, census {','.join(wanted)}"
    if least != version(row["min_ptx"]):
        return "PTX {}.{}, census {}".format(*least, row["min_ptx"])
    return None


def is_legal_at(spelling, target):
    """Whether a reading is legal at the target, at any PTX version."""
    least = spelling.targets[0]
    if least[-1].isdigit():
        return target_key(least) <= target_key(target)
    return target in spelling.targets


def is_refused(row, readings):
    """Whether no reading of a row of rejects.tsv is what it tried."""
    if row["sm"].startswith("sm_"):
        readings = [s for s in readings if is_legal_at(s, row["sm"])]
    if row["operands"].startswith("any"):
        return not readings
    return not any(was_tried(row, spelling) for spelling in readings)


def was_tried(row, spelling):
    tried = row["operands"].split()
    # A `d|p` pair counts as one.
    operands = [o for i, o in enumerate(spelling.operands)
                if f"|${i}." not in spelling.statement]
    return len(tried) == len(operands) and all(map(fits, operands, tried))


def fits(operand, text):
    """Whether an operand may be what a row of rejects.tsv tried."""
    shape = register_shape(text)
    if operand.kind not in ("dst", "src") or not shape:
        return operand.count == text.count(",") + 1
    return operand.count == shape[0] and (
        operand.width == shape[1] or operand.may_be_wider)


def about_operands_only(row):
    return "_" in row["operands"] or all(
        m.strip().startswith(OPERAND_COMPLAINTS)
        for m in row["message"].split(" | "))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--census", required=True, type=pathlib.Path)
    parser.add_argument("--family", nargs="+", default=[],
                        help="only these mnemonics")
    arguments = parser.parse_args()

    readings = collections.defaultdict(list)
    for spelling in list_spellings(arguments.tile_forms):
        readings[spelling.text].append(spelling)

    def chosen(family):
        return not arguments.family or family in arguments.family

    counts = collections.defaultdict(collections.Counter)
    failures = []
    rows = read_rows(arguments.census / "forms.tsv")
    documented = collections.defaultdict(list)
    for row in rows:
        if row["documented"] == "yes":
            documented[row["opcode"]].append(row)
    for row in rows:
        if not chosen(row["family"]):
            continue
        count = counts[row["family"]]
        here = readings.get(row["opcode"], [])
        if row["documented"] == "unsure":
            count["unsure, accepted" if here else "unsure, refused"] += 1
            continue
        if row["documented"] == "yes":
            problem = mismatch(row, here)
            if problem == NO_OPERANDS and any(
                    mismatch(other, here) != NO_OPERANDS
                    for other in documented[row["opcode"]]):
                # ptxas takes groups of any size for the one right operand.
                count["lax operands"] += 1
                continue
            count["documented"] += 1
        else:
            # The same spelling may be documented with other operands.
            known = row["opcode"] in documented or not any(
                same_operands(s, census_operands(row)) for s in here)
            problem = None if known else "accepted"
            count["undocumented"] += 1
        if problem:
            count["MISMATCH"] += 1
            failures.append(f"{row['opcode']}: {problem}")

    families = {row["family"] for row in rows}
    for row in read_rows(arguments.census / "rejects.tsv"):
        # "cvt.pack" is a mnemonic of its own.
        first, _, rest = row["opcode"].partition(".")
        longer = f"{first}.{rest.partition('.')[0]}"
        family = longer if longer in families else first
        if not chosen(family):
            continue
        count = counts[family]
        if about_operands_only(row):
            count["reject about operands"] += 1
            continue
        count["reject"] += 1
        if not is_refused(row, readings.get(row["opcode"], [])):
            count["MISMATCH"] += 1
            failures.append(f"{row['opcode']} {row['operands']}: accepted, "
                            f"ptxas: {row['message']}")

    for family in sorted(counts):
        text = ", ".join(f"{n} {what}" for what, n in counts[family].items())
        print(f"{family}: {text}")
    for failure in failures:
        print(f"MISMATCH {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
