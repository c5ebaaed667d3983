# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions of the generated tile/ptx headers as values."""

import pathlib
import re
import subprocess
from typing import NamedTuple

FUNCTION = re.compile(
    r"// (?P<syntax>[^\n]+;)\n"
    r"// PTX ISA (?P<version>[\d.]+), (?P<targets>[^\n]+)\n"
    r"(?:#ifdef \w+\n)?"
    r"(?:template <(?P<template>[^>]*)>\n)?"
    r"TILE_PTX\w* (?P<result>[\w ]+) (?P<name>\w+)"
    r"\((?P<parameters>[^)]*)\) \{\n"
    r"(?P<body>[^}]*)"
)
# The least value of an immediate that its function accepts.
LEAST = re.compile(r"static_assert\((\w+) [>=]= (-?\d+)")


PARAMETER = re.compile(
    r"(?P<type>[\w ]+?|(?P<space>\w+)_address<(?P<pointee>[\w ]+)>)"
    r" (?P<mark>[&*]?)(?P<name>\w+)")


class Parameter(NamedTuple):
    type: str  # of what a pointer points to, too
    name: str
    is_result: bool = False
    is_address: bool = False
    is_short: bool = False  # an address that may be an integer of 32 bits

    def variable(self, is_integer):
        """The type of the argument, with its blank."""
        if self.is_short and is_integer:
            return "unsigned "
        return self.type + (" *" if self.is_address else " ")


class Function(NamedTuple):
    header: str
    syntax: str
    version: str
    targets: tuple  # one without a suffix: from it on
    immediates: dict  # {name: a legal value}
    result: str
    name: str
    parameters: tuple

    @property
    def spelling(self):
        return self.syntax.rstrip(";").split()[0]

    def exists_on(self, target):
        number = int(re.sub(r"\D", "", target))
        first = self.targets[0]
        return target in self.targets or (
            first[-1].isdigit() and number >= int(first.removeprefix("sm_")))

    @property
    def need(self):
        """The text of the error on a target without it."""
        names = ", ".join(self.targets[:-1])
        names += (" or " if names else "") + self.targets[-1]
        return f"{names} and PTX ISA {self.version}"

    def call(self):
        arguments = ", ".join(p.name for p in self.parameters)
        template = ", ".join(self.immediates.values())
        template = f"<{template}>" if template else ""
        return f"tile::ptx::{self.name}{template}({arguments})"

    def kernel(self, name, is_integer=False):
        """A kernel that loads, calls and stores, on one line; addresses that may
        be integers are."""
        values = list(self.parameters)
        if self.result != "void":
            values.insert(0, Parameter(self.result, "result", True))
        takes = ", ".join(f"{v.variable(is_integer)}*{v.name}_at" for v in values)
        lines = [f'extern "C" __global__ void {name}({takes}) {{']
        for v in values:
            start = "" if v.is_result else f" = *{v.name}_at"
            lines.append(f"{v.variable(is_integer)}{v.name}{start};")
        lines.append(("result = " if self.result != "void" else "")
                     + self.call() + ";")
        lines += [f"*{v.name}_at = {v.name};" for v in values if v.is_result]
        return " ".join(lines) + " }\n"


def read_parameter(text):
    m = PARAMETER.fullmatch(text)
    return Parameter(m["pointee"] or m["type"], m["name"], m["mark"] == "&",
                     m["mark"] == "*" or bool(m["space"]), bool(m["space"]))


def read_headers(folder):
    """Every function below an include folder, in order."""
    found = []
    for path in sorted((pathlib.Path(folder) / "tile" / "ptx").glob("*.h")):
        text = path.read_text()
        here = [
            Function(
                f"tile/ptx/{path.name}", m["syntax"], m["version"],
                tuple(re.split(r", | or ", m["targets"])),
                dict(LEAST.findall(m["body"])),
                m["result"], m["name"],
                tuple(map(read_parameter,
                          filter(None, m["parameters"].split(", ")))))
            for m in FUNCTION.finditer(text)]
        if len(here) != text.count("\n// PTX ISA "):
            raise RuntimeError(f"{path}: a function was not understood")
        found += here
    return found


def table_lines(tile_forms):
    """(syntax, version, targets) of each spelling that has a function."""
    text = subprocess.run([tile_forms], check=True, capture_output=True,
                          text=True).stdout
    for line in text.splitlines():
        spelling, _, statement, _, targets, versions, _, notes = \
            line.split("\t")
        if "no-function" in notes.split(","):
            continue
        # Of an identifier, where PTX has other characters.
        names = statement.removeprefix(spelling).replace("-", "_")
        least = min(versions.split(","),
                    key=lambda v: tuple(map(int, v.split("."))))
        yield spelling + names, least, tuple(targets.split(","))
