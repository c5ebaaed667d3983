# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the rules of the plugin with the sections of their page.

  diagnostic_ids.py DIAGNOSTICS.CPP DIAGNOSTICS.MD

A rule is the first argument of error() there, and the heading `tile-shape` here.
Each section has a code block that breaks the rule and shows its message, and each
message of a rule is in its section: the words between its parameters.
"""

import pathlib
import re
import sys

import markdown

CALL = re.compile(r'\berror\(\s*(?:\w+ \? "(\w+)" : )?"([\w-]+)",(.*?);\n', re.DOTALL)
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*')
PARAMETER = re.compile(r"\{\d\}")
ID = re.compile(r"tile-[a-z-]+$")


def fixed_words(code):
    """The longest part without parameters of the first string in C++ code."""
    string = re.sub(r'"\s*"', "", STRINGS.search(code)[0])[1:-1]
    return max(PARAMETER.split(string.replace('\\"', '"')), key=len)


source = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
page = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")

sections = {}
for part in re.split(r"^#+ +`", page, flags=re.MULTILINE)[1:]:
    name, _, body = part.partition("`")
    if ID.match(name):
        sections[name] = body

rules, words = set(), []
for match in CALL.finditer(source):
    names = {f"tile-{name}" for name in match.groups()[:2] if name}
    rules |= names
    words += [(name, fixed_words(match[3])) for name in names]

faults = [f"no section of {rule}" for rule in sorted(rules - sections.keys())]
faults += [f"{name} is no rule" for name in sorted(sections.keys() - rules)]
for name in sorted(rules & sections.keys()):
    if f"[{name}]" not in sections[name]:
        faults.append(f"section {name} shows no message")
for name, part in words:
    if part not in " ".join(sections.get(name, "").split()):
        faults.append(f"section {name} has no message with '{part}'")
for fault in faults:
    print(fault)
sys.exit(1 if faults or not rules else 0)
