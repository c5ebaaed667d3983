#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does some test fail if a rule of the plugin is taken out?

    test/Verify/Inputs/mutate_rules.py BUILD [SCRATCH] [--only PATTERN]
    test/Verify/Inputs/mutate_rules.py --fragments

BUILD is a build folder of this project; it says which compiler, LLVM and lit to
use. The sources are copied to SCRATCH (default: BUILD/mutation), where the plugin
is built once as it is and once for each entry of MUTATIONS; each time the tests of
the rule, test/Verify/<rule id>-*, run with it. What fails with the unchanged plugin
does not count.

An entry is (rule id, what is changed, file, fragment, replacement). The fragment
must occur once in the file. "off" takes the rule out; the others move its boundary,
or make it refuse more than it should.

Prints a table of mutations and the tests that notice them. Exits with 1 if a
mutation goes unnoticed, if the plugin does not build with it, or if a fragment is
not found. With --fragments nothing is built; test/Lint/mutations.test does that.
"""

import argparse
import json
import pathlib
import re
import resource
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

STUB, TYPED, NAME, SIGNATURE, VERIFIER, STORAGE, OVERLAP, PASS, TARGET = (
    f"plugin/{name}.cpp"
    for name in (
        "StubCall",
        "TypedStub",
        "TypedName",
        "Signature",
        "Verifier",
        "StorageRules",
        "Overlap",
        "TileApplyPass",
        "Target",
    )
)
TABLE = "intrinsics/table/InstructionTable.cpp"
SPELLING = "intrinsics/table/Spelling.cpp"
BASE = "intrinsics/td/Base.td"

# fmt: off
MUTATIONS = [
    # constant
    ("constant", "opcode: off", STUB, "if (!Opcode)\n", "if (false)\n"),
    ("constant", "signature: off", STUB, "if (!Text)\n", "if (false)\n"),
    ("constant", "undefined operand: off", STUB, "if (isa<UndefValue>(O.V))", "if (false)"),
    ("constant", "poison is defined", STUB, "if (isa<UndefValue>(O.V))",
     "if (isa<UndefValue>(O.V) && !isa<PoisonValue>(O.V))"),
    ("constant", "immediate: off", VERIFIER,
     "return fail(diag::immediateNotConstant(O.name()))", "return"),
    ("constant", "immediate range: lower end: off", TABLE,
     "return O.Lo <= Value && Value <= O.Hi;", "return Value <= O.Hi;"),
    ("constant", "immediate range: upper end: off", TABLE,
     "return O.Lo <= Value && Value <= O.Hi;", "return O.Lo <= Value;"),
    ("constant", "immediate range: lower end is out", TABLE,
     "return O.Lo <= Value &&", "return O.Lo < Value &&"),
    ("constant", "immediate range: upper end is out", TABLE,
     "Value <= O.Hi;", "Value < O.Hi;"),
    ("constant", "immediate is always signed", VERIFIER,
     "O.Op->Sig.Type.IsSigned ? Value", "true ? Value"),
    # use
    ("use", "result: off", STUB, "if (!Call.getType()->isVoidTy())", "if (false)"),
    ("use", "few arguments: off", STUB,
     "Errors.push_back(diag::tooFewArguments(Call.arg_size()));", ""),
    ("use", "invoke: off", PASS, "Reports.report(diag::notADirectCall(), *Call);", ";"),
    ("use", "address taken by an instruction: off", PASS,
     "Reports.report(diag::addressTaken(), *I);", ";"),
    ("use", "address taken by a constant: off", PASS,
     "Reports.report(diag::addressTaken(), Stub);", ";"),
    ("use", "argument count of tile::apply: off", TYPED,
     "Typed.Arguments.size() + Typed.PassesOpcode &&", "Call.arg_size() &&"),
    ("use", "arguments of tile::apply by value", TYPED,
     "return V->getType()->isPointerTy();", "return true;"),
    ("use", "survived: off", PASS, "Reports.report(diag::survived(), *I);", ";"),
    # signature
    ("signature", "malformed: off", STUB,
     "Errors.push_back(diag::badSignature(*Text, Why));", ""),
    ("signature", "argument count: off", STUB,
     "if (Found != Expected)", "if (Found < Expected)"),
    ("signature", "argument type of scalars: off", STUB,
     "O.Sig.IsScalar ? !isPassedAs(Ty, O.Sig.Type)", "O.Sig.IsScalar ? false"),
    ("signature", "argument type of tensors: off", STUB,
     ": !Ty->isPointerTy())", ": false)"),
    ("signature", "bf16 is passed as any 16-bit float", STUB,
     "!Ty->isBFloatTy()) &&", "true) &&"),
    ("signature", "text behind the end: off", SIGNATURE,
     "return Position == Text.size() ||", "return true ||"),
    ("signature", "rank limit: off", SIGNATURE,
     "if (Operand.Extents.size() > MaxRank)", "if (false)"),
    ("signature", "number of strides: off", SIGNATURE,
     "if (Operand.Strides.size() != Operand.Extents.size())", "if (false)"),
    ("signature", "magnitude: off", SIGNATURE,
     "if (Value > MaxMagnitude || Value < -MaxMagnitude)", "if (false)"),
    ("signature", "narrowest element: off", SIGNATURE, "Type.Width < Least ||", ""),
    ("signature", "widest element: off", SIGNATURE, "||\n        Type.Width > Most)", ")"),
    ("signature", "element of any width", SIGNATURE,
     "!isPowerOf2_32(Type.Width) ||", ""),
    ("signature", "leading zeros in a type", SIGNATURE, 'Digits.starts_with("0") || ', ""),
    ("signature", "repeated option: off", SIGNATURE, "if (Field)\n", "if (false)\n"),
    ("signature", "repeated scope: off", SIGNATURE, "if (HasScope)\n", "if (false)\n"),
    ("signature", "positive max: off", SIGNATURE,
     "return *Value > 0 || fail", "return true || fail"),
    # opcode, count, target
    ("opcode", "off", VERIFIER, "Found.push_back(\n          diag::badOpcode(",
     "(void)(\n          diag::badOpcode("),
    ("count", "off", VERIFIER, "Found.push_back(\n        diag::operandCount(",
     "(void)(\n        diag::operandCount("),
    ("target", "off", VERIFIER, "fail(diag::wrongTarget(P.S, Have))", "(void)0"),
    ("target", "set: off", VERIFIER, "if (!Have.isOneOf(P.S.targets()) ||",
     "if (Have.Index < 0 ||"),
    ("target", "PTX version: off", VERIFIER,
     " || Have.PTX < P.S.minPTX(Have.Index))", ")"),
    ("target", "clusters: off", VERIFIER, "fail(diag::clusterTarget(", "(void)(diag::clusterTarget("),
    ("target", "features are not read", TARGET, "Feature.consume_front(\"+ptx\")",
     "Feature.consume_front(\"+nothing\")"),
    ("target", "no default version", TARGET, "if (!T.PTX && T.Index >= 0)",
     "if (false)"),
    # type, scalar, atom
    ("type", "off", VERIFIER, "if (Element && P.S.Table->contains(P.S.containers(Desc), *Element))",
     "if (Element)"),
    ("type", "signed integers hold floats", BASE,
     'let Containers = [name, "u" # width, "b" # width];',
     'let Containers = [name, "s" # width, "u" # width, "b" # width];'),
    ("type", "any float of the width", BASE,
     'let Containers = [name, "u" # width, "b" # width];',
     'let Containers = [name, "f" # width, "u" # width, "b" # width];'),
    ("type", "floats are integers", BASE,
     'let Containers = ["s" # width, "u" # width, "b" # width];',
     'let Containers = ["s" # width, "u" # width, "b" # width,'
     ' !if(!eq(width, 8), "b8", "f" # width)];'),
    ("type", "containers: refused", BASE,
     'let Containers = [name, "u" # width, "b" # width];', "let Containers = [name];"),
    ("type", "packed: any type", BASE, 'let Containers = ["u" # width, "b" # width];',
     'let Containers = ["s" # width, "u" # width, "b" # width];'),
    ("type", "wider: off", SPELLING, "(O.MayBeWider ? T.WiderContainers : 0)", "0"),
    ("type", "wider: for all", SPELLING, "(O.MayBeWider ? T.WiderContainers : 0)",
     "T.WiderContainers"),
    ("scalar", "address: off", VERIFIER, "fail(diag::addressIsScalar(O.name()))", "(void)0"),
    ("scalar", "written: off", VERIFIER,
     "fail(diag::scalarNotAllowed(O.name(), \"it is written\"))", "(void)0"),
    ("scalar", "register group: off", VERIFIER, "else if (O.Count != 1)",
     "else if (false)"),
    ("scalar", "sink: off", VERIFIER, "if (Op.Sig.IsSink)", "if (false)"),
    ("scalar", "two sinks of a pair: off", VERIFIER,
     "|| (P.S.needsResult() && !hasResultBesides(Op))", ""),
    ("atom", "off", VERIFIER, "if (Op.Sig.Extents.back() != O.Count)", "if (false)"),
    ("atom", "too large only", VERIFIER, "if (Op.Sig.Extents.back() != O.Count)",
     "if (Op.Sig.Extents.back() > O.Count)"),
    # shape, limit
    ("shape", "positive extents: off", VERIFIER, "if (Extent <= 0)", "if (false)"),
    ("shape", "zero is positive", VERIFIER, "if (Extent <= 0)", "if (Extent < 0)"),
    ("shape", "repeats: off", VERIFIER,
     "if (O.isTensor() && O.repeatExtents() != ArrayRef(P.Repeats))", "if (false)"),
    ("shape", "repeats: rank only", VERIFIER,
     "O.repeatExtents() != ArrayRef(P.Repeats))",
     "O.repeatExtents().size() != P.Repeats.size())"),
    ("shape", "groups: off", VERIFIER, "if (!Fits)", "if (false)"),
    ("shape", "number of group axes: off", VERIFIER,
     "NumGroups >= Shape.MinAxes && NumGroups <= Shape.MaxAxes", "NumGroups > 0"),
    ("shape", "warp: any lanes", VERIFIER, "Fits && Groups[0] == 32", "Fits"),
    ("shape", "warpgroup: any warps", VERIFIER, "Groups[0] == 4 && Groups[1] == 32",
     "Groups[1] == 32"),
    ("shape", "warpgroup: any lanes", VERIFIER, "Groups[0] == 4 && Groups[1] == 32",
     "Groups[0] == 4"),
    ("shape", "cta: any warps", VERIFIER, "Groups[0] <= 32 && Groups[1] == 32",
     "Groups[1] == 32"),
    ("shape", "cta: any lanes", VERIFIER, "Groups[0] <= 32 && Groups[1] == 32",
     "Groups[0] <= 32"),
    ("shape", "cta: 31 warps", VERIFIER, "Groups[0] <= 32 && Groups[1] == 32",
     "Groups[0] < 32 && Groups[1] == 32"),
    ("shape", "cluster: any warps", VERIFIER,
     "Groups.end()[-2] <= 32 && Groups.back() == 32", "Groups.back() == 32"),
    ("shape", "cluster: any lanes", VERIFIER,
     "Groups.end()[-2] <= 32 && Groups.back() == 32", "Groups.end()[-2] <= 32"),
    ("limit", "off", VERIFIER,
     "if (Count > static_cast<uint64_t>(Call.Sig.MaxExpansion))", "if (false)"),
    ("limit", "one less", VERIFIER,
     "if (Count > static_cast<uint64_t>(Call.Sig.MaxExpansion))",
     "if (Count >= static_cast<uint64_t>(Call.Sig.MaxExpansion))"),
    ("limit", "product wraps around", VERIFIER,
     "SaturatingMultiply(Count, static_cast<uint64_t>(Extent))",
     "Count * static_cast<uint64_t>(Extent)"),
    # storage, bounds, align
    ("storage", "registers: off", STORAGE,
     "fail(diag::notThreadLocal(Name, spaceName(AS)))", "(void)0"),
    ("storage", "predicate tensors: off", STORAGE,
     "if (P.Source->Pred && !P.Source->Pred->Sig.IsScalar)", "if (false)"),
    ("storage", "null: off", STORAGE,
     "if (isa<ConstantPointerNull>(Where.Object))", "if (false)"),
    ("storage", "kernel parameters are unknown", STORAGE,
     "A->getParent()->getCallingConv() == CallingConv::PTX_Kernel", "false"),
    ("storage", "state space: off", STORAGE,
     "Known != NVPTXAS::ADDRESS_SPACE_GENERIC && Known != Opcode && !IsWindow",
     "false"),
    ("storage", "shared is not in its cluster's window", STORAGE, "&& !IsWindow", ""),
    ("storage", "a variable is not in local memory", STORAGE,
     "return NVPTXAS::ADDRESS_SPACE_LOCAL;", "return NVPTXAS::ADDRESS_SPACE_GENERIC;"),
    ("bounds", "off", STORAGE, "if (!Size || First < 0 || Last > *Size)", "if (false)"),
    ("bounds", "before the object: off", STORAGE, "|| First < 0 ||", "||"),
    ("bounds", "behind the object: off", STORAGE, " || Last > *Size)", ")"),
    ("bounds", "last byte is out", STORAGE, "Last > *Size)", "Last >= *Size)"),
    ("bounds", "objects of unknown size: off", STORAGE,
     "if (!Size && First > -Most && Last < Most)", "if (!Size)"),
    ("bounds", "an element has no size", STORAGE, "Last += elementSize();", ""),
    ("align", "contiguous atom: off", STORAGE, "; Stride != 1)", "; false)"),
    ("align", "strides: off", STORAGE,
     "Extent > 1 && Bytes % static_cast<int64_t>(Access) != 0", "false"),
    ("align", "stride of extent 1 counts", STORAGE, "Extent > 1 && Bytes %", "Bytes %"),
    ("align", "base: off", STORAGE, "if (Known.value() < Access)", "if (false)"),
    ("align", "base: offset is ignored", STORAGE,
     "commonAlignment(*Base, Where.Offset)", "*Base"),
    ("align", "scalar accesses too", STORAGE, "if (O.Count > 1)",
     "if (true)"),
    # dst-overlap, order-overlap
    ("dst-overlap", "off", OVERLAP, "if (areDistinct(Written) && areDistinct(Stored))",
     "if (true)"),
    ("dst-overlap", "memory: off", OVERLAP, "&& areDistinct(Stored)", ""),
    ("dst-overlap", "two operands: off", OVERLAP,
     "if (Spans[I].touches(Spans[J]) &&", "if (false &&"),
    ("dst-overlap", "one operand: off", OVERLAP,
     "if (!isDistinctByStrides(*S.Sig) &&", "if (false &&"),
    ("dst-overlap", "threads: off", OVERLAP, "/*AllThreads=*/S.NumGroupAxes != 0",
     "/*AllThreads=*/false"),
    ("dst-overlap", "strides that only look close: refused", OVERLAP,
     "if (A.end() <= B.Offset)", "if (A.end() < B.Offset)"),
    ("order-overlap", "off", OVERLAP, "checkOrder(R);", "(void)R;"),
    ("order-overlap", "predicates: off", OVERLAP,
     "P.Source->Pred && !P.Source->Pred->Sig.IsScalar", "false"),
    ("order-overlap", "the own repeat counts", OVERLAP, "It->Place >= E.Place",
     "It->Place > E.Place"),
    ("order-overlap", "later repeats count", OVERLAP, "It->Place >= E.Place",
     "false"),
    ("order-overlap", "option: off", OVERLAP, "P.Source->Sig.OverlapIsError",
     "false"),
    # special
    ("special", "register: off", VERIFIER,
     "return S.specialRegister(*Desc) == Op.Sig.SpecialRegister;", "return true;"),
    ("scalar", "negated: off", VERIFIER, "if (Op.Sig.IsNegated && !Desc.MayNegate)",
     "if (false)"),
    ("signature", "negated number: off", SIGNATURE,
     "if (Operand.IsNegated && Operand.Type.Kind != RegKind::Pred)", "if (false)"),
    # argument
    ("argument", "pointer: off", TYPED,
     "Found.push_back(diag::argumentIsPointer(Number));", ";"),
    ("argument", "unsupported type: off", TYPED,
     "Found.push_back(diag::argumentUnsupported(Number));", ";"),
    ("argument", "volatile scalar", NAME, "TemplateId Id(Type);\n    // <tile",
     "if (auto *Q = NODE_AS(QualType, Type))\n"
     "      Q->match([&](const Node *C, auto) { Type = C; });\n"
     "    TemplateId Id(Type);\n    // <tile"),
    ("argument", "view of any shape", NAME, '|| Extents.Name != "tile::extents"', ""),
    # options
    ("options", "operand behind an option: off", TYPED,
     "Found.push_back(diag::operandBehindOption(Number));", ";"),
    ("options", "given twice: off", TYPED,
     "Found.push_back(diag::optionTwice(Name));", ";"),
    ("options", "two scopes", TYPED, "Name = Name.split('=').first;", ""),
    ("options", "preserve_dst without pred: off", VERIFIER,
     "if (Call.Sig.PreserveDst && !Call.Pred)", "if (false)"),
    ("options", "preserve_dst without destination: off", VERIFIER,
     "if (Call.Sig.PreserveDst && !HasDst)", "if (false)"),
    ("options", "preserve_dst where the guard is lost: off", VERIFIER,
     "P.S.losesGuard()", "false"),
    ("options", "predicate type: off", STUB,
     "S.Operands.back().Sig.Type.Kind != RegKind::Pred", "false"),
    ("options", "negated predicate: off", STUB, "S.Operands.back().Sig.IsNegated",
     "false"),
    ("options", "predicate shape: off", VERIFIER,
     "ArrayRef(Call.Pred->Sig.Extents) != ArrayRef(P.Repeats)", "false"),
    ("options", "sink as predicate: off", STUB,
     "Errors.push_back(diag::noPredOperand());", ";"),
]
# fmt: on


def cached(build, name):
    """A variable of the build's CMake cache, "" if it has none."""
    found = re.search(
        rf"^{name}:\w+=(.*)$", (build / "CMakeCache.txt").read_text("utf-8"), re.M
    )
    return found.group(1) if found else ""


def limit():
    """Ends a compiler that a missing rule sends into an endless loop."""
    resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


class Laboratory:
    """A copy of the sources, its build folder, and the suite that looks at it."""

    def __init__(self, build, scratch):
        self.lit = cached(build, "TILE_LIT")
        self.source, self.build = scratch / "source", scratch / "build"
        self.tests = scratch / "test"
        shutil.rmtree(scratch, ignore_errors=True)
        shutil.copytree(
            ROOT, self.source, ignore=shutil.ignore_patterns(".git", "build*", "test")
        )
        options = {
            "CMAKE_BUILD_TYPE": "Release",
            "CMAKE_CXX_FLAGS_RELEASE": "-O0 -DNDEBUG",
            "CMAKE_CXX_COMPILER": cached(build, "CMAKE_CXX_COMPILER"),
            "LLVM_DIR": cached(build, "LLVM_DIR"),
            "BUILD_TESTING": "OFF",
        }
        subprocess.run(
            ["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build]
            + [f"-D{name}={value}" for name, value in options.items()],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        # The site configuration of the build, with another plugin.
        self.tests.mkdir(parents=True)
        site = (build / "test" / "lit.site.cfg.py").read_text("utf-8")
        for name, value in (
            ("tile_plugin", self.build / "plugin" / "TileApply.so"),
            ("tile_build_dir", scratch),
        ):
            site = re.sub(
                rf"^config\.{name} = .*$", f'config.{name} = r"{value}"', site, flags=re.M
            )
        (self.tests / "lit.site.cfg.py").write_text(site, "utf-8")

    def make(self):
        """Builds the plugin; False if that fails."""
        done = subprocess.run(
            ["ninja", "-C", self.build, "TileApply"], capture_output=True, check=False
        )
        return done.returncode == 0

    def failing(self, rule=""):
        """Which tests of a rule fail with the plugin as it was built last."""
        result = self.tests / "result.json"
        command = [sys.executable, self.lit, "-q", "-o", result, self.tests / "Verify"]
        subprocess.run(
            command + ["--filter", f"Verify/{rule}"],
            capture_output=True,
            check=False,
            preexec_fn=limit,
        )
        listed = json.loads(result.read_text("utf-8"))["tests"]
        return {
            test["name"].rsplit("/", 1)[-1]
            for test in listed
            if test["code"] not in ("PASS", "XFAIL", "UNSUPPORTED")
        }

    def mutate(self, rule, file, fragment, replacement, already):
        """The tests that notice a change, or what is wrong; and whether it is right."""
        path = self.source / file
        original = path.read_text("utf-8")
        if original.count(fragment) != 1:
            return f"error: the fragment occurs {original.count(fragment)} times", False
        path.write_text(original.replace(fragment, replacement), "utf-8")
        try:
            if not self.make():
                return "error: the plugin does not build", False
            noticed = sorted(self.failing(rule + "-") - already)
        finally:
            path.write_text(original, "utf-8")
        return ", ".join(noticed) or "error: no test fails", bool(noticed)


def missing_fragments():
    """What is wrong with the fragments, or None."""
    wrong = [
        f"{rule}: {what}: the fragment occurs {found} times in {file}"
        for rule, what, file, fragment, _ in MUTATIONS
        if (found := (ROOT / file).read_text("utf-8").count(fragment)) != 1
    ]
    return "\n".join(wrong) or None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path, nargs="?")
    parser.add_argument("scratch", type=pathlib.Path, nargs="?")
    parser.add_argument(
        "--only", default="", help='regular expression to find in "<rule id>: <what>"'
    )
    parser.add_argument(
        "--fragments", action="store_true", help="only look whether each is found"
    )
    arguments = parser.parse_args()
    if arguments.fragments:
        sys.exit(missing_fragments())
    if not arguments.build:
        parser.error("BUILD is missing")
    build = arguments.build.resolve()
    laboratory = Laboratory(build, (arguments.scratch or build / "mutation").resolve())
    if not laboratory.make():
        sys.exit("error: the unchanged plugin does not build")
    already = laboratory.failing()
    print(f"fails anyway: {', '.join(sorted(already)) or 'nothing'}")
    all_noticed = True
    for rule, what, *change in MUTATIONS:
        if not re.search(arguments.only, f"{rule}: {what}"):
            continue
        noticed, good = laboratory.mutate(rule, *change, already)
        all_noticed &= good
        print(f"{rule:14}{what:44}{noticed}", flush=True)
    sys.exit(0 if all_noticed else 1)


if __name__ == "__main__":
    main()
