# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls to try: from the table, from a census, and what a census saw refused."""

import collections
import random

from certify import TARGET_VERSION
from compare_census import FLOOR_PTX, FLOOR_SM
from devicecode import STORAGE, Call, Operand, Place
from tileforms import target_key, version

FLOOR = Place(f"sm_{FLOOR_SM}", FLOOR_PTX)


def family_of(spelling, families):
    """The longest mnemonic that begins the spelling ("cvt.pack")."""
    words = spelling.split(".")
    for n in range(len(words), 1, -1):
        if ".".join(words[:n]) in families:
            return ".".join(words[:n])
    return words[0]


def raised(place):
    """The place, or the least one that current assemblers know."""
    if target_key(place.target) < target_key(FLOOR.target):
        return Place(FLOOR.target, max(place.version, FLOOR.version))
    return place


def is_possible(place):
    """Whether LLVM takes that PTX version for the target at all."""
    least = TARGET_VERSION.get(place.target)
    return least is not None and place.version >= least


#===-- From the table ----------------------------------------------------===#

def table_operand(o):
    if o.kind == "imm":
        return Operand("imm", "s32", value=int(o.type.split("..")[1]))
    if o.kind == "sreg":
        return Operand("sreg", o.type)
    type_ = o.type if o.type in STORAGE else f"b{o.width}"
    return Operand(o.kind, type_, o.count)


def table_calls(forms, families):
    """One call per spelling; one per target if it needs a suffixed one.

    Every second call with an operand that may be negated has it negated.
    """
    negates = False
    for form in forms:
        if any(o.may_negate for o in form.operands):
            negates = not negates
        operands = tuple(
            table_operand(o)._replace(negated=o.may_negate and negates)
            for o in form.operands)
        for target, least in zip(form.targets, form.versions):
            yield Call("", family_of(form.spelling, families), form.spelling,
                       operands, Place(target, least), note=form.record,
                       loses_guard="loses-guard" in form.notes)


#===-- From a census -----------------------------------------------------===#

def register(text):
    """The type and count of "b32", "!pred" or "{f16,f16}"; None for others."""
    lanes = text.strip("{}").split(",")
    if len(set(lanes) - {"_"}) != 1:
        return None
    type_ = (set(lanes) - {"_"}).pop().lstrip("!")
    type_ = "b32" if type_ == "f16x2" else type_
    return (type_, len(lanes)) if type_ in STORAGE else None


def width(type_):
    return 1 if type_ == "pred" else int(type_.lstrip("bfus"))


def census_alternatives(row):
    """Per operand, in written order: its kind, and each (type, count) or
    "imm" that was accepted there."""
    for text in row["operands"].split():
        _, direction, alternatives = text.split(":", 2)
        parts = [a.split("+") for a in alternatives.split("|")]
        for lane in zip(*[p for p in parts if len(p) == len(parts[0])]):
            if lane[0].startswith("["):
                yield "addr", []
                continue
            found = [r for r in map(register, lane) if r]
            kind = "dst" if direction == "w" else "src" if found else "imm"
            yield kind, found + ["imm"] * ("imm" in lane)


def matching(alternatives, form):
    """The operands with which a reading of the table is what the row tried.

    Types are bit containers: the table decides what fits which of them.
    """
    if len(alternatives) != len(form.operands):
        return None
    result = []
    for (kind, registers), o in zip(alternatives, form.operands):
        if o.kind == "imm" and (kind == "imm" or "imm" in registers):
            result.append(table_operand(o))
            continue
        if kind != o.kind:
            return None
        if kind in ("dst", "src") and (o.width, o.count) not in {
                (width(r[0]), r[1]) for r in registers if r != "imm"}:
            return None
        type_ = "pred" if o.type == "pred" else f"b{o.width}"
        result.append(Operand(kind, type_, o.count))
    return tuple(result)


def first_of_each(alternatives):
    """The first alternative of each operand; memory is as its data."""
    chosen = [(kind, *(("s32", 1) if kind in ("imm", "addr") else found[0]))
              for kind, found in alternatives]
    data = next(((t, n) for kind, t, n in chosen if kind in ("dst", "src")),
                ("b32", 1))
    return tuple(Operand(kind, *data) if kind == "addr"
                 else Operand(kind, type_, count) for kind, type_, count in chosen)


def census_calls(rows, forms, families):
    """Calls of all documented rows, and the rows that only lax operands tell.

    A row that fits no reading of the table is tried as it stands, unless the
    spelling has another row that fits: ptxas takes groups of any size.
    """
    readings, documented = (collections.defaultdict(list) for _ in range(2))
    for form in forms:
        readings[form.spelling].append(form)
    for row in rows:
        if row["documented"] == "yes" and row["family"] in families:
            documented[row["opcode"]].append(row)
    calls, lax = [], []
    for spelling, group in documented.items():
        fits = []
        for row in group:
            alternatives = list(census_alternatives(row))
            fits.append([m for form in readings[spelling]
                         if (m := matching(alternatives, form))])
        for row, found in zip(group, fits):
            if not found and any(fits):
                lax.append(row)
                continue
            found = found or [first_of_each(list(census_alternatives(row)))]
            targets = row["arch_specific"].split(",") if row["arch_specific"] \
                else [row["min_sm"]]
            # The census measured the version on the least target only.
            places = [Place(t, max(version(row["min_ptx"]), TARGET_VERSION[t]))
                      for t in targets]
            loses_guard = any("loses-guard" in f.notes for f in readings[spelling])
            calls += [Call("", row["family"], spelling, operands, place,
                           note="census", loses_guard=loses_guard)
                      for operands in dict.fromkeys(found) for place in places]
    return calls, lax


def reject_calls(rows, families):
    """One call per refused row, with the operands that were tried."""
    for row in rows:
        family = family_of(row["opcode"], families)
        if family not in families:
            continue
        operands = []
        for text in row["operands"].removeprefix("any; e.g. ").replace(
                "|", " ").split():
            kind = "src" if operands else "dst"
            if text.startswith("#"):
                operands.append(Operand("imm", "s32", value=int(text[1:])))
            elif text.startswith("["):
                operands.append(Operand("addr"))
            elif found := register(text):
                operands.append(Operand(kind, *found))
            else:
                operands.append(Operand("sink"))
        data = next(((o.type, o.count) for o in operands if o.type),
                    ("b32", 1))
        operands = tuple(Operand("addr", *data) if o.kind == "addr" else o
                         for o in operands)
        yield Call("", family, row["opcode"], operands, FLOOR,
                   note=f"{row['operands']}; ptxas: {row['message']}")


#===-- Choice ------------------------------------------------------------===#

def sample(calls, number, seed):
    """At most `number` calls of each family, in order."""
    by_family = collections.defaultdict(list)
    for call in calls:
        by_family[call.family].append(call)
    chosen = []
    for family in sorted(by_family):
        group = by_family[family]
        if number is not None and number < len(group):
            picks = random.Random(f"{seed} {family}").sample(
                range(len(group)), number)
            group = [group[i] for i in sorted(picks)]
        chosen += group
    return chosen

