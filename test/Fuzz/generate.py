# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random calls of the stub: good ones, and good ones with a fault put in.

A case is a piece of IR with the functions @case_N and @case_N_* and the stub
@__tile_apply.N, and what is expected of it.
"""

import dataclasses
import math
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Exhaustive"))
from tileforms import list_spellings, register_types  # noqa: E402

VALID, INVALID, ANY = "valid", "invalid", "any"


@dataclasses.dataclass
class Case:
    ir: str  # with N for the number of the case
    expect: str
    count: int = -1  # of instructions in @case_N, if it is valid; -1: unchecked


class Table:
    """The legal spellings, in a list for each form, and the element types."""

    def __init__(self, tile_forms):
        forms = {}
        spellings = list_spellings(tile_forms)
        for spelling in spellings:
            # What reads the carry is no call by itself.
            if "reads-carry" not in spelling.notes:
                forms.setdefault(spelling.form, []).append(spelling)
        self.forms = list(forms.values())
        self.opcodes = {s.text.encode() for s in spellings}
        self.elements = {
            t.name: t for t in register_types(tile_forms).values() if t.is_element
        }

    def any_spelling(self, rng):
        return rng.choice(rng.choice(self.forms))

    def element(self, operand, rng):
        """An element type that may hold a register of the operand."""
        names = operand.type.containers
        if operand.may_be_wider and rng.random() < 0.3:
            names = operand.type.wider or names
        return self.elements[rng.choice(names)]


# ---------------------------------------------------------------------------
# Text
# ---------------------------------------------------------------------------

WS = rb"\s*"


def passed_as(element):
    """The LLVM type of a scalar."""
    return "i1" if element.kind == "pred" else element.storage


def integer_list(opening, closing):
    one = WS + rb"-?[0-9]+" + WS
    return re.escape(opening) + one + rb"(?:," + one + rb")*" + re.escape(closing)


TYPE = rb"(?:bf16|f16|f32|f64|[su](?:8|16|32|64)|b(?:8|16|32|64|128)|pred)"
OPERAND = (
    rb"(?:_|%[\w.]+|(?:!" + WS + rb"(?=pred))?" + TYPE + rb"(?:" + WS + integer_list(b"[", b"]") + rb"(?:" + WS + rb"@"
    + WS + integer_list(b"(", b")") + rb")?)?)"
)
SCOPE = rb"scope" + WS + rb"=" + WS + rb"(?:thread|warp|warpgroup|cta|cluster)"
LIMITS = rb"overlap" + WS + rb"=" + WS + rb"error|max" + WS + rb"=" + WS + rb"-?[0-9]+"
OPTION = rb"(?:pred|preserve_dst|pinned|" + SCOPE + rb"|" + LIMITS + rb")"
SIGNATURE = re.compile(
    WS + rb"(?:" + OPERAND + rb"(?:" + WS + rb"," + WS + OPERAND + rb")*)?"
    + rb"(?:" + WS + rb";" + WS + OPTION + rb")*" + WS
)  # fmt: skip


def c_string(name, data):
    """A string constant. The letter N is escaped too: it stands for the case."""
    text = "".join(
        chr(b) if 32 <= b < 127 and b not in b'"\\N' else f"\\{b:02X}" for b in data
    )
    return f'@{name}.N = private constant [{len(data) + 1} x i8] c"{text}\\00"\n'


def attributes(target="sm_100", version=(8, 8)):
    features = "+ptx{}{}".format(*version)
    return f'"target-cpu"="{target}" "target-features"="{features}"'


# ---------------------------------------------------------------------------
# A good call
# ---------------------------------------------------------------------------


class Call:
    """A random good call; its parts may be changed before it is printed."""

    def __init__(self, table, rng):
        self.table, self.rng = table, rng
        self.spelling = table.any_spelling(rng)
        self.opcode = self.spelling.text.encode()
        has_tensor = any(o.kind in ("dst", "inout", "addr") and not o.must_sink
                         for o in self.spelling.operands)  # fmt: skip
        rank = rng.choice([0, 1, 1, 2, 3]) if has_tensor else 0
        self.repeats = [rng.randint(1, 4) for _ in range(rank)]
        self.numbers = {o.role: self.number(o) for o in self.spelling.operands}
        self.sized = set()  # parts whose type and last extent are free
        self.parameters, self.setup = [], []
        self.arguments, self.parts = [], []
        self.count = math.prod(self.repeats)
        for operand in self.spelling.operands:
            self.add(operand)
        self.options = []
        if rng.random() < 0.3:
            self.add_predicate()
        if rng.random() < 0.2:
            self.options.append("pinned")

    def number(self, operand):
        """The value of an immediate, or None for a register. Where it may be
        either, a small one: it may be a size, and may be limited by another."""
        if operand.kind == "imm" and not operand.is_range:
            return self.rng.choice(operand.values)
        if operand.kind == "imm":
            least, most = operand.values
            return self.rng.randrange(least, most + 1, operand.multiple)
        if not operand.may_be_immediate or self.rng.random() < 0.5:
            return None
        least, most = operand.values
        steps = min(4, (most - least) // operand.multiple)
        return least + operand.multiple * self.rng.randint(min(1, steps), steps)

    def add(self, operand):
        if operand.kind == "sreg" or operand.must_sink:
            self.parts.append(operand.register or "_")
            return
        element = self.table.element(operand, self.rng)
        number = self.numbers[operand.role]
        if operand.kind == "imm":
            self.arguments.append(f"i32 {number}")
            self.parts.append("s32")
        elif number is not None:
            self.arguments.append(f"{passed_as(element)} {number}")
            self.parts.append(element.name)
        elif operand.kind == "src" and operand.count == 1 and self.rng.random() < 0.4:
            name = f"%s{len(self.arguments)}"
            self.parameters.append(f"{passed_as(element)} {name}")
            self.arguments.append(self.parameters[-1])
            self.parts.append(element.name)
        else:
            self.add_tensor(operand, element)
        if operand.may_negate and self.rng.random() < 0.3:
            self.parts[-1] = "!" + self.parts[-1]

    def atom(self, operand):
        """The last extent. Of what is copied by a size in a register it is any
        that keeps repeats aligned."""
        if operand.extent == "elements":
            return operand.count
        self.sized.add(len(self.parts))
        return operand.size or self.numbers.get(operand.size_operand) or 16

    def strides(self, operand, atom):
        """Distinct slots, but for sources, which may have a stride of 0."""
        is_address = operand.kind == "addr"
        step = 1 if is_address else self.rng.choice([1, 1, 2])
        reach = step * atom
        strides = [0] * len(self.repeats) + [step]
        for axis in self.rng.sample(range(len(self.repeats)), len(self.repeats)):
            strides[axis] = reach * self.rng.choice([1, 1, -1])
            reach *= self.repeats[axis] * self.rng.choice([1, 1, 2])
            if operand.kind == "src" and self.rng.random() < 0.2:
                strides[axis] = 0
        return strides

    def add_tensor(self, operand, element):
        atom = self.atom(operand)
        extents = [*self.repeats, atom]
        strides = self.strides(operand, atom)
        size = element.bytes
        spans = [(e - 1) * s for e, s in zip(extents, strides)]
        before = -sum(s for s in spans if s < 0) * size
        after = sum(s for s in spans if s > 0) * size + size
        name = f"%p{len(self.arguments)}"
        if operand.kind == "addr":
            self.parameters.append(f"ptr {name}")
        else:
            self.setup += [
                f"{name}.o = alloca [{before + after} x i8], align 16",
                f"{name} = getelementptr i8, ptr {name}.o, i64 {before}",
            ]
        self.arguments.append(f"ptr {name}")
        text = f"{element.name}[{','.join(map(str, extents))}]"
        self.parts.append(f"{text}@({','.join(map(str, strides))})")

    def add_predicate(self):
        self.options.append("pred")
        kind = self.rng.choice(["value", "tensor", "true", "false"])
        is_aligned = "aligned" in self.spelling.notes
        if kind == "tensor" and self.repeats and not is_aligned:
            self.setup.append(f"%p = alloca [{self.count} x i8]")
            self.arguments.append("ptr %p")
            self.parts.append(f"pred[{','.join(map(str, self.repeats))}]")
        else:
            self.parts.append("pred")
            if kind in ("true", "false"):
                self.arguments.append(f"i1 {kind}")
                self.count *= kind == "true"
            else:
                self.parameters.append("i1 %p")
                self.arguments.append("i1 %p")
        operands = self.spelling.operands
        writes = any(o.kind in ("dst", "inout") and not o.must_sink for o in operands)
        keeps = writes and "loses-guard" not in self.spelling.notes
        if keeps and self.rng.random() < 0.5:
            self.options.append("preserve_dst")

    def signature(self):
        text = ",".join(self.parts) + "".join(f";{o}" for o in self.options)
        if self.rng.random() < 0.2:
            text = re.sub(r"([,;@])", r" \1\n\t", text)
        return text.encode()

    def ir(self, opcode=None, signature=None):
        types = "".join(f", {a.split()[0]}" for a in self.arguments)
        passed = "".join(f", {a}" for a in self.arguments)
        setup = "".join(f"  {line}\n" for line in self.setup)
        return (
            c_string("opcode", self.opcode if opcode is None else opcode)
            + c_string("signature", self.signature() if signature is None else signature)
            + f"declare void @__tile_apply.N(ptr, ptr{types})\n"
            + f"define void @case_N({', '.join(self.parameters)}) "
            + attributes(self.spelling.targets[0], self.spelling.versions[0])
            + f" {{\n{setup}  call void @__tile_apply.N(ptr @opcode.N, ptr @signature.N"
            + f"{passed})\n  ret void\n}}\n"
        )


def good_call(table, rng):
    call = Call(table, rng)
    return Case(call.ir(), VALID, call.count)


# ---------------------------------------------------------------------------
# Faults
# ---------------------------------------------------------------------------

ODD = [b"$", b"${", b"}", b"\xff", b"%s", b"\n", b"\\", b'"', b"$0", b";", b"//", b"@"]


def mutate(text, pieces, rng):
    """One random change of a string."""
    at = rng.randint(0, len(text))
    kind = rng.randrange(9)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[at:]
    if kind == 2:
        return text[:at] + text[at + 1 :]
    if kind == 3:
        return text[:at] + bytes([rng.randrange(256)]) + text[at:]
    if kind == 4:
        return text[:at] + rng.choice(ODD) + text[at:]
    if kind == 5:
        return text[:at] + rng.choice(pieces) + text[at:]
    if kind == 6:
        return text.swapcase()
    if kind == 7:
        return text * rng.choice([2, 3, 200])
    end = rng.randint(at, len(text))
    return text[:at] + text[at:end] * rng.choice([0, 2, 50]) + text[end:]


def bad_opcode(table, rng):
    call = Call(table, rng)
    tokens = call.opcode.split(b".")
    kind = rng.random()
    if kind < 0.3 and len(tokens) > 2:  # another order, or one more or fewer
        head, *rest = tokens
        rng.shuffle(rest)
        opcode = b".".join([head, *rest[: rng.randint(1, len(rest))]])
    elif kind < 0.4:
        opcode = bytes(rng.randrange(1, 256) for _ in range(rng.randint(0, 40)))
    elif kind < 0.45:
        opcode = rng.choice([b"", b".", b"." * 5000, b"a" * 70000, tokens[0] + b".x" * 3000])
    else:
        opcode = call.opcode
        for _ in range(rng.randint(1, 3)):
            opcode = mutate(opcode, tokens, rng)
    legal = opcode.split(b"\0")[0] in table.opcodes
    return Case(call.ir(opcode=opcode), ANY if legal else INVALID)


NUMBERS = [b"0", b"-1", b"65536", b"65537", b"2147483648", b"-2147483648", b"2147483649",
           b"9223372036854775807", b"-9223372036854775808", b"18446744073709551616",
           b"1" * 400, b"0x10", b"+4", b"1.5"]  # fmt: skip
PIECES = [b"[", b"]", b"(", b")", b"@", b",", b";", b"_", b"f32", b"b7", b"f128", b"u1",
          b"bf32", b"pred", b";scope=cta", b";scope=cluster", b";scope=grid", b";max=0",
          b";max=99999", b";pred;pred", b";preserve_dst", b"[1]", b"@(1)", b"[,]",
          b"f032[1]", b"f32[" + b"1," * 40 + b"1]", b" "] + NUMBERS  # fmt: skip


def bad_signature(table, rng):
    call = Call(table, rng)
    signature = call.signature()
    found = list(re.finditer(rb"\d+", signature))
    if found and rng.random() < 0.4:  # another number
        at = rng.choice(found)
        signature = signature[: at.start()] + rng.choice(NUMBERS) + signature[at.end() :]
    else:
        for _ in range(rng.randint(1, 3)):
            signature = mutate(signature, PIECES, rng)
    well_formed = SIGNATURE.fullmatch(signature.split(b"\0")[0])
    return Case(call.ir(signature=signature), ANY if well_formed else INVALID)


def bad_shape(table, rng):
    """A well-formed call that breaks one rule."""
    while True:
        call = Call(table, rng)
        tensors = [i for i, part in enumerate(call.parts) if "[" in part]
        tensors = [i for i in tensors if "pred" not in call.parts[i]]
        tensors = [i for i in tensors if i not in call.sized]
        if tensors:
            break
    at = rng.choice(tensors)
    element, rest = call.parts[at].split("[")
    extents, strides = (t.split(",") for t in rest[:-1].replace("]@(", "@").split("@"))
    kind = rng.choice(["atom", "rank", "type", "few", "many", "strides", "zero", "huge"])
    if kind == "atom":
        extents[-1] = str(int(extents[-1]) + 1)
    elif kind == "rank":
        extents, strides = ["1"] * 20, ["1"] * 20
    elif kind == "type":
        # One that is narrower, or wider than any that may stand for it.
        width = table.elements[element].width
        is_wider = any(o.may_be_wider for o in call.spelling.operands)
        element = "b8" if width == 128 or width > 8 and not is_wider else "b128"
    elif kind == "strides":
        strides.append("1")
    elif kind == "zero":
        extents[0] = rng.choice(["0", "-3"])
    elif kind == "huge":
        extents = ["30000"] * 5
        strides = ["2147483648"] * 5
    call.parts[at] = f"{element}[{','.join(extents)}]@({','.join(strides)})"
    if kind == "few":
        call.arguments.pop()
    elif kind == "many":
        call.arguments.append("ptr null")
    return Case(call.ir(), INVALID)
