#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what the programs here need of the table: the spellings that sm_90a has.

    gen.py TILE_FORMS FOLDER

TOPIC.inc has a line for each spelling, SPELLING(form, "opcode", number); a program
defines RUN_form for each form. atomics_N.cu have the kernels of atom and red, and
left_out.tsv says what is not executed.
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Exhaustive"))
from tileforms import list_spellings, target_key  # noqa: E402

# A file of each topic, and the mnemonics that it executes.
TOPICS = {
    "warp": ("shfl", "vote", "match", "activemask", "redux", "elect"),
    "barriers": ("bar", "barrier", "bar.warp", "barrier.cluster",
                 "griddepcontrol"),
    "mbarriers": ("mbarrier",),
    "copies": ("cp",),
    "async_stores": ("st.async", "red.async", "st.bulk"),
    "caches": ("prefetch", "prefetchu", "discard", "applypriority", "ldu"),
    "fences": ("fence", "membar"),
    "miscellaneous": ("nanosleep", "pmevent", "setmaxnreg", "exit", "trap",
                      "brkpt"),
}
NEEDS_MULTICAST = ("multimem.ld_reduce", "multimem.st", "multimem.red")
CASES = 64  # spellings of one kernel
FILES = 14
UNSIGNED = {16: "unsigned short", 32: "unsigned", 64: "unsigned long long",
            128: "unsigned __int128"}


def runs_here(spelling):
    """True if sm_90a has it."""
    return any(t == "sm_90a" or t[-1].isdigit() and target_key(t)[0] <= 90
               for t in spelling.targets)


def spellings(tile_forms, mnemonics):
    return [s for s in list_spellings(tile_forms, mnemonics)
            if s.mnemonic in mnemonics and runs_here(s)]


def write(path, lines):
    path.write_text("".join(f"{line}\n" for line in lines))


def topic_lines(tile_forms, mnemonics):
    here = spellings(tile_forms, mnemonics)
    yield "// Generated: SPELLING(form, opcode, number)"
    for number, s in enumerate(here):
        yield f'SPELLING({s.form}, "{s.text}", {number})'


def has_no_unit(address, words):
    """True for what the atomic unit of shared memory does not have: ptxas 13.0
    makes a loop of it for the CTA's own memory, which does not exclude what the
    other CTAs of the cluster do there (docs/measurements.md)."""
    if address.type.name in ("f16x2", "bf16x2"):
        return True
    return address.type.width == 64 and bool(
        {"and", "or", "xor", "min", "max"} & set(words))


def atomic_space(number, s):
    """Where the memory is. A generic address leads to shared memory half of the
    time, where it may."""
    address = next(o for o in s.operands if o.role == "a")
    words = s.text.split(".")
    by_block = "cta" in words or address.space == 7 and has_no_unit(address, words)
    own = "_own" if by_block else ""
    if address.space in (3, 7):
        return {3: "shared", 7: "cluster" + own}[address.space]
    if "global" in words:
        return "global" + own
    may_be_shared = address.space == 0 and "L2::cache_hint" not in s.text
    return "generic_shared" if may_be_shared and number % 2 else "global" + own


def atomic_case(number, s):
    """The call in a switch, by the operands of the spelling."""
    address = next(o for o in s.operands if o.role == "a")
    space = atomic_space(number, s)
    operands = ["b", "c"] if any(o.role == "c" for o in s.operands) else ["b"]
    if s.operands[-1].type.name == "b64" and "L2::cache_hint" in s.text:
        operands.append("policy")
    kind = "CAS" if "c" in operands else s.mnemonic.upper()
    return (f'{kind}({number}, "{s.text}", {UNSIGNED[address.width]}, '
            f'{address.count}, {space}, {", ".join(operands)})')


def atomic_facts(number, s):
    """What the host's model needs: SPELLING, the operation, the type and number
    of the elements in memory."""
    address = next(o for o in s.operands if o.role == "a")
    words = s.text.split(".")
    operation = next(w for w in ("add", "min", "max", "and", "or", "xor", "inc",
                                 "dec", "exch", "cas") if w in words)
    scalar = address.type.name.removesuffix("x2")
    lanes = address.count * (2 if scalar != address.type.name else 1)
    space = atomic_space(number, s)
    own = space.endswith("_own") or "shared" in space
    return (f'{{"{s.text}", operation::{operation}_, element::{scalar}, '
            f'{lanes}, {int(own)}, {int(s.mnemonic == "atom")}}},')


def atomic_file(part, here, first):
    yield "// Generated: the kernels of some atomic instructions."
    yield '#include "atomics.h"'
    for group in range(0, len(here), CASES):
        yield f"static __global__ void kernel_{group}(atomic_arguments p) {{"
        yield "  ATOMIC_BEGIN"
        for i, s in enumerate(here[group:group + CASES]):
            yield f"  {atomic_case(i, s)}"
        yield "  ATOMIC_END"
        yield "}"
    yield f"static const atomic_spelling facts_{part}[] = {{"
    for number, s in enumerate(here):
        yield f"  {atomic_facts(number % CASES, s)}"
    yield "};"
    yield f"int run_atomics_{part}() {{"
    yield "  int failures = 0;"
    for group in range(0, len(here), CASES):
        size = min(CASES, len(here) - group)
        yield (f"  failures += run_group(kernel_{group}, facts_{part} + {group}, "
               f"{size}, {first + group});")
    yield "  return failures;"
    yield "}"


def atomic_main(parts):
    yield "// Generated: runs the parts."
    yield '#include "atomics.h"'
    for part in range(parts):
        yield f"int run_atomics_{part}();"
    yield "int main() {"
    yield "  int failures = 0;"
    for part in range(parts):
        yield f"  failures += run_atomics_{part}();"
    yield "  return finish_atomics(failures);"
    yield "}"


def left_out(tile_forms):
    """The instructions that no program executes, and why."""
    for mnemonic in NEEDS_MULTICAST:
        count = len(spellings(tile_forms, (mnemonic,)))
        yield (f"left out\t{mnemonic}\t{count} spellings: their address is one of "
               "a multicast object of several GPUs")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tile_forms")
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    folder = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    for topic, mnemonics in TOPICS.items():
        write(folder / f"{topic}.inc", topic_lines(options.tile_forms, mnemonics))
    here = spellings(options.tile_forms, ("atom", "red"))
    share = -(-len(here) // FILES)
    for part in range(FILES):
        some = here[part * share:(part + 1) * share]
        write(folder / f"atomics_{part}.cu",
              atomic_file(part, some, part * share))
    write(folder / "atomics_main.cu", atomic_main(FILES))
    write(folder / "left_out.tsv", left_out(options.tile_forms))


if __name__ == "__main__":
    main()
