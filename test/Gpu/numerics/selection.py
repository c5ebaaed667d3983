# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which spellings are executed on the GPU, and in which variants."""

import pathlib
import sys
from typing import NamedTuple

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Exhaustive"))
from tileforms import list_spellings, target_key  # noqa: E402

# They compute nothing, or addresses, or a cache policy, whose bits the ISA leaves open.
OTHERS = {"ld", "st", "cvta", "isspacep", "mapa", "getctarank", "createpolicy"}
ARCHITECTURE = 90
# Families with hundreds of spellings: a few of each are predicated.
LARGE = ("cvt", "set", "setp")
BOOLEAN_OPERATORS = {"and", "or", "xor"}
LUTS_WITH_PREDICATE = (0x00, 0xff, 0x80, 0xfe, 0x96, 0xe8, 0xca, 0xb8, 0x01,
                       0x7f, 0x40, 0x1a, 0xf0, 0xcc, 0xaa, 0x55)


class Variant(NamedTuple):
    """One tile kernel."""

    spelling: object  # tileforms.Spelling
    immediate: int = 0
    guard: str = "none"  # none, lane, repeat
    preserves: bool = False
    negates: bool = False  # the predicate that may be read negated

    @property
    def plain(self):
        """The variant without a predicate: it has a hand-written kernel."""
        return Variant(self.spelling, self.immediate, negates=self.negates)

    @property
    def is_plain(self):
        return self.guard == "none"


def runs_here(spelling):
    """True if a plain sm_90 is enough."""
    number, _ = target_key(spelling.targets[0])
    return spelling.targets[0][-1].isdigit() and number <= ARCHITECTURE


def mnemonic(spelling):
    return spelling.text.split(".")[0]


def immediates(spelling):
    """The values of the immediate operand that are tried."""
    operands = [o for o in spelling.operands if o.kind == "imm"]
    if not operands:
        return (0,)
    if not operands[0].is_range:
        return operands[0].values
    low, high = operands[0].values
    if spelling.form == "lop3":
        return range(low, high + 1)
    return [n for n in LUTS_WITH_PREDICATE if low <= n <= high]


def is_arithmetic(spelling):
    """True if kernels can be made of it: all operands are values."""
    return mnemonic(spelling) not in OTHERS and \
        all(o.kind in ("dst", "src", "imm") for o in spelling.operands)


def keeps_guard(spelling):
    """False if preserve_dst is refused."""
    return "loses-guard" not in spelling.notes


def boolean_operator(spelling):
    """What combines a predicate that may be negated; none if there is none."""
    if any(o.may_negate for o in spelling.operands):
        return BOOLEAN_OPERATORS & set(spelling.text.split("."))
    return set()


def destinations(spelling):
    return tuple(o.type for o in spelling.operands if o.kind == "dst")


def select(tile_forms, mnemonics):
    """(variants, spellings that this GPU cannot run)."""
    spellings = [s for s in list_spellings(tile_forms, mnemonics)
                 if is_arithmetic(s)]
    variants, skipped = [], []
    seen = set()

    def is_new(*kind):
        return kind not in seen and not seen.add(kind)

    for spelling in spellings:
        if not runs_here(spelling):
            skipped.append(spelling)
            continue
        for immediate in immediates(spelling):
            variants.append(Variant(spelling, immediate))
        first = variants[-1].immediate
        for preserves in (True, False):
            if preserves and not keeps_guard(spelling):
                continue
            if mnemonic(spelling) not in LARGE or \
                    is_new(spelling.form, destinations(spelling), preserves):
                variants.append(Variant(spelling, first, "lane", preserves))
        for operator in boolean_operator(spelling):
            if is_new(spelling.form, operator):
                variants.append(Variant(spelling, first, negates=True))
        if keeps_guard(spelling) and is_new(destinations(spelling)):
            variants.append(Variant(spelling, first, "repeat", True))
    return variants, skipped
