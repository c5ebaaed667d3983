# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the code blocks of Markdown pages.

  code_blocks.py WORK COMPILER OPT TBLGEN PAGE...

A block is opened by a line with these words:
  cuda [error] [sm_90] [ptx88] [-option...]
         Compiled with the plugin, at -O2 if no other level is given. It must
         succeed without a diagnostic, or fail if it says so. A block without a
         function is the body of a kernel, see KERNEL.
  llvm [error]
         Goes through opt with the pass tile-apply, and must succeed or fail likewise.
  tablegen
         Forms of the instruction table.
The block after it says what comes out of it:
  text   All diagnostics, one a line, without their places.
  ptx    The inline asm statements, whatever the registers.
Other blocks are not looked at.
"""

import concurrent.futures
import pathlib
import re
import shlex
import subprocess
import sys

import markdown

KERNEL = """__global__ void example(float *p, const float *q, float x, int n,
                        bool condition) {{
#line 1
{}}}
"""
SUFFIX = {"cuda": ".cu", "llvm": ".ll", "tablegen": ".td"}
DIAGNOSTIC = re.compile(
    r"^(?:\S+?:\d+:\d+: |error: (?=\S+?:\d+:\d+: )|(?=error: in function))"
    r"(.*)$", re.MULTILINE)
# Clang's account of how it came to an instantiation is not part of a message.
PATH_NOTE = re.compile(r"note: (?:in instantiation of|expression evaluates|while )")
STATEMENT = re.compile(r"// begin inline asm\n(.*?)// end inline asm", re.DOTALL)
REGISTER = re.compile(r"%\w+")


def normal(text):
    return REGISTER.sub("%", " ".join(text.split()))


def lines(text, change=str.strip):
    return [change(line) for line in text.splitlines() if line.strip()]


class Example:
    def __init__(self, page, block, result):
        self.place = f"{page.name}:{block.line}"
        self.stem = f"{page.stem}-{block.line}"
        self.block = block
        self.result = result  # the block after it, or None

    def source(self):
        text = self.block.text
        if self.block.language == "llvm":
            return text
        if self.block.language == "tablegen":
            return 'include "Base.td"\ninclude "FloatingPoint.td"\n' + text
        if not re.search(r"__(?:global|device)__|^#include", text, re.MULTILINE):
            text = KERNEL.format(text)
        if "#include" not in text:
            text = "#include <tile/apply.h>\nusing namespace tile::literals;\n" + text
        return text

    def command(self, tools, source, output):
        compiler, opt, tblgen = tools
        if self.block.language == "llvm":
            return [*opt, "-passes=tile-apply", "-S", source, "-o", output]
        if self.block.language == "tablegen":
            return [*tblgen, source, "-o", output]
        options = ["-std=c++20", "-O2"]
        for word in self.block.words:
            if word.startswith("sm_"):
                options += ["--no-cuda-gpu-arch=all", f"--cuda-gpu-arch={word}"]
            elif word.startswith("ptx"):
                options.append(f"--cuda-feature=+{word}")
            elif word.startswith("-"):
                options.append(word)
        return [*compiler, "-fno-caret-diagnostics", *options, "-S", source, "-o", output]

    def run(self, work, tools):
        """Returns what is not as the page says, or None."""
        source = work / (self.stem + SUFFIX[self.block.language])
        source.write_text(self.source(), encoding="utf-8")
        output = source.with_suffix(".out")
        done = subprocess.run(
            self.command(tools, str(source), str(output)),
            capture_output=True, text=True, check=False)
        if (done.returncode != 0) != ("error" in self.block.words):
            return f"exit status {done.returncode}\n{done.stderr}"
        found = [d for d in DIAGNOSTIC.findall(done.stderr) if not PATH_NOTE.match(d)]
        kind = self.result.language if self.result else ""
        expected = lines(self.result.text) if kind == "text" else []
        if found != expected and ("error" not in self.block.words or kind == "text"):
            return "the diagnostics are\n" + "\n".join(found)
        if kind == "ptx":
            text = output.read_text(encoding="utf-8")
            statements = [normal(line) for s in STATEMENT.findall(text)
                          for line in s.strip().splitlines()]
            if statements != lines(self.result.text, normal):
                return "the statements are\n" + "\n".join(statements)
        return None


def examples(page):
    found = list(markdown.blocks(page.read_text(encoding="utf-8")))
    for block, after in zip(found, [*found[1:], None]):
        if block.language in SUFFIX:
            is_result = after is not None and after.language in ("text", "ptx")
            yield Example(page, block, after if is_result else None)


def main():
    work = pathlib.Path(sys.argv[1])
    work.mkdir(parents=True, exist_ok=True)
    tools = [shlex.split(command) for command in sys.argv[2:5]]
    all_examples = [e for page in sys.argv[5:] for e in examples(pathlib.Path(page))]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda e: e.run(work, tools), all_examples))
    faults = [(e.place, o) for e, o in zip(all_examples, outcomes) if o]
    for place, outcome in faults:
        print(f"{place}: {outcome}")
    print(f"{len(all_examples)} blocks, {len(faults)} not as the page says")
    return 1 if faults or not all_examples else 0


if __name__ == "__main__":
    sys.exit(main())
