# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests here read out of a Markdown page: code blocks, headings, links."""

import dataclasses
import re

# A block in a list is indented.
FENCE = re.compile(r"^( *)```(.*?)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
INLINE_CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)


@dataclasses.dataclass
class Block:
    language: str
    words: list  # the rest of the line that opens it
    text: str
    line: int  # of that line, from 1


def blocks(page):
    for match in FENCE.finditer(page):
        indent, opening, text = match.groups()
        language, *words = opening.split() or [""]
        text = re.sub(f"^{indent}", "", text, flags=re.MULTILINE)
        yield Block(language, words, text, page.count("\n", 0, match.start()) + 1)


def without_code(page):
    return INLINE_CODE.sub("", FENCE.sub("", page))


def headings(page):
    return HEADING.findall(FENCE.sub("", page))


def anchor(heading):
    """The name that GitHub and other renderers give to a heading."""
    kept = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return kept.replace(" ", "-")


def links(page):
    """The targets of the links, without those in code."""
    return LINK.findall(without_code(page))
