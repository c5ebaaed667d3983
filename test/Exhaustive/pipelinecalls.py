# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls to try: from the table, from a census, and what a census saw refused."""

import collections
import random

from compare_census import FLOOR_PTX, FLOOR_SM
from devicecode import Call, Operand, Place
from tileforms import target_key, version

FLOOR = Place(f"sm_{FLOOR_SM}", FLOOR_PTX)
NEWEST = (9, 0)  # PTX version that LLVM writes


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


def is_possible(place, introduced):
    """Whether LLVM takes that PTX version for the target at all."""
    least = introduced.get(place.target)
    return least is not None and place.version >= least


#===-- From the table ----------------------------------------------------===#

def number_of(o):
    """The value of an immediate; a small one of a register that may be one."""
    if o.kind == "imm":
        return o.values[-1]
    return min(o.values[0] + o.multiple, o.values[-1])


def object_bytes(o, operands):
    """The size of what is at an address, or 0 if its type says it."""
    for size in operands:
        if size.role == o.size_operand:
            return number_of(size)
    return o.size


def table_operand(types, o, operands=(), turn=0):
    if o.must_sink:
        return Operand("sink")
    if o.kind == "imm" or (o.may_be_immediate and turn % 2):
        return Operand("imm", types[o.type.element], value=number_of(o))
    if o.kind == "sreg":
        return Operand("sreg", register=o.register)
    if o.kind == "addr" and (size := object_bytes(o, operands)):
        return Operand("addr", types["b8"], size, space=o.space)
    return Operand(o.kind, types[o.type.element], o.count, space=o.space)


def wider(types, operand, o, turn):
    """The operand, in every second turn with a register wider than its type."""
    if not o.may_be_wider or turn % 2:
        return operand
    name = o.type.wider[turn // 2 % len(o.type.wider)]
    return operand._replace(type=types[name])


def table_calls(spellings, types):
    """One call per spelling; one per target if it needs a suffixed one.

    Every second call with an operand that may be negated has it negated, and
    every second one that may be wider has wider registers.
    """
    negates = False
    for turn, spelling in enumerate(spellings):
        if any(o.may_negate for o in spelling.operands):
            negates = not negates
        operands = tuple(
            wider(types, table_operand(types, o, spelling.operands, turn), o,
                  turn)._replace(
                negated=o.may_negate and negates)
            for o in spelling.operands)
        for target, least in zip(spelling.targets, spelling.versions):
            yield Call("", spelling.mnemonic, spelling.text, operands,
                       Place(target, least), note=spelling.form,
                       loses_guard="loses-guard" in spelling.notes,
                       reads_carry="reads-carry" in spelling.notes)


#===-- From a census -----------------------------------------------------===#

def register(types, text):
    """The type and count of "b32", "!pred" or "{f16,f16}"; None for others."""
    lanes = text.strip("{}").split(",")
    if len(set(lanes) - {"_"}) != 1:
        return None
    type_ = (set(lanes) - {"_"}).pop().lstrip("!")
    type_ = "b32" if type_ == "f16x2" else type_
    is_element = type_ in types and types[type_].is_element
    return (types[type_], len(lanes)) if is_element else None


def census_alternatives(types, row):
    """Per operand, in written order: its kind, and each (type, count) or
    "imm" that was accepted there."""
    for text in row["operands"].split():
        _, direction, alternatives = text.split(":", 2)
        parts = [a.split("+") for a in alternatives.split("|")]
        for lane in zip(*[p for p in parts if len(p) == len(parts[0])]):
            if lane[0].startswith("[") or lane == ("_",):
                yield "sink" if lane == ("_",) else "addr", []
                continue
            found = [r for text in lane if (r := register(types, text))]
            kind = "dst" if direction == "w" else "src" if found else "imm"
            yield kind, found + ["imm"] * ("imm" in lane)


def matching(types, alternatives, spelling):
    """The operands with which a reading of the table is what the row tried.

    Types are bit containers: the table decides what fits which of them.
    """
    if len(alternatives) != len(spelling.operands):
        return None
    result = []
    for (kind, registers), o in zip(alternatives, spelling.operands):
        is_text = o.kind == "imm" and (kind == "imm" or "imm" in registers)
        if is_text or (o.kind == "addr" == kind) or (o.must_sink and kind == "dst"):
            result.append(table_operand(types, o, spelling.operands))
            continue
        if kind == "sink" and o.kind == "dst":
            result.append(Operand("sink"))
            continue
        if kind != o.kind:
            return None
        if kind in ("dst", "src") and (o.width, o.count) not in {
                (r[0].width, r[1]) for r in registers if r != "imm"}:
            return None
        type_ = types[o.type.containers[-1]]
        result.append(Operand(kind, type_, o.count))
    return tuple(result)


def all_matching(types, alternatives, readings):
    return [m for spelling in readings
            if (m := matching(types, alternatives, spelling))]


def first_of_each(types, alternatives):
    """The first alternative of each operand; memory is as its data."""
    chosen = [(kind, *(found[0] if found else (types["s32"], 1)))
              for kind, found in alternatives]
    data = next(((t, n) for kind, t, n in chosen if kind in ("dst", "src")),
                (types["b32"], 1))
    return tuple(Operand(kind, *data) if kind == "addr"
                 else Operand(kind, type_, count) for kind, type_, count in chosen)


def census_calls(rows, spellings, families, types, introduced):
    """Calls of all documented rows, and the rows that only lax operands tell.

    A row that fits no reading of the table is tried as it stands, unless the
    spelling has another row that fits: ptxas takes groups of any size.
    """
    readings, documented = (collections.defaultdict(list) for _ in range(2))
    for spelling in spellings:
        readings[spelling.text].append(spelling)
    for row in rows:
        if row["documented"] == "yes" and row["family"] in families:
            documented[row["opcode"]].append(row)
    calls, lax = [], []
    for opcode, group in documented.items():
        fits = []
        for row in group:
            alternatives = list(census_alternatives(types, row))
            # The place is that of the first alternative of each operand.
            first = [(kind, found[:1]) for kind, found in alternatives]
            fits.append(all_matching(types, first, readings[opcode]) or
                        all_matching(types, alternatives, readings[opcode]))
        for row, found in zip(group, fits):
            if not found and any(fits):
                lax.append(row)
                continue
            found = found or [
                first_of_each(types, list(census_alternatives(types, row)))]
            targets = row["arch_specific"].split(",") if row["arch_specific"] \
                else [row["min_sm"]]
            # The census measured the version on the least target only.
            places = [Place(t, max(version(row["min_ptx"]), introduced[t]))
                      for t in targets]
            notes = {note for s in readings[opcode] for note in s.notes}
            calls += [Call("", row["family"], opcode, operands, place,
                           note="census", loses_guard="loses-guard" in notes,
                           reads_carry="reads-carry" in notes)
                      for operands in dict.fromkeys(found) for place in places]
    return calls, lax


def reject_calls(rows, families, types):
    """One call per refused row, with the operands that were tried. Its place is
    the one target on which they were, or None."""
    for row in rows:
        family = family_of(row["opcode"], families)
        if family not in families:
            continue
        operands = []
        for text in row["operands"].removeprefix("any; e.g. ").replace(
                "|", " ").split():
            kind = "src" if operands else "dst"
            if text.startswith("#"):
                operands.append(Operand("imm", types["s32"], value=int(text[1:])))
            elif text.startswith("["):
                operands.append(Operand("addr"))
            elif found := register(types, text):
                operands.append(Operand(kind, *found))
            else:
                operands.append(Operand("sink"))
        data = next(((o.type, o.count) for o in operands if o.type),
                    (types["b32"], 1))
        operands = tuple(Operand("addr", *data) if o.kind == "addr" else o
                         for o in operands)
        place = Place(row["sm"], NEWEST) if row["sm"].startswith("sm_") \
            else None
        yield Call("", family, row["opcode"], operands, place,
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

