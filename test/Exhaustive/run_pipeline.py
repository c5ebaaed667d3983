#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles spellings through the real pipeline and counts what comes out.

Each spelling becomes a kernel with one stub call of three repeats, compiled for
the least target and PTX version of the spelling. At every optimisation level the
kernel must have three inline asm statements, each with that exact spelling once,
and ptxas must assemble it. What reads the carry flag is in one statement, with the
call that writes the flag. With a census, the spellings are its documented
ones, and each that its assembler refused must be a located error.

  run_pipeline.py ... ex2 lg2                    spellings of the table
  run_pipeline.py ... --census DIR ld --sample 9 of a census; 9 of each family
  run_pipeline.py ... --via opt --pred preserve  IR input; with a predicate
  run_pipeline.py ... --check-floor              what refuses a lower target
  run_pipeline.py ... --jobs 2 --except ld st    two at a time; without families

Exit status 1 if anything is not as expected.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import shlex
import sys
import tempfile
import time
import zlib

from compare_census import read_rows
from devicecode import CARRY_WRITER, Place
from pipelinecalls import (FLOOR, NEWEST, census_calls, is_possible, matching,
                           raised, reject_calls, sample, table_calls)
from tileforms import (list_spellings, register_types, target_key,
                       target_versions)
from toolchain import LEVELS, Assembler, Clang, Opt

BATCH = 200  # kernels in a module
ASSEMBLED = ("O0", "O3")
# Where refused spellings are tried, until the reason is not the target.
REJECT_TARGETS = ("sm_120a", "sm_103a", "sm_90a")
STATEMENT = re.compile(r"// begin inline asm\n(.*?)// end inline asm", re.DOTALL)
ADDRESS = re.compile(r"\[%\w+(?:\+(\d+))?\]")
BYTE_LANES = ".reg .b8 "  # a statement that declares them has helpers beside it
LOCATED = re.compile(r"\[tile-[a-z-]+\]")


class Report:
    def __init__(self):
        self.counts = collections.defaultdict(collections.Counter)
        self.mismatches = []

    def count(self, call, what, number=1):
        self.counts[call.family][what] += number

    def mismatch(self, call, where, message):
        self.counts[call.family]["MISMATCH"] += 1
        self.mismatches.append(
            f"{call.spelling} \"{call.signature()}\" at {call.place} {where} "
            f"({call.note}): {message}")

    def merge(self, other):
        for family, counts in other.counts.items():
            self.counts[family] += counts
        self.mismatches += other.mismatches

    def print(self):
        for family in sorted(self.counts):
            text = ", ".join(f"{n} {what}"
                             for what, n in self.counts[family].items())
            print(f"{family}: {text}")
        for text in self.mismatches:
            print(f"MISMATCH {text}")


def batches(calls):
    """Lists of calls of one place, not too long."""
    by_place = collections.defaultdict(list)
    for call in calls:
        by_place[call.place].append(call)
    for _, group in sorted(by_place.items()):
        for start in range(0, len(group), BATCH):
            yield group[start:start + BATCH]


def in_shards(jobs, calls, work):
    """Lets `work(shard, folder, report)` run at the same time for parts of the
    calls, all of a spelling in one part; returns what they report."""
    shards = [[] for _ in range(jobs)]
    for call in calls:
        shards[zlib.crc32(call.spelling.encode()) % jobs].append(call)
    whole = Report()

    def run(shard):
        report = Report()
        with tempfile.TemporaryDirectory() as folder:
            work(shard, folder, report)
        return report

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for report in pool.map(run, shards):
            whole.merge(report)
    return whole


#===-- Accepted spellings ------------------------------------------------===#

def wrong_statement(call, repeat, text):
    """What is wrong with one asm statement, or None."""
    words = text.replace(";", " ; ").split()
    at = [i for i, word in enumerate(words) if word == call.spelling]
    if len(at) != 1 or (words.count(";") != 1 and BYTE_LANES not in text):
        return "not that instruction alone"
    before = words[at[0] - 1] if at[0] else ""
    if bool(re.fullmatch(r"@%p\d+", before)) != call.is_guarded:
        return "wrong guard"
    if text.count("!") != sum(o.negated for o in call.operands):
        return "wrong negation"
    offsets = [int(n or 0) for n in ADDRESS.findall(text)]
    if offsets != [repeat * o.bytes for o in call.operands if o.kind == "addr"]:
        return "wrong address"
    return None


def statements_of(call, kernel):
    """The text of each repeat: of a carry chain, a line of the one statement."""
    statements = STATEMENT.findall(kernel)
    if not call.reads_carry or len(statements) != 1:
        return statements
    writer, *lines = statements[0].strip().splitlines()
    return lines if writer.startswith(CARRY_WRITER + " ") else statements


def wrong_code(call, kernel):
    """What is wrong with the PTX of a kernel, or None."""
    statements = statements_of(call, kernel)
    if len(statements) != call.repeats:
        return f"{len(statements)} statements, expected {call.repeats}"
    if len(set(statements)) != call.repeats and call.operands:
        return f"statements that are alike: {statements}"
    for repeat, text in enumerate(statements):
        if problem := wrong_statement(call, repeat, text):
            return f"{problem}: {text.strip()}"
    return None


class Pipeline:
    """Compiles, counts and assembles batches of calls."""

    def __init__(self, clang, opt, assembler, levels, report):
        self.clang, self.opt = clang, opt
        self.assembler = assembler
        self.levels = levels
        self.report = report

    def compiler(self, target):
        # Clang's driver refuses targets that LLVM knows.
        use_clang = self.clang and self.clang.knows(target)
        return self.clang if use_clang else self.opt

    def run(self, calls):
        for batch in batches(calls):
            compiler = self.compiler(batch[0].place.target)
            for level in self.levels:
                self.check(batch, compiler, level)

    def check(self, batch, compiler, level):
        where = f"{compiler.name} -{level}"
        ptx, failures = compiler.compile(batch, level)
        good = []
        for call in batch:
            if call.name in failures:
                self.report.mismatch(call, where, failures[call.name])
                continue
            self.report.count(call, f"accepted by {compiler.name}")
            if problem := wrong_code(call, ptx.kernels[call.name]):
                self.report.mismatch(call, where, problem)
            else:
                self.report.count(call, "instructions", call.repeats)
            good.append(call)
        if level in ASSEMBLED and self.assembler:
            self.assemble(good, ptx, where)

    def assemble(self, calls, ptx, where):
        if not calls:
            return
        target = calls[0].place.target
        if target not in self.assembler.targets:
            for call in calls:
                self.report.count(call, "of a target that ptxas lacks")
            return
        failures = self.assembler.failures(ptx, [c.name for c in calls], target)
        for call in calls:
            if call.name in failures:
                self.report.mismatch(call, f"{where} ptxas", failures[call.name])
            else:
                self.report.count(call, "assembled")


#===-- Refused spellings -------------------------------------------------===#

def is_container(call, spellings, types):
    """ptxas wants a float register, the plugin takes its bits."""
    kinds = [(o.kind, [(o.type, o.count)] if o.type else [])
             for o in call.operands]
    bits = all(o.type and (o.type.kind in ("bits", "pred") or (
        o.type.kind == "int" and not o.type.is_signed)) for o in call.operands)
    return bits and any(matching(types, kinds, s) for s in spellings
                        if s.text == call.spelling)


def refused_for_target(calls, spellings, types, clang, report):
    """Each call must be an error of the plugin at the line of the call. Returns
    those of which the target is at fault."""
    found = []
    for batch in batches(calls):
        messages = clang.verdicts(batch)
        for call in batch:
            message = messages.get(call.name)
            if message is None and is_container(call, spellings, types):
                report.count(call, "taken as containers")
            elif message is None:
                report.mismatch(call, "clang", "accepted")
            elif not LOCATED.search(message):
                report.mismatch(call, "clang", message)
            elif "[tile-target]" in message:
                found.append(call)
            else:
                report.count(call, "rejected")
    return found


def check_rejects(calls, *judges, report):
    """What was refused everywhere must be so for another reason than its target."""
    here = [c for c in calls if c.place]
    for call in refused_for_target(here, *judges, report):
        report.count(call, "rejected")
    calls = [c for c in calls if not c.place]
    for target in REJECT_TARGETS:
        calls = refused_for_target(
            [c._replace(place=Place(target, NEWEST)) for c in calls], *judges,
            report)
    for call in calls:
        report.mismatch(call, "clang", "refused for its target only")


#===-- Targets and versions that are too low -----------------------------===#

def lower_places(call, accepted, targets, versions, floor):
    """The next lower target that must be refused, and PTX version."""
    target, version = call.place
    below = [t for t in targets
             if target_key(t) < target_key(target) and t not in accepted]
    if below and not (floor and target == floor.target):
        yield "target", Place(below[-1], versions[-1])
    older = [v for v in versions if v < version]
    if older and not (floor and version == floor.version):
        yield "version", Place(target, older[-1])


def refusal_problem(least, what, message):
    """What is wrong with the message for a place that is too low, or None."""
    if message is None:
        return "accepted"
    if "[tile-target]" not in message:
        return message
    # Clang's driver takes no family target: the one with "a" is named for it.
    wanted = re.sub("f$", "a", least.target) if what == "target" else \
        "PTX ISA {}.{}".format(*least.version)
    need = message.split("; this function")[0]
    if not re.search(rf"\b{re.escape(wanted)}(?![.\w])", need):
        return f"{wanted} is not named: {message}"
    return None


def accepted_targets(calls):
    """The least targets of each spelling with its operands."""
    targets = collections.defaultdict(set)
    for call in calls:
        targets[call.spelling, call.operands].add(call.place.target)
    return targets


def check_floor(calls, accepted, clang, opt, report, floor, introduced):
    """Each call is accepted at its least place and refused below it.

    By Clang if it gets as far as the plugin there, else by the plugin alone.
    `floor` is the lowest place that the source of the calls could see, if any.
    """
    targets = sorted(opt.targets(), key=target_key)
    versions = opt.versions()
    tries = {}  # name -> what is lower than the least, call
    for call in calls:
        tries[call.name] = "least", call
        for what, place in lower_places(
                call, accepted[call.spelling, call.operands], targets, versions,
                floor):
            name = f"{call.name}_{what}"
            tries[name] = what, call._replace(name=name, place=place)
    wanted = {call.name: call.place for call in calls}
    for batch in batches([call for _, call in tries.values()]):
        compiler = clang if clang and is_possible(batch[0].place, introduced) and \
            clang.knows(batch[0].place.target) else opt
        messages = compiler.verdicts(batch)
        for call in batch:
            what = tries[call.name][0]
            message = messages.get(call.name)
            least = wanted[call.name.removesuffix(f"_{what}")]
            problem = message if what == "least" else \
                refusal_problem(least, what, message)
            if problem:
                report.mismatch(call, f"lower {what}", problem)
            else:
                report.count(call, f"{what} right")


#===----------------------------------------------------------------------===#

def read_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", nargs="*",
                        help="mnemonics; default: all of the table")
    parser.add_argument("--except", nargs="+", default=[], dest="excluded",
                        metavar="FAMILY")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--tile-forms", required=True)
    parser.add_argument("--clang", metavar="COMMAND", default="clang++-22",
                        help="with the -I of tile/stub.h")
    parser.add_argument("--opt", metavar="COMMAND",
                        help="with the plugin loaded; default: opt-22 with it")
    parser.add_argument("--llc", default="llc-22")
    parser.add_argument("--ptxas", help="without it nothing is assembled")
    parser.add_argument("--census", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--via", choices=("clang", "opt"), default="clang")
    parser.add_argument("--level", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--pred", choices=("none", "pred", "preserve"),
                        default="none")
    parser.add_argument("--only", choices=("accept", "reject"))
    parser.add_argument("--check-floor", action="store_true")
    parser.add_argument("--sample", type=int, metavar="N",
                        help="at most N calls of each family")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    if not arguments.opt:
        arguments.opt = f"opt-22 -load-pass-plugin={arguments.plugin}"
    return arguments


def families_of_table(rows, spellings):
    """The families of a census whose instruction the table has at all."""
    known = {s.mnemonic.split(".")[0] for s in spellings}
    families = {row["family"] for row in rows}
    absent = {f for f in families if f.split(".")[0] not in known}
    if absent:
        print("not in the table:", *sorted(absent))
    return families - absent


def main():
    arguments = read_arguments()
    types = register_types(arguments.tile_forms)
    introduced = target_versions(arguments.tile_forms)
    spellings = list_spellings(arguments.tile_forms,
                                () if arguments.census else arguments.family,
                                arguments.excluded)
    report = Report()
    rejects = []
    if arguments.census:
        rows = read_rows(arguments.census / "forms.tsv")
        families = arguments.family or families_of_table(rows, spellings)
        calls, lax = census_calls(rows, spellings, families, types,
                                  introduced)
        for row in lax:
            report.counts[row["family"]]["lax operands"] += 1
        rejects = reject_calls(read_rows(arguments.census / "rejects.tsv"),
                               families, types)
    else:
        calls = table_calls(spellings, types)
    calls = list(calls)
    accepted = accepted_targets(calls)
    calls, rejects = (
        sample((c._replace(name=f"f{n}", guard=arguments.pred)
                for n, c in enumerate(chosen)),
               arguments.sample, arguments.seed)
        for chosen in (calls, rejects))

    def accept(shard, folder, shard_report):
        clang = Clang(folder, shlex.split(arguments.clang), arguments.plugin)
        opt = Opt(folder, shlex.split(arguments.opt), arguments.llc)
        first = clang if arguments.via == "clang" else None
        if arguments.check_floor:
            check_floor(shard, accepted, first, opt, shard_report,
                        FLOOR if arguments.census else None, introduced)
        else:
            assembler = arguments.ptxas and Assembler(folder, arguments.ptxas)
            Pipeline(first, opt, assembler, arguments.level, shard_report).run(
                [c._replace(place=raised(c.place)) for c in shard])

    def reject(shard, folder, shard_report):
        clang = Clang(folder, shlex.split(arguments.clang), arguments.plugin)
        check_rejects(shard, spellings, types, clang, report=shard_report)

    start = time.monotonic()
    if arguments.only != "reject":
        report.merge(in_shards(arguments.jobs, calls, accept))
    if arguments.only != "accept" and not arguments.check_floor:
        report.merge(in_shards(arguments.jobs, rejects, reject))
    report.print()
    print(f"{len(calls)} calls, {len(rejects)} refused ones, "
          f"{len(report.mismatches)} mismatches, "
          f"{time.monotonic() - start:.0f} s")
    return 1 if report.mismatches else 0


if __name__ == "__main__":
    sys.exit(main())
