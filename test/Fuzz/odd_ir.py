# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IR that no front end makes, or hardly: one case for each oddity.

In a template, CALL is a good call of ex2.approx.f32 on %d and %a, CALL(x, y, ...)
one with other arguments, USER the head of the function that is compiled, ATTRS a
target, and N the number of the case.
"""

import re

import odd_tables as tables
from generate import ANY, INVALID, VALID, Case, attributes, c_string

STRINGS = c_string("opcode", b"ex2.approx.f32") + c_string("signature", b"f32[2,1],f32[2,1]")
DECLARATION = "declare void @__tile_apply.N(ptr, ptr, ptr, ptr)\n"
GOOD = "call void @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)"


def expand(template):
    text = template.replace("CALL(", "call void @__tile_apply.N(").replace("CALL", GOOD)
    return text.replace("ATTRS", attributes())


PARAMETERS = "ptr %d, ptr %a, ptr %x, i1 %c, i64 %n"


def body(text, parameters=PARAMETERS):
    return f"define void @case_N({parameters}) ATTRS {{\n{text}\n}}\n"


def blocks(text):
    """The pieces of a table: an expectation and the code below it."""
    for block in text.strip("\n").split("\n\n"):
        expect, code = block.split(":\n", 1)
        yield expect, code.replace("USER", f"define void @case_N({PARAMETERS}) ATTRS")


def case(template, expect=ANY, count=-1, declaration=DECLARATION, strings=STRINGS):
    return Case(strings + declaration + expand(template), expect, count)


def type_of(argument):
    """The type in front of a value."""
    if argument[0] in "<[{":
        return argument[: argument.rindex(argument[0].translate(CLOSING)) + 1]
    return re.match(r"ptr addrspace\(\d+\)|\S+", argument)[0]


CLOSING = str.maketrans("<[{", ">]}")
OP, SIG = "ptr @opcode.N", "ptr @signature.N"


def passing(expect, *arguments, signature=b"f32[2,1],f32[2,1]"):
    """A call with another argument list."""
    types = ", ".join(map(type_of, arguments))
    return case(
        body(f"  call void @__tile_apply.N({', '.join(arguments)})\n  ret void"),
        expect,
        declaration=f"declare void @__tile_apply.N({types})\n",
        strings=c_string("opcode", b"ex2.approx.f32") + c_string("signature", signature),
    )


def argument_lists():
    d, a = "ptr %d", "ptr %a"
    yield passing(VALID, OP, SIG, d, a)
    # too few, too many, swapped
    for wrong in ((), (OP,), (OP, SIG), (OP, SIG, d), (OP, SIG, d, a, a), (SIG, OP, d, a)):
        yield passing(INVALID, *wrong)
    # strings that are none
    for string in ("null", "undef", "poison", "%x", "inttoptr (i64 16 to ptr)", "@case_N",
                   "getelementptr (i8, ptr @opcode.N, i64 9223372036854775807)",
                   "getelementptr (i8, ptr @opcode.N, i64 -9223372036854775808)"):  # fmt: skip
        yield passing(INVALID, f"ptr {string}", SIG, d, a)
        yield passing(INVALID, OP, f"ptr {string}", d, a)
    yield passing(INVALID, "i64 0", SIG, d, a)
    yield passing(INVALID, OP, "float 0.0", d, a)
    # operands that are no storage
    for storage in ("undef", "poison", "null", "@signature.N", "@case_N"):
        yield passing(INVALID, OP, SIG, f"ptr {storage}", a)
        yield passing(INVALID, OP, SIG, d, f"ptr {storage}")
    yield passing(ANY, OP, SIG, "ptr inttoptr (i64 64 to ptr)", a)
    # scalars
    scalar = b"f32[2,1],f32"
    yield passing(VALID, OP, SIG, d, "float 1.0", signature=scalar)
    yield passing(VALID, OP, SIG, d, "i32 7", signature=scalar)
    yield passing(ANY, OP, SIG, d, "i32 ptrtoint (ptr @case_N to i32)", signature=scalar)
    zero = "zeroinitializer"
    values = ["float undef", "float poison", "i8 0", "i16 0", "i64 0", "i128 0", "i1 0", "i33 0",
              "double 0.0", "half 0.0", "bfloat 0.0", "fp128 0xL00000000000000000000000000000000",
              f"<2 x float> {zero}", f"[2 x float] {zero}", f"{{ ptr, i8 }} {zero}",
              f"<vscale x 2 x float> {zero}", "i1048576 0", "ptr addrspace(3) null"]  # fmt: skip
    for value in [*values, a]:
        yield passing(INVALID, OP, SIG, d, value, signature=scalar)
    for value in values:
        expect = ANY if value.startswith("ptr") else INVALID
        yield passing(expect, OP, SIG, d, value)
    # predicates
    pred = b"f32[2,1],f32[2,1],pred;pred"
    each = b"f32[2,1],f32[2,1],pred[2];pred"
    yield passing(VALID, OP, SIG, d, a, "i1 %c", signature=pred)
    for value in ("i8 1", "i32 1", "ptr %x", "i1 undef", "i1 poison", "<1 x i1> zeroinitializer"):
        yield passing(INVALID, OP, SIG, d, a, value, signature=pred)
    for signature in (b"f32[2,1],f32[2,1],b8;pred", b"f32[2,1],f32[2,1],pred"):
        yield passing(INVALID, OP, SIG, d, a, "i1 %c", signature=signature)
    for signature in (b"f32[2,1],f32[2,1];pred", b"f32[2,1],f32[2,1],_;pred"):
        yield passing(INVALID, OP, SIG, d, a, signature=signature)
    yield passing(INVALID, OP, SIG, d, signature=b"f32[2,1];pred")
    yield passing(INVALID, OP, SIG, "i1 %c", signature=b"pred;pred")
    yield passing(VALID, OP, SIG, d, a, "ptr %x", signature=each)
    for value in ("ptr null", "ptr undef", "i1 %c", "ptr @signature.N"):
        yield passing(INVALID, OP, SIG, d, a, value, signature=each)


def wrapper(expect, call, header, inner):
    text = f"define internal void @case_N_w{header} {{\n  {inner}\n  ret void\n}}\n"
    if "target-cpu" not in header:
        text = text.replace(" {\n", " ATTRS {\n", 1)
    return case(text + body(f"  {call}\n  ret void"), expect)


def cycle(expect, kind, inner):
    text = "".join(
        f"define internal void @case_N_{i}{tables.TWO} {kind} ATTRS {{\n  {part}\n  ret void\n}}\n"
        for i, part in enumerate(inner)
    )
    return case(text + body("  call void @case_N_0(ptr %d, ptr %a)\n  ret void"), expect)


def feeding():
    """Functions that make the pointer, as the headers' factories do."""
    for inner in ("ret ptr %x", "%y = call ptr @case_N_f(ptr %x)\n  ret ptr %y", "unreachable",
                  "br label %l\nl:\n  br label %l", "%y = alloca ptr\n  ret ptr %y",
                  "%y = load ptr, ptr %x\n  ret ptr %y", "ret ptr undef",
                  "call void @case_N(ptr %x, ptr %x, ptr %x, i1 true, i64 0)\n"
                  "  ret ptr %x"):  # fmt: skip
        make = f"define internal ptr @case_N_f(ptr %x) {tables.INLINE} ATTRS {{\n  {inner}\n}}\n"
        for use in ("  %y = call ptr @case_N_f(ptr %x)\n",
                    "  %z = alloca ptr\n  %w = call ptr @case_N_f(ptr %x)\n  store ptr %w, ptr %z\n"
                    "  %y = load ptr, ptr %z\n"):  # fmt: skip
            call = "  CALL(ptr @opcode.N, ptr @signature.N, ptr %y, ptr %a)\n  ret void"
            yield case(make + body(use + call))


TILE = "RNS0_4regsIfJLx2ELx1EEEE"
VIEW = "NS0_10basic_viewIfNS0_7extentsIJLx2ELx1EEEENS0_9row_majorEEE"


def typed_name(types, opcode="ex2.approx.f32"):
    """The name of an instance of tile::apply that passes its opcode."""
    characters = "".join(f"Lc{ord(c)}E" for c in opcode)
    return (f"_ZN4tile2v15applyIJ{characters}EJ{types}EEEv"
            "RKNS0_6opcodeIJXspT_EEEEDpOT0_.N")  # fmt: skip


def typed_case(expect, name, arguments, before="", count=-1, declared=None):
    """A call of an instance of tile::apply."""
    types = declared or ", ".join(map(type_of, arguments))
    text = f"{before}  call void @{name}({', '.join(arguments)})\n  ret void"
    return case(body(text), expect, count, f"declare void @{name}({types})\n", "")


def typed():
    """The typed stub: odd operands, and names that are nearly one."""
    good = typed_name(TILE + "f")
    views = typed_name(VIEW + VIEW)
    o, d, a = "ptr null", "ptr %d", "ptr %a"
    yield typed_case(VALID, good, (o, d, a), count=2)
    yield typed_case(VALID, views, (o, d, a), count=2)
    for wrong in ((), (o,), (o, d), (o, d, a, a), (o, d, "float 1.0"), ("i64 0", d, a),
                  (o, "i32 0", a), (o, "ptr addrspace(3) null", a)):  # fmt: skip
        yield typed_case(ANY if "addrspace" in str(wrong) else INVALID, good, wrong)
    yield typed_case(INVALID, good, (o, d, "float 1.0"), declared="ptr, ptr, ptr")
    for storage in ("undef", "poison", "null", "@case_N", "inttoptr (i64 16 to ptr)"):
        for name in (good, views):
            yield typed_case(ANY, name, (o, f"ptr {storage}", a))
            yield typed_case(ANY, name, (o, d, f"ptr {storage}"))
    yield typed_case(INVALID, typed_name(TILE + "Pf"), (o, d, a))
    yield typed_case(INVALID, typed_name(TILE + "3foo"), (o, d, a))
    yield typed_case(INVALID, typed_name("", "ex2.approx.f32"), (o,))
    yield typed_case(INVALID, typed_name(TILE + TILE, ""), (o, d, a))
    huge = "RNS0_4regsIfJLx9223372036854775807ELxn9223372036854775808EEEE"
    yield typed_case(INVALID, typed_name(huge + "f"), (o, d, a))
    nested = "NS0_8negationI" * 3 + "b" + "EE" * 3
    yield typed_case(INVALID, typed_name(TILE + nested), (o, d, a))
    for _, code in blocks(tables.POINTERS):
        for name in (good, views):
            text = f"{code}\n  call void @{name}(ptr null, ptr %d, ptr %a)\n  ret void"
            yield case(body(text, "ptr %a, ptr %x, i1 %c, i64 %n"), ANY,
                       declaration=f"declare void @{name}(ptr, ptr, ptr)\n", strings="")  # fmt: skip
    for name in (good, views, typed_name(TILE + "NS0_9predicateIbEE")):
        for end in range(15, len(name) - 2, 5):
            yield typed_case(ANY, f"{name[:end]}.N", (o, d, a))
            yield typed_case(ANY, f"{name[:end]}{name[end + 1:]}", (o, d, a))


def odd_ir():
    """All cases of this file."""
    yield from argument_lists()
    for expect, text in blocks(tables.STUB_USES):
        result = "i32" if "call i32" in text else "void"
        declaration = f"declare {result} @__tile_apply.N(ptr, ptr, ptr, ptr)\n"
        yield case(text, expect, declaration=declaration)
    for expect, definition, string in tables.STRING_OBJECTS:
        call = f"CALL(ptr {string}, ptr @signature.N, ptr %d, ptr %a)"
        yield case(definition + body(f"  br label %e\ne:\n  {call}\n  ret void"), expect)
    for expect, code in blocks(tables.POINTERS):
        yield case(body(f"{code}\n  CALL\n  ret void", "ptr %a, ptr %x, i1 %c, i64 %n"), expect)
    for _, code in blocks(tables.UNREACHABLE):
        dead = f"  ret void\ndead:\n{code}\n  CALL\n  ret void"
        yield case(body(dead, "ptr %a, ptr %x, i1 %c, i64 %n"))
        window = dead.replace("CALL", "CALL(ptr @opcode.N, ptr @signature.N, ptr %a, ptr %d)")
        strings = (c_string("opcode", b"ld.shared::cluster.f32")
                   + c_string("signature", b"f32[2,1],f32[2,1]"))  # fmt: skip
        yield case(body(window, "ptr %a, ptr %x, i1 %c, i64 %n"), strings=strings)
    for parts in tables.WRAPPERS:
        yield wrapper(*parts)
    for parts in tables.CYCLES:
        yield cycle(*parts)
    for target in tables.TARGETS:
        yield case(body("  CALL\n  ret void").replace("ATTRS", target))
    yield from feeding()
    yield from typed()
