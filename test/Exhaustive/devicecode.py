# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels with one stub call each, as CUDA source and as LLVM IR.

A kernel has a pointer parameter per operand. It reads every input through that
pointer, distinct for each repeat, and writes every result back, so that nothing
is constant, shared or dead:

  extern "C" __global__ void f0(float *p0, float *p1, bool guard) {
    float v0[3];
    float v1[3] = {p1[0], p1[1], p1[2]};
    __tile_apply("ex2.approx.f32", "f32[3,1], f32[3,1], pred; pred", v0, v1, guard);
    p0[0] = v0[0]; p0[1] = v0[1]; p0[2] = v0[2];
  }

What reads the carry flag follows a call that writes it, in the same statement.
"""

from typing import NamedTuple

REPEATS = 3
SPACE_BYTES = 512  # of the shared and the constant object that all kernels use

# The call before one that reads the carry flag.
CARRY_WRITER = "add.cc.u32"
CARRY_SIGNATURE = "u32[1], u32, u32"

# LLVM's numbers of state spaces.
SPACES = {3: "shared", 4: "const", 5: "local", 7: "shared", 101: "value"}


class Place(NamedTuple):
    target: str  # "sm_90"
    version: tuple  # of the PTX ISA: (7, 8)

    def __str__(self):
        return "{} PTX {}.{}".format(self.target, *self.version)

    @property
    def feature(self):
        return "+ptx{}{}".format(*self.version)


class Operand(NamedTuple):
    kind: str  # dst, src, inout, addr, imm, sreg, sink
    type: object = None  # element type of the signature, a tileforms.Type
    count: int = 1  # registers, or elements at an address
    value: int = 0  # of an imm
    negated: bool = False  # a predicate that is read negated
    register: str = ""  # the name of an sreg
    space: int = 0  # of an addr

    @property
    def bytes(self):
        return self.count * self.type.bytes

    def text(self):
        """Of the signature."""
        if self.kind in ("sink", "sreg"):
            return self.register or "_"
        shape = "" if self.kind == "imm" else f"[{REPEATS},{self.count}]"
        return "!" * self.negated + self.type.name + shape


class Call(NamedTuple):
    name: str  # of its kernel
    family: str
    spelling: str
    operands: tuple
    place: Place
    guard: str = "none"  # none, pred, preserve
    note: str = ""  # where it comes from, for messages
    loses_guard: bool = False  # preserve_dst is refused
    reads_carry: bool = False

    @property
    def is_guarded(self):
        return self.guard != "none"

    @property
    def preserves(self):
        return self.guard == "preserve" and not self.loses_guard and \
            any(o.kind in ("dst", "inout") for o in self.operands)

    @property
    def repeats(self):
        """Without a tensor there is one instruction."""
        return REPEATS if any(steps(self)) else 1

    @property
    def is_pinned(self):
        """Without an input all repeats are equal, and may become one."""
        return all(o.kind in ("dst", "imm", "sreg") for o in self.operands)

    def signature(self):
        items = [o.text() for o in self.operands]
        text = ", ".join(items + ["pred"] * self.is_guarded)
        return text + "; pred" * self.is_guarded + \
            "; preserve_dst" * self.preserves + "; pinned" * self.is_pinned


class Step(NamedTuple):
    """What a kernel has for one operand that is a register or an address."""

    index: int
    operand: Operand
    is_local: bool  # an array of the thread, else memory of all
    is_read: bool  # the array is filled first
    is_written: bool  # the array is written back

    @property
    def elements(self):
        return REPEATS * self.operand.count

    @property
    def space(self):
        """The object that an address points into."""
        return SPACES.get(self.operand.space, "parameter")


def steps(call):
    for i, o in enumerate(call.operands):
        if o.kind in ("dst", "src", "inout"):
            yield Step(i, o, True, o.kind != "dst" or call.preserves,
                       o.kind != "src")
        elif o.kind == "addr":
            is_local = SPACES.get(o.space) == "local"
            yield Step(i, o, is_local, is_local, is_local)


#===-- CUDA --------------------------------------------------------------===#

CUDA_HEAD = f"""#include <tile/stub.h>
__shared__ alignas(64) unsigned char shared_bytes[{SPACE_BYTES}];
__constant__ alignas(64) unsigned char constant_bytes[{SPACE_BYTES}];
struct alignas(64) Bytes {{ unsigned char bytes[{SPACE_BYTES}]; }};
"""


def cuda_kernel(call):
    """The lines of the kernel; the one of the stub call is third to last."""
    parameters, head, arguments, tail = [], [], {}, []
    for s in steps(call):
        i, type_ = s.index, s.operand.type.cxx
        parameters.append(f"const __grid_constant__ Bytes p{i}"
                          if s.space == "value" else f"{type_} *p{i}")
        arguments[i] = f"v{i}" if s.is_local else {
            "shared": f"({type_} *)shared_bytes",
            "const": f"({type_} *)constant_bytes",
            "value": f"({type_} *)p{i}.bytes",
            "parameter": f"p{i}"}[s.space]
        lanes = range(s.elements)
        if s.is_local:
            fill = ", ".join(f"p{i}[{n}]" for n in lanes)
            head.append(f"  alignas(32) {type_} v{i}[{s.elements}]" +
                        (f" = {{{fill}}};" if s.is_read else ";"))
        if s.is_written:
            tail += [f"p{i}[{n}] = v{i}[{n}];" for n in lanes]
    for i, o in enumerate(call.operands):
        if o.kind == "imm":
            arguments[i] = f"({o.type.cxx}){o.value}"
    words = [f'"{call.spelling}"', f'"{call.signature()}"']
    words += [arguments[i] for i in sorted(arguments)]
    if call.is_guarded:
        parameters.append("bool guard")
        words.append("guard")
    if call.reads_carry:
        head.append(f'  unsigned carry; __tile_apply("{CARRY_WRITER}", '
                    f'"{CARRY_SIGNATURE}", &carry, 1u, 2u);')
    return [f'extern "C" __global__ void {call.name}({", ".join(parameters)}) {{',
            *head, f"  __tile_apply({', '.join(words)});",
            "  " + " ".join(tail), "}"]


def cuda_module(calls):
    """A source file, and the kernel name of each line with a stub call."""
    lines, name_at = CUDA_HEAD.splitlines(), {}
    for call in calls:
        lines += cuda_kernel(call)
        name_at[len(lines) - 2] = call.name
    return "\n".join(lines) + "\n", name_at


#===-- LLVM IR -----------------------------------------------------------===#

IR_HEAD = f"""target triple = "nvptx64-nvidia-cuda"
@shared_bytes = addrspace(3) global [{SPACE_BYTES} x i8] undef, align 64
@constant_bytes = addrspace(4) externally_initialized global [{SPACE_BYTES} x i8] zeroinitializer, align 64
"""
IR_OBJECT = {
    "shared": "addrspacecast (ptr addrspace(3) @shared_bytes to ptr)",
    "const": "addrspacecast (ptr addrspace(4) @constant_bytes to ptr)"}
IR_VALUE = (f'ptr byval([{SPACE_BYTES} x i8]) align 64 '
            '"nvvm.grid_constant"')
FAST_MATH = ('"no-infs-fp-math"="true" "no-nans-fp-math"="true" '
             '"no-signed-zeros-fp-math"="true" "unsafe-fp-math"="true" '
             '"denormal-fp-math-f32"="preserve-sign,preserve-sign" ')


def ir_copies(step, source, target):
    """Copies all elements of an operand."""
    type_ = step.operand.type.storage
    for n in range(step.elements):
        key = f"{target[1:]}.{n}"
        yield f"  %{key}.from = getelementptr inbounds {type_}, ptr {source}, i64 {n}"
        yield f"  %{key}.to = getelementptr inbounds {type_}, ptr {target}, i64 {n}"
        yield f"  %{key} = load {type_}, ptr %{key}.from"
        yield f"  store {type_} %{key}, ptr %{key}.to"


class IRModule:
    def __init__(self, fast_math=False):
        self.lines = IR_HEAD.splitlines()
        self.declared = {}  # argument types of a stub -> its suffix
        self.attributes = {}  # text -> number
        self.fast_math = FAST_MATH if fast_math else ""

    def string(self, name, text):
        size = len(text) + 1
        self.lines.append(f"@{name} = private unnamed_addr constant "
                          f"[{size} x i8] c\"{text}\\00\"")
        return f"ptr @{name}"

    def add(self, call):
        parameters, head, arguments, tail = [], [], {}, []
        for s in steps(call):
            i, type_ = s.index, s.operand.type.storage
            parameters.append(f"{IR_VALUE} %p{i}" if s.space == "value"
                              else f"ptr %p{i}")
            arguments[i] = f"ptr %v{i}" if s.is_local else \
                f"ptr {IR_OBJECT.get(s.space, f'%p{i}')}"
            if s.is_local:
                head.append(f"  %v{i} = alloca [{s.elements} x {type_}], align 32")
            if s.is_read:
                head += ir_copies(s, f"%p{i}", f"%v{i}")
            if s.is_written:
                tail += ir_copies(s, f"%v{i}", f"%p{i}")
        for i, o in enumerate(call.operands):
            if o.kind == "imm":
                arguments[i] = f"{o.type.storage} {o.value}"
        words = [self.string(f"{call.name}.opcode", call.spelling),
                 self.string(f"{call.name}.signature", call.signature())]
        words += [arguments[i] for i in sorted(arguments)]
        if call.is_guarded:
            parameters.append("i1 zeroext %guard")
            words.append("i1 %guard")
        if call.reads_carry:
            head += ["  %carry = alloca i32", self.stub_call(
                [self.string(f"{call.name}.writer", CARRY_WRITER),
                 self.string(f"{call.name}.operands", CARRY_SIGNATURE),
                 "ptr %carry", "i32 1", "i32 2"])]
        text = (f'{self.fast_math}"target-cpu"="{call.place.target}" '
                f'"target-features"="{call.place.feature}"')
        group = self.attributes.setdefault(text, len(self.attributes))
        self.lines += [
            f"define ptx_kernel void @{call.name}({', '.join(parameters)}) #{group} {{",
            *head, self.stub_call(words), *tail, "  ret void", "}"]

    def stub_call(self, words):
        types = ", ".join(w.split()[0] for w in words)
        suffix = self.declared.setdefault(types, len(self.declared))
        return f"  call void @__tile_apply.{suffix}({', '.join(words)})"

    def text(self):
        ends = [f"declare void @__tile_apply.{n}({types})"
                for types, n in self.declared.items()]
        ends += [f"attributes #{n} = {{ {text} }}"
                 for text, n in self.attributes.items()]
        return "\n".join(self.lines + ends) + "\n"


def ir_module(calls, fast_math=False):
    module = IRModule(fast_math)
    for call in calls:
        module.add(call)
    return module.text()
