# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tile-forms says of spellings, register types and targets, as values."""

import functools
import json
import re
import subprocess
from typing import NamedTuple


class Type(NamedTuple):
    """A register type, in LLVM and in C++."""

    name: str
    kind: str  # bits, int, float, packed, pred
    width: int  # bits; 1 of a predicate
    is_signed: bool
    is_element: bool  # a signature may name it
    cxx_constraint: str
    storage: str  # LLVM type of a value in memory
    cxx: str  # type of a value in Clang's device code
    portable: str  # for every CUDA compiler
    asm: str  # that C++'s asm binds
    containers: tuple  # elements that may stand for it, the most exact first
    wider: tuple  # where the operand allows it

    @property
    def element(self):
        """The element type that a call uses for it: itself if it is one."""
        return self.name if self.is_element else self.containers[-1]

    @property
    def bytes(self):
        return max(8, self.width) // 8


class Operand(NamedTuple):
    role: str
    kind: str  # dst, src, inout, addr, imm, sreg
    type: Type
    count: int
    may_negate: bool = False  # a predicate, which may be read negated
    may_be_wider: bool = False
    byte_lanes: bool = False
    values: tuple = ()  # of an imm: all, or the ends of a range
    is_range: bool = False
    register: str = ""  # the name of an sreg
    space: int = 0  # LLVM's number of an address space
    must_sink: bool = False  # always "_"
    may_be_immediate: bool = False
    multiple: int = 1  # of an imm, or what may be one
    size: int = 0  # bytes of an object at an address, if they are fixed
    size_operand: str = ""  # the role of the operand that has them, if one does
    extent: str = "elements"  # at an address; or object, call

    @property
    def width(self):
        """Bits of one register (1 for a predicate)."""
        return self.type.width


class Spelling(NamedTuple):
    text: str
    form: str  # the record of the table
    mnemonic: str
    statement: str  # with places for names: $0.1
    operands: tuple
    targets: tuple  # one plain target, or every one with a suffix
    versions: tuple  # least PTX ISA version on each, as (major, minor)
    notes: tuple  # words of tile-forms, such as loses-guard

    def filled(self, names):
        """The statement. `names` has for each operand that of an address or an
        immediate, or a list with one of each register."""
        def name(place):
            operand, lane = place.groups()
            here = names[int(operand)]
            return here if lane is None else here[int(lane)]
        return re.sub(r"\$(\d+)(?:\.(\d+))?", name, self.statement)


def version(text):
    return tuple(int(n) for n in text.split("."))


def target_key(name):
    """Orders sm_90 < sm_90a < sm_100."""
    digits = name.removeprefix("sm_").rstrip("af")
    return int(digits), name


def run(tile_forms, *options):
    """The objects that tile-forms writes."""
    text = subprocess.run([tile_forms, *options], check=True,
                          capture_output=True, text=True).stdout
    return map(json.loads, text.splitlines())


@functools.cache
def register_types(tile_forms):
    """{name: Type}"""
    return {t["name"]: Type(t["name"], t["kind"], t["width"], t["signed"],
                            t["element"], t["cxx_constraint"], t["storage"],
                            t["cxx"], t["portable"], t["asm"],
                            tuple(t["containers"]), tuple(t["wider"]))
            for t in run(tile_forms, "--types")}


@functools.cache
def target_versions(tile_forms):
    """{target: PTX ISA version that introduced it}"""
    return {t["name"]: version(t["ptx"]) for t in run(tile_forms, "--targets")}


REGISTERS = {"read": "src", "write": "dst", "readwrite": "inout"}
KINDS = {"address": "addr", "immediate": "imm", "special": "sreg"}


def read_operand(types, o):
    kind = KINDS.get(o["kind"]) or REGISTERS[o["access"]]
    values = tuple(o.get("values", ()))
    if "least" in o and not values:
        values = (o["least"], o["most"])
    return Operand(o["role"], kind, types[o["type"]], o["count"],
                   o.get("may_negate", False), o.get("may_be_wider", False),
                   o.get("byte_lanes", False), values,
                   "least" in o and not o["values"], o.get("register", ""),
                   o.get("space", 0) or o.get("generic_space", 0),
                   o.get("must_sink", False), o.get("may_be_immediate", False),
                   o.get("multiple", 1),
                   o["size"] if o.get("extent") == "object" else 0,
                   o.get("size_operand", ""), o.get("extent", "elements"))


def list_spellings(tile_forms, mnemonics=(), excluded=()):
    """Every legal spelling of the instructions (of all if none is named), but
    not of those that are excluded."""
    types = register_types(tile_forms)
    spellings = []
    for s in run(tile_forms, "--json", *mnemonics):
        if s["mnemonic"] in excluded:
            continue
        spellings.append(Spelling(
            s["spelling"], s["form"], s["mnemonic"], s["statement"],
            tuple(read_operand(types, o) for o in s["operands"]),
            tuple(s["targets"]), tuple(map(version, s["versions"])),
            tuple(s["notes"])))
    return spellings
