# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The output of tile-forms as values, for the scripts in this folder."""

import functools
import subprocess
from typing import NamedTuple


class Operand(NamedTuple):
    role: str
    kind: str  # dst, src, addr, imm, sreg
    type: str  # of a register; lo..hi of an imm, the name of an sreg
    count: int
    paired: bool  # written behind the operand before it: d|p
    may_negate: bool = False  # a predicate, which may be read negated

    @property
    def width(self):
        """Bits of one register (1 for a predicate)."""
        if self.type == "pred":
            return 1
        lane, _, count = self.type.partition("x")
        return max(8, LANE_BITS[lane] * int(count or 1))


LANE_BITS = {f"{k}{n}": n for k in "usbf" for n in (8, 16, 32, 64, 128)}
LANE_BITS |= {"bf16": 16, "tf32": 32, "e4m3": 8, "e5m2": 8, "e2m3": 8,
              "e3m2": 8, "e2m1": 4, "ue8m0": 8}


class Form(NamedTuple):
    spelling: str
    record: str
    operands: tuple
    targets: tuple  # one plain target, or every one with a suffix
    versions: tuple  # least PTX ISA version on each, as (major, minor)
    notes: tuple  # words of tile-forms, such as loses-guard


def version(text):
    return tuple(int(n) for n in text.split("."))


def target_key(name):
    """Orders sm_90 < sm_90a < sm_100."""
    digits = name.removeprefix("sm_").rstrip("af")
    return int(digits), name


# Most columns are the same in thousands of lines.
@functools.cache
def read_operands(text):
    return tuple(map(read_operand, text.split()))


@functools.cache
def read_versions(text):
    return tuple(map(version, text.split(",")))


def read_operand(text):
    role, kind, type_, count = text.rsplit(":", 3)
    return Operand(role.lstrip("|!"), kind, type_, int(count), role[0] == "|",
                   role[0] == "!")


def list_forms(tile_forms, mnemonics=(), excluded=()):
    """Every legal spelling of the instructions (of all if none is named), but
    not of those that are excluded."""
    text = subprocess.run([tile_forms, *mnemonics], check=True,
                          capture_output=True, text=True).stdout
    forms = []
    for line in text.splitlines():
        if line.partition(".")[0] in excluded:
            continue
        spelling, record, operands, targets, versions, _, notes = line.split("\t")
        forms.append(Form(spelling, record,
                          read_operands(operands),
                          tuple(targets.split(",")), read_versions(versions),
                          () if notes == "-" else tuple(notes.split(","))))
    return forms
