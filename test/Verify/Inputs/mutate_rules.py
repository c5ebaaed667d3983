#!/usr/bin/env python3
# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does a test fail if a rule of the plugin is changed?

    test/Verify/Inputs/mutate_rules.py BUILD [SCRATCH] [--only PATTERN]
    test/Verify/Inputs/mutate_rules.py --fragments

BUILD is a build folder of this project: its compiler, LLVM and lit are used. The
sources are copied to SCRATCH (default: BUILD/mutation). The plugin is built there
as it is, where the tests have to pass, and once for each entry of MUTATIONS, where
a test of the rule, test/Verify/<rule id>-*, has to fail.

An entry is (rule id, what is changed, file, fragment, replacement). The fragment
occurs once in the file. "off" removes the rule; the others move its boundary, or
make it refuse what is right.

Prints a table of mutations with the first test that notices each. Exits with 1 if
one goes unnoticed, if the plugin does not build with it, or if a fragment is not
found. With --fragments nothing is built; test/Lint/mutations.test runs that.
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

CALL, CONSTANTS, LANES, LOCAL, NAME, PROVENANCE, SIGNATURE, STUBS, TEXT = (
    f"plugin/read/{name}.cpp"
    for name in (
        "Call",
        "Constants",
        "WarpLanes",
        "LocalMemory",
        "FromName",
        "Provenance",
        "Signature",
        "Stubs",
        "FromText",
    )
)
OPERANDS, OVERLAP, SHAPES, STORAGE, TARGET, VERIFIER = (
    f"plugin/verify/{name}.cpp"
    for name in ("Operands", "Overlap", "Shapes", "StorageRules", "Target", "Verifier")
)
PASS = "plugin/TileApplyPass.cpp"
CARRY = "plugin/expand/CarryChains.cpp"
INLINER = "plugin/read/WrapperInliner.cpp"
OPERAND = "plugin/read/Signature.h"
TABLE = "intrinsics/table/InstructionTable.cpp"
SPELLING = "intrinsics/table/Spelling.cpp"
BASE = "intrinsics/td/Base.td"

# fmt: off
MUTATIONS = [
    # headers
    ("headers", "off", CALL, "if (S.Typed->OtherVersion)", "if (false)"),
    ("headers", "other version: off", NAME, "Result.OtherVersion = otherVersion(Rest);", ""),
    ("headers", "older, without a version: off", NAME,
     'if (!AfterTile.starts_with("5apply"))', "if (true)"),
    ("headers", "the plugin's own version is another", NAME,
     "Version == InterfaceVersion ||", ""),
    ("headers", "any function tile::apply", NAME,
     "HasOpcode ? std::optional(Version)", "true ? std::optional(Version)"),
    # constant: strings
    ("constant", "opcode: off", CALL, "if (!Opcode)\n", "if (false)\n"),
    ("constant", "signature: off", CALL, "if (!Text)\n", "if (false)\n"),
    ("constant", "string: the offset is ignored", CALL,
     "stringAt(Object, *P.Offset, DL)", "stringAt(Object, 0, DL)"),
    ("constant", "string: without NUL", CONSTANTS,
     "if (!Leaf)\n      return std::nullopt;", "if (!Leaf)\n      return String;"),
    ("constant", "string: elements of any width", CONSTANTS,
     "if (!Data || !Data->getElementType()->isIntegerTy(8))", "if (!Data)"),
    ("constant", "string: ends at the first NUL", CONSTANTS,
     "End = Bytes.rtrim('\\0').size();", ";"),
    ("constant", "string of a name: ends at the first NUL", NAME,
     "Text += static_cast<char>(integerOf(N).value_or(0));",
     "if (int64_t C = integerOf(N).value_or(0))\n"
     "      Text += static_cast<char>(C);\n    else\n      break;"),
    ("constant", "string: writable", CONSTANTS, "!Global->isConstant() ||", ""),
    ("constant", "string: set by the host", CONSTANTS,
     "(Global->isExternallyInitialized() && Global->hasExternalLinkage())", "false"),
    ("constant", "string: each __constant__ is set by the host", CONSTANTS,
     "(Global->isExternallyInitialized() && Global->hasExternalLinkage())",
     "Global->isExternallyInitialized()"),
    ("constant", "string: parameters have no names", CALL, "return A->hasName() ?",
     "return false ?"),
    # constant: values
    ("constant", "undefined operand: off", CALL, "if (isa<UndefValue>(Passed))", "if (false)"),
    ("constant", "poison is defined", CALL, "if (isa<UndefValue>(Passed))",
     "if (isa<UndefValue>(Passed) && !isa<PoisonValue>(Passed))"),
    ("constant", "immediate: off", OPERANDS,
     "return fail(diag::immediateNotConstant(O.name()))", "return"),
    ("constant", "immediate range: lower end: off", TABLE,
     "return O.Lo <= Value && Value <= O.Hi &&", "return Value <= O.Hi &&"),
    ("constant", "immediate range: upper end: off", TABLE,
     "return O.Lo <= Value && Value <= O.Hi &&", "return O.Lo <= Value &&"),
    ("constant", "immediate range: lower end is out", TABLE,
     "return O.Lo <= Value &&", "return O.Lo < Value &&"),
    ("constant", "immediate range: upper end is out", TABLE,
     "Value <= O.Hi &&", "Value < O.Hi &&"),
    ("constant", "predicate as an immediate: accepted", OPERANDS,
     "isConstant(Op) && !Sig.isPredicate()", "isConstant(Op)"),
    ("constant", "multiple: off", TABLE, "Value % O.Multiple == 0", "true"),
    ("constant", "register or immediate: any constant", OPERANDS,
     "if (Desc.MayBeImmediate && isConstant(Op) &&", "if (false &&"),
    ("constant", "limit of another operand: off", OPERANDS,
     "O.Immediate > Most->Immediate", "false"),
    ("constant", "limit of another operand is out", OPERANDS,
     "O.Immediate > Most->Immediate", "O.Immediate >= Most->Immediate"),
    ("constant", "immediate is always signed", OPERANDS,
     "O.Op->Sig->Type.Scalar->IsSigned", "true"),
    # constant: through variables
    ("constant", "expression: off", CALL, "if (Sig.isScalar() && O.V)", "if (false)"),
    ("constant", "variable: written twice", LOCAL, "IsOnly = !Only;", "IsOnly = true;"),
    ("constant", "variable: written on one path", LOCAL,
     "|| !dominates(*Only->I, At)", ""),
    ("constant", "variable: written later in the block", LOCAL,
     "return A.comesBefore(&B);", "return true;"),
    ("constant", "variable: written in part", LOCAL, "!Only->covers(Begin, End) ||", ""),
    ("constant", "variable: written in part in the block", LOCAL,
     "return W.covers(Begin, End) ? std::optional(W) : std::nullopt;", "return W;"),
    ("constant", "variable: the first write of the block counts", LOCAL,
     "reverse(ArrayRef(Here->second.begin(), After))",
     "ArrayRef(Here->second.begin(), After)"),
    ("constant", "variable: volatile", LOCAL, "||\n          !Store->isSimple())", ")"),
    ("constant", "variable: written by a call", LOCAL, "|| !MayWrite(U);", "|| true;"),
    ("constant", "variable: written by tile::apply", STUBS, "Written.set(O.Argument);", ";"),
    ("constant", "variable: a copied struct is unknown", PROVENANCE,
     "Source = Copy->getSource();", "return {};"),
    ("constant", "variable: tile::apply writes each argument", STUBS,
     "S->Written.test(Call->getArgOperandNo(&Argument));", "true;"),
    # use
    ("use", "result: off", CALL, "if (!Inst.getType()->isVoidTy())", "if (false)"),
    ("use", "few arguments: off", CALL,
     "Errors.push_back(diag::tooFewArguments(Inst.arg_size()));", ""),
    ("use", "invoke: off", PASS, "Reports.report(diag::notADirectCall(), *Call);", ";"),
    ("use", "address taken by an instruction: off", PASS,
     "Reports.report(diag::addressTaken(Name), *I);", ";"),
    ("use", "address taken by a constant: off", PASS,
     "Reports.report(diag::addressTaken(Name), S.F->getContext());", ";"),
    ("use", "argument count of tile::apply: off", STUBS,
     "Call.arg_size() == Typed->Sig.NumArguments &&", ""),
    ("use", "arguments of tile::apply by value", STUBS,
     "return U->getType()->isPointerTy();", "return true;"),
    ("use", "survived: off", PASS, "Reports.report(diag::survived(), *I);", ";"),
    # signature
    ("signature", "malformed: off", CALL,
     "Errors.push_back(diag::badText(*Text, *Error));", ""),
    ("signature", "argument count: too many", CALL,
     "if (Inst.arg_size() == Known->NumArguments)",
     "if (Inst.arg_size() >= Known->NumArguments)"),
    ("signature", "argument type of scalars: off", CALL,
     ": !isPassedAs(Passed->getType(), Sig.Type))", ": false)"),
    ("signature", "argument type of tensors: off", CALL,
     "!Passed->getType()->isPointerTy() && !IsAddress", "false"),
    ("signature", "shared address: any integer", CALL,
     "Passed->getType()->isIntegerTy(32);", "Passed->getType()->isIntegerTy();"),
    ("signature", "bf16 is passed as any 16-bit float", CALL,
     "Ty == scalarStorage(*E.Scalar, Ty->getContext());",
     "Ty->isFloatingPointTy() && Ty->getScalarSizeInBits() == E.Scalar->Width;"),
    ("signature", "vector is passed as an integer", CALL,
     "if (E.isVector())\n    return false;", ""),
    ("signature", "text after the end: off", TEXT,
     "if (Position != Text.size())", "if (false)"),
    ("signature", "rank limit: off", TEXT, "if (O.Extents.size() > MaxRank)", "if (false)"),
    ("signature", "number of strides: off", TEXT,
     "if (O.Strides.size() != O.Extents.size())", "if (false)"),
    ("signature", "magnitude: off", TEXT,
     "if (Value > MaxMagnitude || Value < -MaxMagnitude)", "if (false)"),
    ("signature", "unknown element type: off", TEXT,
     "if (Type.Scalar)\n      return true;",
     "if (!Type.Scalar)\n      Type.Scalar = Table.element(\"b32\");\n"
     "    if (Type.Scalar)\n      return true;"),
    ("signature", "vector of one lane", TEXT, "Type.Lanes < 2 ||", "Type.Lanes < 1 ||"),
    ("signature", "vector of 17 lanes", TEXT, "Type.Lanes > 16))", "Type.Lanes > 17))"),
    ("signature", "vector of 16 lanes: refused", TEXT, "Type.Lanes > 16))",
     "Type.Lanes > 15))"),
    ("signature", "repeated option: off", TEXT, "if (Field)\n", "if (false)\n"),
    ("signature", "repeated scope: off", TEXT, "if (HasScope)\n", "if (false)\n"),
    ("signature", "positive max: off", TEXT,
     "return *Value > 0 || fail", "return true || fail"),
    ("signature", "negated number: off", TEXT,
     "if (O.IsNegated && !O.Type.isPred())", "if (false)"),
    # opcode, count, target, special
    ("opcode", "off", VERIFIER, "Found.push_back(explain(*C.Sig, Table));", ""),
    ("count", "off", VERIFIER, "Found.push_back(\n        diag::operandCount(",
     "(void)(\n        diag::operandCount("),
    ("target", "several readings: what fits does not count", VERIFIER,
     "Fits = !hasErrors();", ""),
    ("target", "off", VERIFIER, "fail(diag::wrongTarget(P.S, Have))", "(void)0"),
    ("target", "set: off", VERIFIER, "if (!Have.isOneOf(P.S.targets()) ||",
     "if (Have.Index < 0 ||"),
    ("target", "PTX version: off", VERIFIER,
     " || Have.PTX < P.S.minPTX(Have.Index))", ")"),
    ("target", "PTX version: one for all targets", SPELLING,
     "(N.Restricts || N.Targets >> TargetIndex & 1) &&", ""),
    ("target", "clusters: off", VERIFIER, "fail(diag::clusterTarget(*P.S.Table, Have))",
     "(void)0"),
    ("target", "unnamed: no target", TARGET, "!CPU.empty())", "true)"),
    ("target", "features are not read", TARGET, '!Feature.consume_front("ptx")',
     '!Feature.consume_front("nothing")'),
    ("target", "features stay on", TARGET, "Versions.erase(Version);", ";"),
    ("target", "features that are off count", TARGET, "if (IsOn)", "if (true)"),
    ("target", "smallest version counts", TARGET, "T.PTX = std::max(T.PTX, Version);",
     "T.PTX = T.PTX ? std::min(T.PTX, Version) : Version;"),
    ("target", "no default version", TARGET, "if (!T.PTX && T.Index >= 0)",
     "if (false)"),
    ("special", "register: off", SIGNATURE,
     "return S.specialRegister(*Desc) == O.Register;", "return true;"),
    # type, scalar, atom, const
    ("type", "off", OPERANDS, "if (Desc.Extent == ExtentKind::Elements &&",
     "if (false &&"),
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
     'let Containers = [!if(!eq(width, 8), "s8", "f" # width),'
     ' "u" # width, "b" # width];'),
    ("type", "wider: off", SPELLING, "(O.MayBeWider ? T.WiderContainers : 0)", "0"),
    ("type", "wider: for all", SPELLING, "(O.MayBeWider ? T.WiderContainers : 0)",
     "T.WiderContainers"),
    ("type", "vector: never one register", OPERANDS, "if (HasAtom && Whole &&",
     "if (false && Whole &&"),
    ("type", "vector: one register of any operand", OPERANDS,
     "if (HasAtom && Whole && Table.contains(P.S.containers(*O.Desc), *Whole))",
     "if (HasAtom && Whole)"),
    ("type", "vector: one register without an atom axis", OPERANDS,
     "if (HasAtom && Whole &&", "if (Whole &&"),
    ("type", "vector: no axis that counts vectors", OPERANDS,
     "if (!O.Extents.empty() && O.Extents.back() == 1 && Lanes == O.Count)", "if (false)"),
    ("type", "another form: not named", OPERANDS, "return Count;", "return 0;"),
    ("scalar", "type: off", OPERANDS, "if (Desc.Extent == ExtentKind::Elements &&",
     "if (false &&"),
    ("scalar", "address: off", OPERANDS, "return fail(diag::addressIsScalar(O.name()));",
     "return;"),
    ("scalar", "written: off", OPERANDS,
     "fail(diag::scalarNotAllowed(O.name(), \"it is written\"))", "(void)0"),
    ("scalar", "written variable: refused", OPERANDS,
     "if (O.Extents.empty() && O.Desc->isResult() && Sig.isVariable())", "if (false)"),
    ("scalar", "written variable: in memory", CALL,
     "storageType(Sig.Type, Context), Inst);\n      O.Where = Origins.provenance(Passed);",
     "storageType(Sig.Type, Context), Inst);"),
    ("scalar", "register group: off", OPERANDS, "else if (O.Count != 1)",
     "else if (false)"),
    ("scalar", "sink: off", OPERANDS, "if (!Desc.MaySink)", "if (false)"),
    ("scalar", "two sinks of a pair: off", OPERANDS,
     "if (Sink && !HasResult && (P.S.needsResult() || NumSinks > 1))",
     "if (false)"),
    ("scalar", "two sinks of a pair: with another effect", OPERANDS,
     "(P.S.needsResult() || NumSinks > 1)", "P.S.needsResult()"),
    ("scalar", "negated: off", OPERANDS, "if (Sig.IsNegated && !Desc.MayNegate)",
     "if (false)"),
    ("scalar", "sink only: off", OPERANDS, "if (Desc.MustSink)", "if (false)"),
    ("atom", "size of a copy: off", OPERANDS, "if (Has < Bytes)", "if (false)"),
    ("atom", "size of a copy: longer views too", OPERANDS, "if (Has < Bytes)",
     "if (Has != Bytes)"),
    ("atom", "size of an object: off", OPERANDS,
     "if (Atom * O.elementSize() >= P.S.size(*O.Desc))", "if (true)"),
    ("bounds", "size of a copy: all of a longer view", OPERANDS,
     "O.Extents.back() = std::max<int64_t>(1, divideCeil(Bytes, O.elementSize()));",
     ""),
    ("atom", "off", OPERANDS, "if (Atom == O.Count)", "if (true)"),
    ("atom", "too large only", OPERANDS, "if (Atom == O.Count)", "if (Atom <= O.Count)"),
    ("const", "off", OPERANDS, "fail(diag::constElements(O.name()))", "(void)0"),
    ("const", "memory: off", OPERANDS, "if ((IsStored || O.Desc->isResult()) &&",
     "if (O.Desc->isResult() &&"),
    ("const", "registers: off", OPERANDS, "if ((IsStored || O.Desc->isResult()) &&",
     "if (IsStored &&"),
    ("const", "operands that are read", OPERANDS,
     "if ((IsStored || O.Desc->isResult()) &&", "if ("),
    ("const", "in a signature: not read", TEXT, 'O.IsConst = consumeWord("const");',
     'consumeWord("const");'),
    ("const", "regs: not read", NAME, "O.IsConst = Q.IsConst;", ""),
    ("const", "element: not read", NAME, "O.IsConst |= Q.IsConst;", ""),
    ("const", "temporary: off", OPERANDS, "fail(diag::writtenTemporary(O.name()))",
     "(void)0"),
    ("const", "temporary: views too", NAME,
     "O.IsTemporary = false; // its elements are elsewhere", ""),
    # shape, limit, registers
    ("shape", "positive extents: off", OPERANDS, "if (Extent <= 0)", "if (false)"),
    ("shape", "zero is positive", OPERANDS, "if (Extent <= 0)", "if (Extent < 0)"),
    ("shape", "repeats: off", SHAPES,
     "if (O.isTensor() && O.repeatExtents() != ArrayRef(P.Repeats))", "if (false)"),
    ("shape", "repeats: rank only", SHAPES,
     "O.repeatExtents() != ArrayRef(P.Repeats))",
     "O.repeatExtents().size() != P.Repeats.size())"),
    ("shape", "groups: off", SHAPES, "if (!Fits)", "if (false)"),
    ("shape", "number of group axes: off", SHAPES,
     "Groups.size() >= Scopes.MinAxes &&\n                Groups.size() <= Scopes.MaxAxes",
     "!Groups.empty()"),
    ("shape", "warp: any lanes", SHAPES, "Groups.back() == 32",
     "(Groups.back() == 32 || Sig.S == Scope::Warp)"),
    ("shape", "warp: two axes", SHAPES, "return {1, 1, 0, false,", "return {1, 2, 32, false,"),
    ("shape", "warpgroup: any warps", SHAPES, "Scopes.ExactWarps ?", "false ?"),
    ("shape", "warpgroup: any lanes", SHAPES, "Groups.back() == 32",
     "(Groups.back() == 32 || Sig.S == Scope::Warpgroup)"),
    ("shape", "cta: 33 warps", SHAPES, "return {2, 2, 32, false,",
     "return {2, 2, 33, false,"),
    ("shape", "cta: any lanes", SHAPES, "Groups.back() == 32",
     "(Groups.back() == 32 || Sig.S == Scope::CTA)"),
    ("shape", "cta: 31 warps", SHAPES, "return {2, 2, 32, false,",
     "return {2, 2, 31, false,"),
    ("shape", "cluster: 33 warps", SHAPES, "return {3, 5, 32, false,",
     "return {3, 5, 33, false,"),
    ("shape", "cluster: any lanes", SHAPES, "Groups.back() == 32",
     "(Groups.back() == 32 || Sig.S == Scope::Cluster)"),
    ("shape", "cluster: no CTA axis", SHAPES, "return {3, 5, 32, false,",
     "return {2, 5, 32, false,"),
    ("shape", "cluster: 4 CTA axes", SHAPES, "return {3, 5, 32, false,",
     "return {3, 6, 32, false,"),
    ("shape", "launch bounds: off", SHAPES,
     "fail(diag::groupTooLarge(O.name(), Threads, *Most))", "(void)0"),
    ("shape", "launch bounds: one less", SHAPES, "Most && Threads > *Most)",
     "Most && Threads >= *Most)"),
    ("shape", "launch bounds: lanes only", SHAPES, "Groups.take_back(2)",
     "Groups.take_back(1)"),
    ("shape", "launch bounds: CTA axes too", SHAPES, "Groups.take_back(2)", "Groups"),
    ("shape", "launch bounds: required size is not read", SHAPES,
     '{"nvvm.reqntid", "nvvm.maxntid"}', '{"nvvm.maxntid"}'),
    ("shape", "launch bounds: the last axis only", SHAPES,
     "MulOverflow(Threads, Extent, Threads))", "((Threads = Extent), false))"),
    ("limit", "off", SHAPES,
     "if (Count > static_cast<uint64_t>(Sig.MaxExpansion))", "if (false)"),
    ("limit", "one less", SHAPES,
     "if (Count > static_cast<uint64_t>(Sig.MaxExpansion))",
     "if (Count >= static_cast<uint64_t>(Sig.MaxExpansion))"),
    ("limit", "product wraps around", SHAPES,
     "SaturatingMultiply(Count, static_cast<uint64_t>(Extent))",
     "Count * static_cast<uint64_t>(Extent)"),
    ("registers", "off", SHAPES, "if (uint64_t Count = Bits / 32; Count > MaxRegisters)",
     "if (uint64_t Count = Bits / 32; false)"),
    ("registers", "one less", SHAPES, "Count > MaxRegisters)", "Count >= MaxRegisters)"),
    ("registers", "stride 0 counts", SHAPES, "if (Stride != 0)", "if (true)"),
    ("registers", "elements of 64 bits are one", SHAPES, "uint64_t Bits = O.Register->Width;",
     "uint64_t Bits = 32;"),
    ("registers", "no predicate is taken", SHAPES,
     "    if (Found.size() == ErrorsBefore)\n      takePred();\n"
     "    if (Found.size() == ErrorsBefore)\n      checkRegisters();\n",
     "    if (Found.size() == ErrorsBefore)\n      checkRegisters();\n"
     "    if (Found.size() == ErrorsBefore)\n      takePred();\n"),
    # storage
    ("storage", "registers: off", STORAGE,
     "return fail(diag::notThreadLocal(Name, spaceName(AS)));", "return;"),
    ("storage", "registers: one memory of several is right", STORAGE,
     "for (const MemoryObject &Object : Where.Objects) {\n      unsigned AS",
     "for (const MemoryObject &Object : ArrayRef(Where.Objects).take_back(1)) {\n"
     "      unsigned AS"),
    ("storage", "registers: what may be elsewhere is right", STORAGE,
     "for (const MemoryObject &Object : Where.Objects) {\n      unsigned AS",
     "for (const MemoryObject &Object : Where.Objects) {\n"
     "      if (!Where.IsComplete)\n        break;\n      unsigned AS"),
    ("storage", "predicate tensors: off", STORAGE, "if (!P.hasPredTensor())", "if (true)"),
    ("storage", "predicate tensors: shared addresses", STORAGE,
     "if (Pred.isSharedAddress())", "if (false)"),
    ("storage", "null: off", STORAGE, "if (isa<ConstantPointerNull>(Object.V))",
     "if (false)"),
    ("storage", "kernel parameters are unknown", STORAGE, "A && isKernelPointer(*A)",
     "false"),
    ("storage", "what a kernel's struct points to is unknown", PROVENANCE,
     "addObject({Parameter, /*IsPointee=*/true});", "Result.IsComplete = false;"),
    ("storage", "what a kernel's struct points to is where it is", STORAGE,
     "if (Object.IsPointee)", "if (false)"),
    ("storage", "globals are unknown", STORAGE, "if (isa<GlobalValue>(Object.V))",
     "if (false)"),
    ("storage", "a variable is not in local memory", STORAGE,
     "return NVPTXAS::ADDRESS_SPACE_LOCAL;", "return NVPTXAS::ADDRESS_SPACE_GENERIC;"),
    ("storage", "state space: off", STORAGE,
     "return isPartOf(Known, Opcode);", "return true;"),
    ("storage", "state space of what is generic: off", STORAGE,
     "Space ? Space : O.Desc->GenericSpace", "Space"),
    ("storage", "state space: generic accesses: refused", STORAGE,
     "if (Opcode != NVPTXAS::ADDRESS_SPACE_GENERIC)", "if (true)"),
    ("storage", "constant memory is written", STORAGE,
     "return !writes(Desc.Access);", "return true;"),
    ("storage", "constant memory is not read", STORAGE,
     "return !writes(Desc.Access);", "return false;"),
    ("storage", "atomics on local memory", STORAGE,
     "return Known != NVPTXAS::ADDRESS_SPACE_LOCAL || !Desc.IsShareable;", "return true;"),
    ("storage", "no generic access of local memory", STORAGE,
     "return Known != NVPTXAS::ADDRESS_SPACE_LOCAL || !Desc.IsShareable;",
     "return Known != NVPTXAS::ADDRESS_SPACE_LOCAL;"),
    ("storage", "shared is not in its cluster's window", STORAGE,
     "isPartOf(Known, Opcode)", "Known == Opcode"),
    ("storage", "state space: one wrong object of several: refused", STORAGE,
     "        any_of(Where.Objects, [&](auto &Object) {\n          return isIn(",
     "        all_of(Where.Objects, [&](auto &Object) {\n          return isIn("),
    ("storage", "state space: an unknown object: refused", STORAGE,
     "if (!Where.IsComplete || Where.Objects.empty() ||", "if (Where.Objects.empty() ||"),
    ("storage", "variable index: off", PROVENANCE,
     "if (!IsConstant)\n        W.Offset.reset();", "if (!IsConstant)\n        break;"),
    ("storage", "select: the first arm only", PROVENANCE,
     "addPointer(cast<SelectInst>(Root)->getFalseValue());", ""),
    ("storage", "select: the second arm only", PROVENANCE,
     "addPointer(cast<SelectInst>(Root)->getTrueValue());", ""),
    ("storage", "phi: the first arm only", PROVENANCE,
     "for (Value *Incoming : Phi->incoming_values())\n        addPointer(Incoming);",
     "addPointer(Phi->getIncomingValue(0));"),
    ("storage", "phi: the last arm only", PROVENANCE,
     "for (Value *Incoming : Phi->incoming_values())\n        addPointer(Incoming);",
     "addPointer(Phi->getIncomingValue(Phi->getNumIncomingValues() - 1));"),
    ("storage", "helper: parameters are unknown", PROVENANCE,
     "forEachActual(*Parameter, [&](Value *Actual) { addPointer(Actual); });",
     "Result.IsComplete = false;"),
    ("storage", "helper: one call only", PROVENANCE, "AnyCall = true;\n",
     "AnyCall = true;\n      break;\n"),
    ("storage", "helper: never called", PROVENANCE, "Result.IsComplete &= AnyCall;", ""),
    ("storage", "helper: its address is no call", PROVENANCE,
     "Result.IsComplete = false;\n        continue;", "continue;"),
    ("storage", "passed struct: its pointers are unknown", PROVENANCE,
     "Slots.emplace_back(W.Root, *W.Offset + *At);", "Result.IsComplete = false;"),
    ("storage", "passed struct: a copy counts as a write", LOCAL,
     "Call->isByValArgument(Call->getArgOperandNo(&U)) ||", ""),
    ("storage", "copied struct: the offset is ignored", PROVENANCE,
     "From = {Next->Object, Next->Offset + Inside};",
     "From = {Next->Object, Next->Offset};"),
    ("storage", "copied struct: unknown if there are several copies", PROVENANCE,
     "Others.emplace_back(From.Root, *From.Offset + *At - W.Begin);",
     "Result.IsComplete = false;"),
    ("storage", "copied struct: the offset is ignored in several copies", PROVENANCE,
     "*From.Offset + *At - W.Begin);", "*From.Offset);"),
    ("storage", "table of pointers: unknown", PROVENANCE,
     "addPointer(Stored);\n            else", ";\n            else"),
    ("storage", "shared address: any opcode", STORAGE,
     "if (Space != NVPTXAS::ADDRESS_SPACE_SHARED &&", "if (false &&"),
    ("storage", "shared address: not in its cluster's window", STORAGE,
     "Space != NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER)", "true)"),
    ("storage", "shared address: registers", OPERANDS,
     "if (!Desc.isAddress() && Op.isSharedAddress())", "if (false)"),
    ("storage", "shared address: not as an integer", CALL,
     "(Sig->IsSharedAddress || (V && V->getType()->isIntegerTy()))",
     "Sig->IsSharedAddress"),
    # bounds
    ("bounds", "off", STORAGE, "if (!Size || First < 0 || Last > *Size)", "if (false)"),
    ("bounds", "before the object: off", STORAGE, "|| First < 0 ||", "||"),
    ("bounds", "after the object: off", STORAGE, " || Last > *Size)", ")"),
    ("bounds", "last byte is out", STORAGE, "|| Last > *Size)", "|| Last >= *Size)"),
    ("bounds", "objects of unknown size: off", STORAGE,
     "if (!Size && First > -MaxOffset && Last < MaxOffset)", "if (!Size)"),
    ("bounds", "an element has no size", STORAGE, "Last += ElementSize;", ""),
    ("bounds", "predicate tensors: off", STORAGE, "if (!P.hasPredTensor())", "if (true)"),
    ("bounds", "length: off", STORAGE, "if (Last - First > *Size)", "if (false)"),
    ("bounds", "length: the whole object: refused", STORAGE, "if (Last - First > *Size)",
     "if (Last - First >= *Size)"),
    ("bounds", "several objects: the smallest counts", STORAGE,
     "Largest = std::max(Largest, *Size);",
     "Largest = Largest ? std::min(Largest, *Size) : *Size;"),
    ("bounds", "several objects: an unknown one is small", STORAGE,
     "if (!Where.IsComplete || Where.Objects.empty())", "if (Where.Objects.empty())"),
    ("bounds", "a parameter by value has no size", STORAGE,
     "A && A->hasByValAttr() && !Object.IsPointee)", "false)"),
    ("bounds", "what a struct points to is of its size", STORAGE,
     "A && A->hasByValAttr() && !Object.IsPointee)", "A && A->hasByValAttr())"),
    ("bounds", "a declaration has a size", STORAGE,
     "Global && !Global->isDeclaration())\n    Size", "Global)\n    Size"),
    ("bounds", "index: variables are unknown", PROVENANCE,
     "if (auto *C = dyn_cast_or_null<ConstantInt>(constant(Index)))",
     "if (auto *C = dyn_cast<ConstantInt>(Index))"),
    # align
    ("align", "contiguous atom: off", STORAGE,
     "if (Extents.back() > 1 && Strides.back() != 1)", "if (false)"),
    ("align", "contiguous atom: of elements only", STORAGE,
     "if (Extents.back() > 1 && Strides.back() != 1)",
     "if (O.Count > 1 && Strides.back() != 1)"),
    ("align", "contiguous atom: single elements too", STORAGE,
     "if (Extents.back() > 1 && Strides.back() != 1)", "if (Strides.back() != 1)"),
    ("align", "size of a copy: off", OPERANDS, "if (!O.Align)\n      O.Align = Bytes;",
     "if (!O.Align)\n      O.Align = 1;"),
    ("align", "strides: off", STORAGE, "Extent > 1 && Bytes % Access != 0", "false"),
    ("align", "stride of extent 1 counts", STORAGE, "Extent > 1 && Bytes %", "Bytes %"),
    ("align", "base: off", STORAGE, "fail(diag::baseMisaligned(Name, *Known, Access))",
     "(void)0"),
    ("align", "base: offset is ignored", STORAGE, "if (Least && Offset)", "if (false)"),
    ("align", "base: a declaration has its alignment", STORAGE,
     "Global && !Global->isDeclaration())\n    return", "Global)\n    return"),
    ("align", "base: the best of several objects counts", STORAGE,
     "Least ? std::min(*Least, *Align)", "Least ? std::max(*Least, *Align)"),
    ("align", "base: an unknown object: refused", STORAGE,
     "if (!Where.IsComplete)\n      return std::nullopt;", ""),
    ("align", "single elements: off", STORAGE, "\n    checkAlignment(O);",
     "\n    if (O.Count > 1)\n      checkAlignment(O);"),
    ("align", "shared address: off", CALL, "O.Where.Low = Origins.lowBits(O.V);", ";"),
    ("align", "low bits: off", STORAGE, "Where.Offset ? *Where.Offset : Where.Low.Value",
     "Where.Offset.value_or(0)"),
    ("align", "low bits: an unknown bit of a sum is zero", PROVENANCE,
     "atMost(std::min(Known, Other.Known));", "atMost(std::max(Known, Other.Known));"),
    ("align", "low bits: an unknown bit of a product is zero", PROVENANCE,
     "std::min(Known + alignment(Other), Other.Known + alignment(*this))",
     "std::max(Known + alignment(Other), Other.Known + alignment(*this))"),
    ("align", "low bits: of one of two values", PROVENANCE,
     "Differ ? static_cast<unsigned>(countr_zero(Differ)) : 64", "64u"),
    ("align", "low bits: a conjunction is unknown", PROVENANCE,
     "return conjunction(A, B).atMost(Width);", "return LowBits::unknown();"),
    ("align", "low bits: a conjunction with an unknown bit", PROVENANCE,
     "(IsZero(A, Known) || IsZero(B, Known))", "true"),
    ("align", "low bits: a product is unknown", PROVENANCE,
     "return (A * B).atMost(Width);", "return LowBits::unknown();"),
    ("align", "low bits: a shift is unknown", PROVENANCE,
     "return (A * LowBits{uint64_t(1) << B.Value, 64}).atMost(Width);",
     "return LowBits::unknown();"),
    ("align", "low bits: a difference is a sum", PROVENANCE,
     "(A + B * LowBits{~uint64_t(0), 64})", "(A + B)"),
    ("align", "low bits: a disjunction is unknown", PROVENANCE,
     "return LowBits{A.Value | B.Value, 64}", "return LowBits::unknown()"),
    ("align", "low bits: several objects have one offset", PROVENANCE,
     "Result.Aligned = std::min(Result.Aligned, alignment(W.Low));", ""),
    # dst-overlap, order-overlap
    ("dst-overlap", "off", OVERLAP, "if (areDistinct(Written) && areDistinct(Stored))",
     "if (true)"),
    ("dst-overlap", "memory: off", OVERLAP, "&& areDistinct(Stored)", ""),
    ("dst-overlap", "two operands: off", OVERLAP,
     "if (Spans[I].touches(Spans[J]) &&", "if (false &&"),
    ("dst-overlap", "one operand: off", OVERLAP, "if (!isDistinct(S))", "if (false)"),
    ("dst-overlap", "threads: off", OVERLAP, "Span Tested = S;",
     "Span Tested = S;\n    std::fill_n(Tested.Extents.begin(), S.NumGroupAxes, 1);"),
    ("dst-overlap", "stride 0 is no overlap", OVERLAP,
     "return Sum == 0;\n    }\n    int64_t Step", "return false;\n    }\n    int64_t Step"),
    ("dst-overlap", "steps in one direction only", OVERLAP,
     "AnyStep ? std::max(-A.Most, (-Reach[I + 1] - Sum) / A.Stride - 1) : 0", "0"),
    ("dst-overlap", "strides that only look close: refused", OVERLAP,
     "if (First.end() <= Second.Offset ||", "if (First.end() < Second.Offset ||"),
    ("dst-overlap", "accumulation: refused", OVERLAP, "if (accumulates(S))", "if (false)"),
    ("dst-overlap", "accumulation: whatever is read", OVERLAP, "return R.coincides(W);",
     "return true;"),
    ("dst-overlap", "accumulation: with any strides", OVERLAP,
     "Size == Other.Size && Strides == Other.Strides &&", ""),
    ("dst-overlap", "accumulation: a warning", OVERLAP, " && !W.coincides(R)", ""),
    ("order-overlap", "off", OVERLAP, "checkOrder(R);", "(void)R;"),
    ("order-overlap", "predicates: off", OVERLAP, "if (!P.hasPredTensor())", "if (true)"),
    ("order-overlap", "the own repeat counts", OVERLAP, "It->Repeat >= E.Repeat",
     "It->Repeat > E.Repeat"),
    ("order-overlap", "later repeats count", OVERLAP, "It->Repeat >= E.Repeat",
     "false"),
    ("order-overlap", "option: off", OVERLAP, "P.Source->Sig->OverlapIsError",
     "false"),
    # carry
    ("carry", "a writer before it: off", CARRY, "!Unknown.contains(Block)", "false"),
    ("carry", "a refused call is forgotten", CARRY, "!Unknown.contains(Block)", "true"),
    ("carry", "what does not write ends a chain", CARRY,
     "Rest[Size].P->S.F->ReadsCarry)",
     "Rest[Size].P->S.F->ReadsCarry && Rest[Size - 1].P->S.writesCarry())"),
    ("carry", "between: off", CARRY,
     "return report(*Next, diag::carryBetween(Next->P->S, describe(*I)));", "break;"),
    ("carry", "between: any may wait", CARRY,
     "if (!IsAccess && !isa<LifetimeIntrinsic>(I) && I.mayReadOrWriteMemory())",
     "if (false)"),
    ("carry", "between: volatile accesses may wait", CARRY, "!I.isVolatile() &&", ""),
    ("carry", "between: memory has no order", CARRY,
     "if (!I.mayReadOrWriteMemory() || Accesses.empty())", "if (true)"),
    ("carry", "between: all memory is apart", CARRY,
     "return A.End <= B.Begin || B.End <= A.Begin;", "return true;"),
    ("carry", "between: pinned has no order", CARRY,
     "if (Statement.mayReadOrWriteMemory())", "if (false)"),
    ("carry", "between: nothing may wait", CARRY, "&& !Waiting.add(*I))", ")"),
    ("carry", "between: nothing may stay", CARRY,
     "if (Waiting.isNeededBy(*I) && !Waiting.add(*I))", "if (!Waiting.add(*I))"),
    ("carry", "operand: off", CARRY,
     "(!Statements.contains(Root) || isTied(Statement, Argument))", "false"),
    ("carry", "operand: old values may be results", CARRY,
     "|| isTied(Statement, Argument))", ")"),
    ("carry", "operand: no result may be one", CARRY,
     "(!Statements.contains(Root) || isTied(Statement, Argument))", "true"),
    ("carry", "operand: __restrict__ is not read", CARRY,
     "AA.addAAResult(FAM.getResult<BasicAA>(*F));", ""),
    ("carry", "predicate: off", CARRY, "if (!hasGuardOfFirst(*Next))", "if (false)"),
    ("carry", "predicate: none where the first has one", CARRY,
     "(Here && isSame(*First, *Here))", "(!Here || isSame(*First, *Here))"),
    ("carry", "predicate: one value only", CARRY, "return I && J &&\n", "return false &&\n"),
    ("carry", "predicate: none at all", CARRY, "return !First ||", "return (!First && !Here) ||"),
    ("carry", "functions: noinline ones are inlined", INLINER,
     "!F->hasFnAttribute(Attribute::NoInline) ||", "true ||"),
    # argument
    ("argument", "off", CALL, "Errors.push_back(diag::badArgument(Error));", ""),
    ("argument", "pointer: off", NAME, "NODE_AS(PointerType, Q.Type) ||", ""),
    ("argument", "null pointer: off", NAME, 'Id.Name == "std::nullptr_t"', "false"),
    ("argument", "volatile scalar: refused", NAME, "IsKnown = readScalar(Q, O);",
     "IsKnown = !Q.IsVolatile && readScalar(Q, O);"),
    ("argument", "view of any shape", NAME, 'Extents.own() != "extents" ||', ""),
    ("argument", "no axis: off", NAME, "(O.Extents.empty() && !IsVector) ||", ""),
    ("argument", "rank limit: off", NAME, " || O.Extents.size() > MaxRank)", ")"),
    ("argument", "magnitude: off", NAME,
     "if (Value > MaxMagnitude || Value < -MaxMagnitude)", "if (false)"),
    ("argument", "vector of three", NAME, "!isPowerOf2_32(Lanes) ||", ""),
    ("argument", "vector of 32", NAME, "Lanes > 16)", "Lanes > 32)"),
    ("argument", "vector of 16: refused", NAME, "Lanes > 16)", "Lanes > 8)"),
    ("argument", "vector of bool", NAME, "Element.isPred() ||", ""),
    # divergent
    ("divergent", "off", VERIFIER, "if (P.S.isAligned() && C.Lanes != AllLanes)",
     "if (false)"),
    ("divergent", "predicate: off", CALL, "Result.Lanes &= Lanes.where(*Result.Pred->V);",
     ""),
    ("divergent", "warps that differ", LANES, "First == Second && First != 0", "true"),
    ("divergent", "the other branch", LANES, "!Edge)", "Edge)"),
    ("divergent", "switch: off", LANES, "auto *Switch = dyn_cast<SwitchInst>(End)",
     "SwitchInst *Switch = nullptr"),
    # options
    ("options", "operand after an option: off", NAME,
     "fail(ArgumentError::OperandAfterOption);", ";"),
    ("options", "given twice: off", NAME,
     "fail(ArgumentError::OptionTwice, Name.str());", ";"),
    ("options", "two scopes", NAME, 'takeOption("scope");', "takeOption(Name);"),
    ("options", "scope without memory: off", SHAPES,
     "if (Sig.S != Scope::Thread && !HasMemory)", "if (false)"),
    ("options", "preserve_dst without pred: off", VERIFIER, "if (!C.Pred)", "if (false)"),
    ("options", "preserve_dst without destination: off", VERIFIER,
     "if (none_of(P.Operands, std::mem_fn(&PlanOperand::isResult)))", "if (false)"),
    ("options", "preserve_dst where the guard is lost: off", VERIFIER,
     "if (P.S.losesGuard())", "if (false)"),
    ("options", "predicate type: off", OPERAND, "Type.isPred() && !Type.isVector()",
     "!Type.isVector()"),
    ("options", "predicate type of a name: off", NAME, "&& !O.isPredicate())", "&& false)"),
    ("options", "vector of predicates: off", OPERAND, "&& !Type.isVector()", ""),
    ("options", "negated predicate: off", OPERAND, "&&\n           !IsNegated;", ";"),
    ("options", "predicate shape: off", SHAPES, "if (Extents != ArrayRef(P.Repeats))",
     "if (false)"),
    ("options", "predicate shape: any atom axis", SHAPES, "&& Extents.back() == 1)", ")"),
    ("options", "predicate shape: atom axis: refused", SHAPES,
     "if (Extents.size() == P.Repeats.size() + 1 &&", "if (false &&"),
    ("options", "predicate tensor of an aligned form: accepted", SHAPES,
     "if (P.S.isAligned())", "if (false)"),
    ("options", "sink as predicate: off", TEXT,
     'Error = TextError{TextError::PredWithoutOperand, ""};', ""),
]
# fmt: on


def cached(build, name):
    """A variable of the build's CMake cache, "" if it has none."""
    found = re.search(
        rf"^{name}:\w+=(.*)$", (build / "CMakeCache.txt").read_text("utf-8"), re.M
    )
    return found.group(1) if found else ""


def limit():
    """Ends a compiler that loops forever without a rule."""
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


class Laboratory:
    """A copy of the sources, its build folder, and the suite that tests it."""

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

    def failing(self, rules, most=1):
        """Tests of some rules that fail with the plugin as last built."""
        result = self.tests / "result.json"
        command = [sys.executable, self.lit, "-q", "-o", result, self.tests / "Verify"]
        subprocess.run(
            command
            + [f"--filter=Verify/({'|'.join(rules)})-", f"--max-failures={most}"],
            capture_output=True,
            check=False,
            preexec_fn=limit,
        )
        listed = json.loads(result.read_text("utf-8"))["tests"]
        return sorted(
            test["name"].rsplit("/", 1)[-1]
            for test in listed
            if test["code"] not in ("PASS", "XFAIL", "UNSUPPORTED", "SKIPPED")
        )

    def mutate(self, rule, file, fragment, replacement):
        """The test that notices a change, or what is wrong; and whether all is well."""
        path = self.source / file
        original = path.read_text("utf-8")
        if original.count(fragment) != 1:
            return f"error: the fragment occurs {original.count(fragment)} times", False
        path.write_text(original.replace(fragment, replacement), "utf-8")
        try:
            if not self.make():
                return "error: the plugin does not build", False
            noticed = self.failing([rule])
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
        "--fragments", action="store_true", help="only check that each occurs once"
    )
    arguments = parser.parse_args()
    if arguments.fragments:
        sys.exit(missing_fragments())
    if not arguments.build:
        parser.error("BUILD is missing")
    chosen = [
        entry
        for entry in MUTATIONS
        if re.search(arguments.only, f"{entry[0]}: {entry[1]}")
    ]
    if not chosen:
        sys.exit("error: no mutation has such a name")
    build = arguments.build.resolve()
    laboratory = Laboratory(build, (arguments.scratch or build / "mutation").resolve())
    if not laboratory.make():
        sys.exit("error: the unchanged plugin does not build")
    already = laboratory.failing({rule for rule, *_ in chosen}, most=1000)
    if already:
        sys.exit(f"error: the unchanged plugin fails {', '.join(already)}")
    all_noticed = True
    for rule, what, *change in chosen:
        noticed, good = laboratory.mutate(rule, *change)
        all_noticed &= good
        print(f"{rule:14}{what:52}{noticed}", flush=True)
    sys.exit(0 if all_noticed else 1)


if __name__ == "__main__":
    main()
