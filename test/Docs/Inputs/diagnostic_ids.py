# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the messages of the plugin and the headers with their page.

  diagnostic_ids.py MESSAGES.CPP DIAGNOSTICS.MD HEADER...

A rule is the first argument of error() in the source, and a heading `tile-shape` on
the page. Each section has a code block that breaks the rule and shows its message, and
each message of a rule is in its section: the words between its parameters. A message
of a header is a string that begins with "tile: " or "tile::view: ".
"""

import pathlib
import re
import sys

import markdown

CALL = re.compile(r'\berror\(\s*(?:\w+ \? "(\w+)" : )?"([\w-]+)",(.*?);\n', re.DOTALL)
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*')
PARAMETER = re.compile(r"\{\d\}")
ID = re.compile(r"tile-[a-z-]+$")
ASSERTION = re.compile(r'"tile(?:::\w+)?: [^"]*"(?:[\s\\]*"[^"]*")*')
JOIN = re.compile(r'"[\s\\]*"')


def fixed_words(code):
    """The longest part without parameters of the first string in C++ code."""
    string = re.sub(r'"\s*"', "", STRINGS.search(code)[0])[1:-1]
    return max(PARAMETER.split(string.replace('\\"', '"')), key=len)


source = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
page = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")
headers = [pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[3:]]

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
assertions = {JOIN.sub("", string).strip('"')
              for header in headers for string in ASSERTION.findall(header)}
for text in sorted(assertions):
    if text not in page:
        faults.append(f"the page has no '{text}'")
for fault in faults:
    print(fault)
sys.exit(1 if faults or not rules or not assertions else 0)
