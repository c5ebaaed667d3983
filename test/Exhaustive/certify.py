#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assembles every legal spelling of the instruction table with ptxas.

Each spelling is assembled at its least target and least PTX version (both
raised to what this ptxas knows), with live inputs and results, so that code is
really generated for it. With --tight, the next lower target and the next lower
PTX version must refuse it. With --wider, registers are wider than the type where
the operand allows it. Exit status 1 if anything fails.
"""

import argparse
import collections
import itertools
import operator
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from tileforms import (list_spellings, register_types, target_key,
                       target_versions)

BATCH = 100


class Place(tuple):
    """(target, version): where a batch is assembled."""

    def __str__(self):
        return "{} PTX {}.{}".format(self[0], *self[1])


class Function:
    """The lines of one kernel; `line_of` maps a line to its spelling."""

    def __init__(self, name):
        self.head = [f".visible .entry {name}(.param .u64 In, .param .u64 Out) {{"]
        self.body = []
        self.line_of = {}
        self.registers = 0
        self.offset = 0
        self.read = {}

    def register(self, bits):
        name = f"%r{self.registers}"
        self.registers += 1
        kind = "pred" if bits == 1 else f"b{bits}"
        self.head.append(f"  .reg .{kind} {name};")
        return name

    def input(self, bits, lane):
        """A register of live input; the same lane is the same register."""
        if (bits, lane) in self.read:
            return self.read[bits, lane]
        if bits == 1:
            word = self.input(32, lane)
            name = self.register(1)
            self.body.append(f"  setp.ne.b32 {name}, {word}, 0;")
        elif bits == 128:
            name = self.register(128)
            low, high = self.input(64, 2 * lane), self.input(64, 2 * lane + 1)
            self.body.append(f"  mov.b128 {name}, {{{low}, {high}}};")
        else:
            name = self.register(bits)
            at = 16 * (len(self.read) + 1)
            self.body.append(f"  ld.global.b{bits} {name}, [%in+{at}];")
        self.read[bits, lane] = name
        return name

    def copy(self, bits, lane):
        """A new register that holds a live input."""
        name, source = self.register(bits), self.input(bits, lane)
        kind = "pred" if bits == 1 else f"b{bits}"
        self.body.append(f"  mov.{kind} {name}, {source};")
        return name

    def store(self, name, bits):
        self.offset += 16
        if bits == 1:
            word = self.register(32)
            self.body.append(f"  selp.b32 {word}, 1, 0, {name};")
            name, bits = word, 32
        if bits == 128:
            low, high = self.register(64), self.register(64)
            self.body += [f"  mov.b128 {{{low}, {high}}}, {name};",
                          f"  st.global.b64 [%out+{self.offset}], {low};"]
            self.offset += 16
            name, bits = high, 64
        self.body.append(f"  st.global.b{bits} [%out+{self.offset}], {name};")

    def add(self, spelling, width=lambda operand: operand.width):
        names, results, lane = [], [], 0
        for o in spelling.operands:
            if o.kind in ("imm", "sreg", "addr"):
                names.append("%in" if o.kind == "addr" else
                             str(o.values[0]) if o.kind == "imm" else None)
                continue
            names.append([])
            if o.must_sink:
                names[-1].append("_")
                continue
            bits = width(o)
            for _ in range(o.count):
                if o.kind == "dst":
                    name = self.register(bits)
                elif o.kind == "src":
                    name = self.input(bits, lane)
                else:
                    name = self.copy(bits, lane)
                lane += o.kind != "dst"
                names[-1].append(name)
                if o.kind != "src":
                    results.append((name, bits))
        self.line_of[len(self.body)] = spelling
        self.body.append(f"  {spelling.filled(names)}")
        for name, bits in results:
            self.store(name, bits)

    def text(self):
        """The lines, and the spelling of each that has one."""
        head = self.head + ["  .reg .b64 %in, %out;",
                            "  ld.param.u64 %in, [In];",
                            "  ld.param.u64 %out, [Out];"]
        spellings = {len(head) + n: f for n, f in self.line_of.items()}
        return head + self.body + ["  ret;", "}"], spellings


def head(place):
    return [".version {}.{}".format(*place[1]), f".target {place[0]}",
            ".address_size 64"]


def render(spellings, place, width):
    """A module and a map from its line numbers (from 1) to spellings."""
    lines = head(place)
    spelling_at = {}
    for start in range(0, len(spellings), BATCH):
        function = Function(f"k{start // BATCH}")
        for spelling in spellings[start:start + BATCH]:
            function.add(spelling, width)
        body, at = function.text()
        spelling_at |= {len(lines) + n + 1: s for n, s in at.items()}
        lines += body
    return "\n".join(lines) + "\n", spelling_at


def wider_width(tile_forms):
    """How wide registers are with --wider: each width in turn."""
    types = register_types(tile_forms)
    turn = itertools.count()

    def width(operand):
        if not operand.may_be_wider:
            return operand.width
        widths = sorted({types[name].width for name in operand.type.wider})
        return widths[next(turn) % len(widths)]
    return width


class Assembler:
    def __init__(self, ptxas, folder, introduced, width):
        self.ptxas = ptxas
        self.folder = pathlib.Path(folder)
        self.introduced = introduced  # the PTX version of each target
        self.width = width
        usage = subprocess.run([ptxas, "--help"], capture_output=True,
                               text=True, check=True).stdout
        named = set(re.findall(r"sm_\d+[af]?\b", usage)) & introduced.keys()
        self.targets = [t for t in sorted(named, key=target_key)
                        if self.knows(Place((t, introduced[t])))]
        oldest = self.targets[0]
        self.versions = [v for v in itertools.product(range(6, 12), range(10))
                         if v >= introduced[oldest]
                         and self.knows(Place((oldest, v)))]

    def knows(self, place):
        """Whether it takes a module of the target and version at all."""
        text = "\n".join(head(place)) + "\n"
        return self.assemble(text, place[0]).returncode == 0

    def assemble(self, text, target):
        source = self.folder / "t.ptx"
        source.write_text(text)
        return subprocess.run(
            [self.ptxas, f"-arch={target}", str(source), "-o",
             str(self.folder / "t.cubin")], capture_output=True, text=True)

    def run(self, spellings, place):
        """(exit status, {spelling: message}) for one module of them all."""
        text, spelling_at = render(spellings, place, self.width)
        done = self.assemble(text, place[0])
        errors = {}
        for line, message in re.findall(r"line (\d+); error\s*: (.*)",
                                        done.stdout + done.stderr):
            errors.setdefault(spelling_at.get(int(line)), message)
        return done.returncode, errors

    def failures(self, spellings, place):
        """{spelling: message} of those that cannot be assembled."""
        if not spellings:
            return {}
        status, errors = self.run(spellings, place)
        if status == 0:
            return {}
        if errors and None not in errors:
            rest = [s for s in spellings if s not in errors]
            return errors | self.failures(rest, place)
        if len(spellings) == 1:
            return {spellings[0]: errors.get(None, f"ptxas status {status}")}
        half = len(spellings) // 2
        return self.failures(spellings[:half], place) | \
            self.failures(spellings[half:], place)

    def places(self, spelling):
        """Where a spelling must be accepted: its least place, or all of them."""
        for target, version in zip(spelling.targets, spelling.versions):
            if target_key(target) < target_key(self.targets[0]):
                target = self.targets[0]
            if target in self.targets:
                yield Place((target, max(version, self.introduced[target])))

    def lower_places(self, spelling):
        """Where it must be refused: one target and one version lower."""
        target, version = next(self.places(spelling))
        plain = [t for t in self.targets if t[-1].isdigit()]
        below = [t for t in plain if target_key(t) < target_key(target)]
        if below:
            yield Place((below[-1], self.versions[-1]))
        if version > self.introduced[target]:
            older = self.versions[self.versions.index(version) - 1]
            yield Place((target, older))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("mnemonic", nargs="*", help="default: all")
    parser.add_argument("--sample", type=int, metavar="N",
                        help="only N spellings")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--wider", action="store_true",
                        help="registers wider than the type")
    parser.add_argument("--tight", action="store_true",
                        help="also refuse one target and one version lower")
    arguments = parser.parse_args()

    spellings = list_spellings(arguments.tile_forms, arguments.mnemonic)
    width = operator.attrgetter("width")
    if arguments.wider:
        spellings = [s for s in spellings
                     if any(o.may_be_wider for o in s.operands)]
        width = wider_width(arguments.tile_forms)
    total = len(spellings)
    if arguments.sample is not None and arguments.sample < total:
        spellings = random.Random(arguments.seed).sample(spellings,
                                                         arguments.sample)

    assembled, failed, loose = set(), set(), set()
    with tempfile.TemporaryDirectory() as folder:
        assembler = Assembler(arguments.ptxas, folder,
                              target_versions(arguments.tile_forms), width)
        accept, refuse = (collections.defaultdict(list) for _ in range(2))
        for spelling in spellings:
            for place in assembler.places(spelling):
                accept[place].append(spelling)
            if arguments.tight:
                for place in assembler.lower_places(spelling):
                    refuse[place].append(spelling)

        for place, there in sorted(accept.items()):
            bad = assembler.failures(there, place)
            assembled.update(there)
            failed.update(bad)
            print(f"{place}: {len(there) - len(bad)} of {len(there)} assembled")
            for spelling, message in bad.items():
                print(f"FAILED {spelling.text} at {place}: {message}")
        for place, there in sorted(refuse.items()):
            _, errors = assembler.run(there, place)
            accepted = [s for s in there if s not in errors]
            loose.update(accepted)
            print(f"{place}: {len(there) - len(accepted)} of {len(there)} refused")
            for spelling in accepted:
                print(f"ACCEPTED {spelling.text} at {place}")
    untried = len(spellings) - len(assembled)
    print(f"{len(spellings)} of {total} spellings: "
          f"{len(assembled - failed)} assembled, "
          f"{len(failed)} failed, {len(loose)} accepted too low, "
          f"{untried} of no target that ptxas knows")
    return 1 if failed or loose else 0


if __name__ == "__main__":
    sys.exit(main())
