# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which spellings are executed on the GPU, and in which variants."""

import pathlib
import sys
from typing import NamedTuple

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Exhaustive"))
from tileforms import list_forms, target_key  # noqa: E402

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

    form: object  # tileforms.Form
    immediate: int = 0
    guard: str = "none"  # none, lane, repeat
    preserves: bool = False
    negates: bool = False  # the predicate that may be read negated

    @property
    def plain(self):
        """The variant without a predicate: it has a hand-written kernel."""
        return Variant(self.form, self.immediate, negates=self.negates)

    @property
    def is_plain(self):
        return self.guard == "none"


def runs_here(form):
    """True if a plain sm_90 is enough."""
    number, _ = target_key(form.targets[0])
    return form.targets[0][-1].isdigit() and number <= ARCHITECTURE


def mnemonic(form):
    return form.spelling.split(".")[0]


def immediates(form):
    """The values of the immediate operand that are tried."""
    ranges = [o.type for o in form.operands if o.kind == "imm"]
    if not ranges:
        return (0,)
    low, high = map(int, ranges[0].split(".."))
    if form.record == "lop3":
        return range(low, high + 1)
    return [n for n in LUTS_WITH_PREDICATE if low <= n <= high]


def is_arithmetic(form):
    """True if kernels can be made of it: all operands are values."""
    return mnemonic(form) not in OTHERS and \
        all(o.kind in ("dst", "src", "imm") for o in form.operands)


def keeps_guard(form):
    """False if preserve_dst is refused."""
    return "loses-guard" not in form.notes


def boolean_operator(form):
    """The operator that combines a predicate which may be negated; none if none."""
    if any(o.may_negate for o in form.operands):
        return BOOLEAN_OPERATORS & set(form.spelling.split("."))
    return set()


def destinations(form):
    return tuple(o.type for o in form.operands if o.kind == "dst")


def select(tile_forms, mnemonics):
    """(variants, forms that this GPU cannot run)."""
    forms = [f for f in list_forms(tile_forms, mnemonics) if is_arithmetic(f)]
    variants, skipped = [], []
    seen = set()

    def is_new(*kind):
        return kind not in seen and not seen.add(kind)

    for form in forms:
        if not runs_here(form):
            skipped.append(form)
            continue
        for immediate in immediates(form):
            variants.append(Variant(form, immediate))
        first = variants[-1].immediate
        for preserves in (True, False):
            if preserves and not keeps_guard(form):
                continue
            if mnemonic(form) not in LARGE or \
                    is_new(form.record, destinations(form), preserves):
                variants.append(Variant(form, first, "lane", preserves))
        for operator in boolean_operator(form):
            if is_new(form.record, operator):
                variants.append(Variant(form, first, negates=True))
        if keeps_guard(form) and is_new(destinations(form)):
            variants.append(Variant(form, first, "repeat", True))
    return variants, skipped
