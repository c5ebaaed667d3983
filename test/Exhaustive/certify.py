#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assembles every legal spelling of the instruction table with ptxas.

Each spelling is assembled at its least target and least PTX version (both
raised to what this ptxas knows), with live inputs and results, so that code is
really generated for it. With --tight, the next lower target and the next lower
PTX version must refuse it. Exit status 1 if anything fails.
"""

import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from tileforms import list_forms, target_key

VERSIONS = [(6, 3), (6, 4), (6, 5), *((7, n) for n in range(9)),
            *((8, n) for n in range(9)), (9, 0)]
# The PTX version that introduced each target.
TARGET_VERSION = {
    "sm_75": (6, 3), "sm_80": (7, 0), "sm_86": (7, 1), "sm_87": (7, 4),
    "sm_88": (9, 0), "sm_89": (7, 8), "sm_90": (7, 8), "sm_90a": (8, 0),
    "sm_100": (8, 6), "sm_100a": (8, 6), "sm_100f": (8, 8), "sm_103": (8, 8),
    "sm_103a": (8, 8), "sm_103f": (8, 8), "sm_110": (9, 0), "sm_110a": (9, 0),
    "sm_110f": (9, 0), "sm_120": (8, 7), "sm_120a": (8, 7), "sm_120f": (8, 8),
    "sm_121": (8, 8), "sm_121a": (8, 8), "sm_121f": (8, 8)}
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

    def add(self, form):
        operands, results, lane = [], [], 0
        for o in form.operands:
            if o.kind == "imm":
                text = o.type.split("..")[0]
            elif o.kind == "sreg":
                text = o.type
            elif o.kind == "addr":
                text = "[%in]"
            else:
                names = []
                for _ in range(o.count):
                    if o.kind == "dst":
                        names.append(self.register(o.width))
                        results.append((names[-1], o.width))
                    else:
                        names.append(self.input(o.width, lane))
                        lane += 1
                text = names[0] if o.count == 1 else \
                    "{" + ", ".join(names) + "}"
            if o.paired:
                operands[-1] += "|" + text
            else:
                operands.append(text)
        self.line_of[len(self.body)] = form
        self.body.append(f"  {form.spelling} {', '.join(operands)};")
        for name, bits in results:
            self.store(name, bits)

    def text(self):
        """The lines, and the spelling of each that has one."""
        head = self.head + ["  .reg .b64 %in, %out;",
                            "  ld.param.u64 %in, [In];",
                            "  ld.param.u64 %out, [Out];"]
        spellings = {len(head) + n: f for n, f in self.line_of.items()}
        return head + self.body + ["  ret;", "}"], spellings


def render(forms, place):
    """A module and a map from its line numbers (from 1) to forms."""
    lines = [".version {}.{}".format(*place[1]), f".target {place[0]}",
             ".address_size 64"]
    form_at = {}
    for start in range(0, len(forms), BATCH):
        function = Function(f"k{start // BATCH}")
        for form in forms[start:start + BATCH]:
            function.add(form)
        body, spellings = function.text()
        form_at |= {len(lines) + n + 1: f for n, f in spellings.items()}
        lines += body
    return "\n".join(lines) + "\n", form_at


class Assembler:
    def __init__(self, ptxas, folder):
        self.ptxas = ptxas
        self.folder = pathlib.Path(folder)
        usage = subprocess.run([ptxas, "--help"], capture_output=True,
                               text=True, check=True).stdout
        self.targets = sorted({t for t in re.findall(r"sm_\d+[af]?\b", usage)
                               if t in TARGET_VERSION}, key=target_key)

    def run(self, forms, place):
        """(exit status, {form: message}) for one module of all forms."""
        text, form_at = render(forms, place)
        source = self.folder / "t.ptx"
        source.write_text(text)
        done = subprocess.run(
            [self.ptxas, f"-arch={place[0]}", str(source), "-o",
             str(self.folder / "t.cubin")], capture_output=True, text=True)
        errors = {}
        for line, message in re.findall(r"line (\d+); error\s*: (.*)",
                                        done.stdout + done.stderr):
            form = form_at.get(int(line))
            errors.setdefault(form, message)
        return done.returncode, errors

    def failures(self, forms, place):
        """{form: message} of those that cannot be assembled."""
        if not forms:
            return {}
        status, errors = self.run(forms, place)
        if status == 0:
            return {}
        if errors and None not in errors:
            rest = [f for f in forms if f not in errors]
            return errors | self.failures(rest, place)
        if len(forms) == 1:
            return {forms[0]: errors.get(None, f"ptxas status {status}")}
        half = len(forms) // 2
        return self.failures(forms[:half], place) | \
            self.failures(forms[half:], place)

    def places(self, form):
        """Where a form must be accepted: its least place, or all of them."""
        for target, version in zip(form.targets, form.versions):
            if target_key(target) < target_key(self.targets[0]):
                target = self.targets[0]
            if target in self.targets:
                yield Place((target, max(version, TARGET_VERSION[target])))

    def lower_places(self, form):
        """Where it must be refused: one target and one version lower."""
        target, version = next(self.places(form))
        plain = [t for t in self.targets if t[-1].isdigit()]
        below = [t for t in plain if target_key(t) < target_key(target)]
        if below:
            yield Place((below[-1], VERSIONS[-1]))
        if version > TARGET_VERSION[target]:
            older = VERSIONS[VERSIONS.index(version) - 1]
            yield Place((target, older))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("mnemonic", nargs="*", help="default: all")
    parser.add_argument("--sample", type=int, metavar="N",
                        help="only N spellings")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tight", action="store_true",
                        help="also refuse one target and one version lower")
    arguments = parser.parse_args()

    forms = list_forms(arguments.tile_forms, arguments.mnemonic)
    total = len(forms)
    if arguments.sample is not None and arguments.sample < total:
        forms = random.Random(arguments.seed).sample(forms, arguments.sample)

    failed = False
    with tempfile.TemporaryDirectory() as folder:
        assembler = Assembler(arguments.ptxas, folder)
        accept, refuse = (collections.defaultdict(list) for _ in range(2))
        for form in forms:
            for place in assembler.places(form):
                accept[place].append(form)
            if arguments.tight:
                for place in assembler.lower_places(form):
                    refuse[place].append(form)

        for place, there in sorted(accept.items()):
            bad = assembler.failures(there, place)
            failed |= bool(bad)
            print(f"{place}: {len(there) - len(bad)} of {len(there)} assembled")
            for form, message in bad.items():
                print(f"FAILED {form.spelling} at {place}: {message}")
        for place, there in sorted(refuse.items()):
            _, errors = assembler.run(there, place)
            loose = [f for f in there if f not in errors]
            failed |= bool(loose)
            print(f"{place}: {len(there) - len(loose)} of {len(there)} refused")
            for form in loose:
                print(f"ACCEPTED {form.spelling} at {place}")
    covered = {f for there in accept.values() for f in there}
    print(f"{total} spellings, {len(covered)} assembled")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
