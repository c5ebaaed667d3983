# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IR that no front end makes, or hardly: one case for each oddity.

In a template, CALL is a good call of ex2.approx.f32 on %d and %a, CALL(x, y, ...)
one with other arguments, and D(types) the declaration of its stub. N is the number
of the case.
"""

import re

from generate import ANY, INVALID, VALID, Case, attributes, c_string

STRINGS = c_string("opcode", b"ex2.approx.f32") + c_string("signature", b"f32[2,1],f32[2,1]")
DECLARATION = "declare void @__tile_apply.N(ptr, ptr, ptr, ptr)\n"
GOOD = "call void @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)"


def expand(template):
    text = template.replace("CALL(", "call void @__tile_apply.N(").replace("CALL", GOOD)
    return text.replace("ATTRS", attributes())


def body(text, parameters="ptr %d, ptr %a, ptr %x, i1 %c, i64 %n"):
    return f"define void @case_N({parameters}) ATTRS {{\n{text}\n}}\n"


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


STUB_USES = [
    (INVALID, body("  store ptr @__tile_apply.N, ptr %x\n  ret void")),
    (INVALID, body("  call void %x(ptr @__tile_apply.N)\n  ret void")),
    (INVALID, body("  %y = icmp eq ptr @__tile_apply.N, %x\n  ret void")),
    (INVALID, body("  %y = select i1 %c, ptr @__tile_apply.N, ptr %x\n  call void %y()\n  ret void")),
    (INVALID, body("  %y = alloca ptr\n  store ptr @__tile_apply.N, ptr %y\n  %z = load ptr, ptr %y\n"
                   "  call void %z(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)\n  ret void")),
    (INVALID, body("  CALL(ptr @opcode.N, ptr @signature.N, ptr @__tile_apply.N, ptr %a)\n  ret void")),
    (INVALID, "@table_N = global ptr @__tile_apply.N\n" + body("  ret void")),
    (INVALID, "@table_N = constant [2 x i64] [i64 ptrtoint (ptr @__tile_apply.N to i64), i64 0]\n"
              + body("  CALL\n  ret void")),
    (INVALID, body("  %y = add i64 %n, ptrtoint (ptr @__tile_apply.N to i64)\n"
                   "  store i64 %y, ptr %x\n  CALL\n  ret void")),
    (INVALID, body("  switch i1 %c, label %e [ i1 true, label %f ]\ne:\n  br label %f\nf:\n"
                   "  %y = phi ptr [ @__tile_apply.N, %0 ], [ %x, %e ]\n  store ptr %y, ptr %x\n  ret void")),
    (INVALID, body("  invoke void @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)\n"
                   "    to label %e unwind label %u\ne:\n  ret void\nu:\n"
                   "  %p = landingpad { ptr, i32 } cleanup\n  unreachable")
     .replace(" ATTRS", " ATTRS personality ptr null")),
    (INVALID, body("  %y = call i32 @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)\n"
                   "  store i32 %y, ptr %x\n  ret void")),
    (ANY, body("  call void (...) @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)\n  ret void")),
    (INVALID, body("  call void @__tile_apply.N(i32 1)\n  ret void")),
    (VALID, body(f"  tail {GOOD}\n  ret void")),
    (VALID, body(f"  notail {GOOD}\n  ret void")),
    (ANY, f"define void @case_N(ptr %0, ptr %1, ptr %d, ptr %a) ATTRS {{\n  musttail {GOOD}\n  ret void\n}}\n"),
    (VALID, body(f"  {GOOD} [ \"deopt\"(i32 1), \"user\"(ptr %x) ]\n  ret void")),
    (ANY, body("  CALL(ptr @opcode.N, ptr @signature.N, ptr byval(float) %d, ptr %a)\n  ret void")),
    (ANY, body("  CALL(ptr @opcode.N, ptr @signature.N, ptr nonnull dereferenceable(8) %d, ptr noalias %a)\n  ret void")),
    (ANY, body(f"  {GOOD}, !srcloc !{{}}\n  ret void")),
    (ANY, body(f"  {GOOD}, !srcloc !{{!\"text\"}}\n  ret void")),
    (ANY, body(f"  {GOOD}, !srcloc !{{null}}\n  ret void")),
    (ANY, body("  CALL(ptr null, ptr @signature.N, ptr %d, ptr %a), !srcloc !{null}\n  ret void")),
    (ANY, body("  CALL(ptr null, ptr @signature.N, ptr %d, ptr %a), !srcloc !{float 1.0}\n  ret void")),
]  # fmt: skip

# The string is at %s, in a module that defines @s_N.
STRING_OBJECTS = [
    (ANY, "@s_N = constant { [15 x i8] } { [15 x i8] c\"ex2.approx.f32\\00\" }\n", "@s_N"),
    (INVALID, "@s_N = constant [15 x i8] zeroinitializer\n", "@s_N"),
    (INVALID, "@s_N = constant {} zeroinitializer\n", "@s_N"),
    (INVALID, "@s_N = constant [0 x i8] zeroinitializer\n", "@s_N"),
    (INVALID, "@s_N = constant i8 101\n", "@s_N"),
    (INVALID, "@s_N = constant i64 -1\n", "@s_N"),
    (INVALID, "@s_N = constant [4 x i16] [i16 101, i16 1, i16 2, i16 0]\n", "@s_N"),
    (INVALID, "@s_N = constant [4 x i8] undef\n", "@s_N"),
    (INVALID, "@s_N = constant [4 x i8] poison\n", "@s_N"),
    (INVALID, "@s_N = constant <4 x i8> <i8 101, i8 1, i8 2, i8 0>\n", "@s_N"),
    (INVALID, "@s_N = constant ptr @s_N\n", "@s_N"),
    (INVALID, "@s_N = constant [2 x ptr] [ptr @opcode.N, ptr @s_N]\n", "@s_N"),
    (INVALID, "@s_N = constant { i8, i64 } { i8 101, i64 0 }\n", "getelementptr (i8, ptr @s_N, i64 3)"),
    (INVALID, "@s_N = constant { i8, i64 } { i8 101, i64 0 }\n", "getelementptr (i8, ptr @s_N, i64 16)"),
    (ANY, "@s_N = weak constant [15 x i8] c\"ex2.approx.f32\\00\"\n", "@s_N"),
    (ANY, "@s_N = available_externally constant [15 x i8] c\"ex2.approx.f32\\00\"\n", "@s_N"),
    (ANY, "@s_N = alias [15 x i8], ptr @opcode.N\n", "@s_N"),
    (INVALID, "@s_N = external constant [15 x i8]\n", "@s_N"),
    (INVALID, "@s_N = extern_weak constant [15 x i8]\n", "@s_N"),
    (INVALID, "@s_N = global [15 x i8] c\"ex2.approx.f32\\00\"\n", "@s_N"),
    (INVALID, "@s_N = constant [14 x i8] c\"ex2.approx.f32\"\n", "@s_N"),
    (INVALID, "@s_N = constant [2 x i8] c\"\\00\\00\"\n", "blockaddress(@case_N, %e)"),
    (ANY, "@s_N = addrspace(4) constant [15 x i8] c\"ex2.approx.f32\\00\"\n",
     "getelementptr (i8, ptr addrspacecast (ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @s_N, i64 8)"
     " to ptr), i64 -8)"),
    (INVALID, "@s_N = addrspace(4) constant [15 x i8] c\"ex2.approx.f32\\00\"\n",
     "getelementptr (i8, ptr addrspacecast (ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @s_N,"
     " i64 9223372036854775807) to ptr), i64 9223372036854775807)"),
]  # fmt: skip

# How %d, a pointer to two floats, comes about.
POINTERS = [
    (VALID, "  %d = alloca float, i64 2"),
    (VALID, "  %d = alloca float, i64 %n"),
    (INVALID, "  %d = alloca float"),
    (INVALID, "  %d = alloca float, i64 0"),
    (INVALID, "  %d = alloca [0 x float]"),
    (INVALID, "  %d = alloca {}"),
    (VALID, "  %d = alloca [1152921504606846976 x float]"),
    (VALID, "  %d = alloca [1152921504606846976 x float], i64 1152921504606846976"),
    (ANY, "  %d = alloca float, i128 1"),
    (ANY, "  %d = alloca float, i64 -1"),
    (ANY, "  %d = alloca <vscale x 2 x float>"),
    (ANY, "  %d = alloca i1048576"),
    (VALID, "  %e = alloca [2 x float], addrspace(5)\n  %d = addrspacecast ptr addrspace(5) %e to ptr"),
    (INVALID, "  %e = alloca [2 x float], addrspace(3)\n  %d = addrspacecast ptr addrspace(3) %e to ptr"),
    (INVALID, "  %e = alloca [2 x float]\n  %d = getelementptr i8, ptr %e, i64 1"),
    (INVALID, "  %e = alloca [2 x float]\n  %d = getelementptr i8, ptr %e, i64 -1"),
    (INVALID, "  %e = alloca [2 x float]\n  %d = getelementptr i8, ptr %e, i64 9223372036854775807"),
    (INVALID, "  %e = alloca [2 x float]\n  %d = getelementptr i8, ptr %e, i64 -9223372036854775808"),
    (ANY, "  %e = alloca [2 x float]\n  %f = getelementptr i8, ptr %e, i64 9223372036854775807\n"
          "  %g = addrspacecast ptr %f to ptr addrspace(5)\n"
          "  %h = getelementptr i8, ptr addrspace(5) %g, i64 9223372036854775807\n"
          "  %d = addrspacecast ptr addrspace(5) %h to ptr"),
    (ANY, "  %e = alloca [2 x float]\n  %d = getelementptr i8, ptr %e, i64 %n"),
    (ANY, "  %e = alloca [4 x float]\n  %d = getelementptr <vscale x 1 x float>, ptr %e, i64 1"),
    (ANY, "  %e = alloca [4 x float]\n  %f = getelementptr i8, <2 x ptr> <ptr null, ptr null>, i64 1\n"
          "  %d = extractelement <2 x ptr> %f, i32 0"),
    (VALID, "  %e = alloca [2 x float]\n  %f = alloca [2 x float]\n  %d = select i1 %c, ptr %e, ptr %f"),
    (VALID, "  %e = alloca [2 x float]\n  br i1 %c, label %l, label %m\nl:\n  br label %m\nm:\n"
            "  %d = phi ptr [ %e, %0 ], [ %x, %l ]"),
    (VALID, "  %e = alloca [9 x float]\n  br label %l\nl:\n  %d = phi ptr [ %e, %0 ], [ %f, %l ]\n"
            "  %f = getelementptr i8, ptr %d, i64 4\n  br i1 %c, label %l, label %m\nm:"),
    (ANY, "  %e = freeze ptr %x\n  %d = freeze ptr %e"),
    (ANY, "  %d = inttoptr i64 %n to ptr"),
    (ANY, "  %e = load ptr, ptr %x\n  %d = load ptr, ptr %e"),
    (ANY, "  %d = load volatile ptr, ptr %x"),
    (ANY, "  %e = alloca ptr\n  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  store ptr %e, ptr %e\n  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  %f = alloca ptr\n  store ptr %e, ptr %f\n  store ptr %f, ptr %e\n"
          "  %g = load ptr, ptr %e\n  %d = load ptr, ptr %g"),
    (ANY, "  %e = alloca ptr\n  %f = load ptr, ptr %e\n  store ptr %f, ptr %e\n  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  br label %l\nl:\n  %d = load ptr, ptr %e\n  store ptr %d, ptr %e\n"
          "  br i1 %c, label %l, label %m\nm:"),
    (ANY, "  %e = alloca { ptr, ptr }\n  %f = load { ptr, ptr }, ptr %e\n  store { ptr, ptr } %f, ptr %e\n"
          "  %g = load { ptr, ptr }, ptr %e\n  %d = extractvalue { ptr, ptr } %g, 1"),
    (ANY, "  %e = insertvalue { ptr, ptr } poison, ptr %x, 0\n  %d = extractvalue { ptr, ptr } %e, 1"),
    (ANY, "  %e = alloca { ptr, ptr }\n  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %e, i64 16, i1 false)\n"
          "  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca { ptr, ptr }\n  %f = alloca { ptr, ptr }\n"
          "  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %f, i64 16, i1 false)\n"
          "  call void @llvm.memcpy.p0.p0.i64(ptr %f, ptr %e, i64 16, i1 false)\n"
          "  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %x, i64 -1, i1 false)\n"
          "  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %x, i64 0, i1 false)\n"
          "  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  %f = getelementptr i8, ptr %e, i64 9223372036854775807\n"
          "  %g = getelementptr i8, ptr %f, i64 9223372036854775807\n  store ptr %x, ptr %g\n"
          "  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca ptr\n  %f = getelementptr i8, ptr %e, i64 9223372036854775807\n"
          "  store ptr %x, ptr %f\n  %d = load ptr, ptr %e"),
    (ANY, "  %e = alloca [2 x ptr]\n  store ptr %x, ptr %e\n  %f = getelementptr i8, ptr %e, i64 4\n"
          "  %d = load ptr, ptr %f"),
    (ANY, "  %e = alloca <vscale x 2 x ptr>\n  store <vscale x 2 x ptr> zeroinitializer, ptr %e\n"
          "  %d = load ptr, ptr %e"),
    (ANY, "  %e = cmpxchg ptr %x, ptr null, ptr %x seq_cst seq_cst\n  %d = extractvalue { ptr, i1 } %e, 0"),
    (ANY, "  %e = call { ptr, ptr } %x()\n  %d = extractvalue { ptr, ptr } %e, 0"),
    (ANY, "  %e = call ptr @llvm.launder.invariant.group.p0(ptr %x)\n  %d = getelementptr i8, ptr %e, i64 0"),
]  # fmt: skip

# Code that is never executed may refer to itself.
UNREACHABLE = [
    "  %d = getelementptr i8, ptr %d, i64 4",
    "  %d = getelementptr i8, ptr %e, i64 4\n  %e = getelementptr i8, ptr %d, i64 4",
    "  %e = addrspacecast ptr %d to ptr addrspace(3)\n  %d = addrspacecast ptr addrspace(3) %e to ptr",
    "  %e = addrspacecast ptr addrspace(1) %f to ptr addrspace(3)\n"
    "  %f = addrspacecast ptr addrspace(3) %e to ptr addrspace(1)\n"
    "  %d = addrspacecast ptr addrspace(3) %e to ptr",
    "  %d = select i1 %c, ptr %d, ptr %d",
    "  %d = freeze ptr %d",
    "  %e = insertvalue { ptr, ptr } %e, ptr %x, 0\n  %d = extractvalue { ptr, ptr } %e, 1",
    "  %e = insertvalue { ptr, ptr } %f, ptr %x, 0\n  %f = insertvalue { ptr, ptr } %e, ptr %x, 0\n"
    "  %d = extractvalue { ptr, ptr } %e, 1",
    "  %d = extractvalue { ptr } %e, 0\n  %e = insertvalue { ptr } poison, ptr %d, 0",
    "  %e = alloca ptr\n  store ptr %d, ptr %e\n  %d = load ptr, ptr %e",
    "  %d = load ptr, ptr %d",
    "  br label %l\nl:\n  %d = phi ptr [ %d, %l ], [ %x, %dead ]\n  br i1 %c, label %l, label %m\nm:",
]

# What calls what: @case_N is the user's function.
INLINE = "alwaysinline"
ENTRY = "noinline \"dontcall-error\"=\"no plugin\""
WRAPPERS = [
    (VALID, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE}", "CALL"),
    (VALID, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE}", "CALL"),
    (VALID, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE}",
     "CALL\n  call void @case_N_w(ptr %d, ptr %a)"),
    (VALID, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}",
     "CALL\n  call void @case_N(ptr %d, ptr %a, ptr %d, i1 false, i64 0)"),
    (VALID, "store ptr @case_N_w, ptr %x\n  call void @case_N_w(ptr %d, ptr %a)",
     f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void %x(ptr @case_N_w)", f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d)", f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a, i64 %n)", f"(ptr %d, ptr %a, ...) {ENTRY}", "CALL"),
    (ANY, "%y = call i32 @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, i64 %n)", f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr byval(float) %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr undef)", f"(ptr %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr @opcode.N, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}",
     "CALL(ptr %d, ptr @signature.N, ptr %a, ptr %a)"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}",
     "unreachable\nu:\n  CALL\n  br label %u\nv:"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}",
     "br label %u\nu:\n  CALL\n  br label %u\nv:"),
    (VALID, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {ENTRY}",
     "%y = alloca ptr\n  store ptr %d, ptr %y\n  %z = load ptr, ptr %y\n"
     "  CALL(ptr @opcode.N, ptr @signature.N, ptr %z, ptr %a)"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE} presplitcoroutine", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE} returns_twice", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE} strictfp", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE} \"target-cpu\"=\"sm_20\"", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a)", f"(ptr %d, ptr %a) {INLINE}",
     "br label %u\nu:\n  %y = phi ptr [ blockaddress(@case_N_w, %u), %0 ]\n  CALL"),
]  # fmt: skip

CYCLES = [
    # each calls the next, the last one the first; one or both call the stub
    (VALID, INLINE, ["CALL\n  call void @case_N_1(ptr %d, ptr %a)", "call void @case_N_0(ptr %d, ptr %a)"]),
    (VALID, INLINE, ["CALL\n  call void @case_N_1(ptr %d, ptr %a)",
                     "CALL\n  call void @case_N_0(ptr %d, ptr %a)"]),
    (VALID, ENTRY, ["CALL\n  call void @case_N_1(ptr %d, ptr %a)",
                    "CALL\n  call void @case_N_0(ptr %d, ptr %a)"]),
    (VALID, INLINE, ["CALL\n  call void @case_N_1(ptr %d, ptr %a)", "call void @case_N_2(ptr %d, ptr %a)",
                     "call void @case_N_1(ptr %d, ptr %a)\n  call void @case_N_1(ptr %d, ptr %a)"]),
    (VALID, INLINE, ["CALL\n  call void @case_N_1(ptr %d, ptr %a)",
                     "call void @case_N_1(ptr %d, ptr %a)\n  call void @case_N_1(ptr %d, ptr %a)"]),
]  # fmt: skip

# Where the target is not what LLVM knows.
TARGETS = [
    '"target-cpu"=""', '"target-cpu"="sm_1"', '"target-cpu"="x86-64"', '"target-cpu"="sm_90a"',
    '"target-features"="+ptx"', '"target-features"="+ptx99999999999999999999"',
    '"target-features"="-ptx80,+"', '"target-features"="+ptx0"', '"target-cpu"="sm_100f"',
]  # fmt: skip


def wrapper(expect, call, header, inner):
    text = f"define internal void @case_N_w{header} {{\n  {inner}\n  ret void\n}}\n"
    if "target-cpu" not in header:
        text = text.replace(" {\n", " ATTRS {\n", 1)
    return case(text + body(f"  {call}\n  ret void"), expect)


def cycle(expect, kind, inner):
    text = "".join(
        f"define internal void @case_N_{i}(ptr %d, ptr %a) {kind} ATTRS {{\n  {part}\n  ret void\n}}\n"
        for i, part in enumerate(inner)
    )
    return case(text + body("  call void @case_N_0(ptr %d, ptr %a)\n  ret void"), expect)


def feeding():
    """Functions that make the pointer, as the headers' factories do."""
    for inner in ("ret ptr %x", "%y = call ptr @case_N_f(ptr %x)\n  ret ptr %y", "unreachable",
                  "br label %l\nl:\n  br label %l", "%y = alloca ptr\n  ret ptr %y",
                  "%y = load ptr, ptr %x\n  ret ptr %y", "ret ptr undef",
                  "call void @case_N(ptr %x, ptr %x, ptr %x, i1 true, i64 0)\n  ret ptr %x"):  # fmt: skip
        make = f"define internal ptr @case_N_f(ptr %x) {INLINE} ATTRS {{\n  {inner}\n}}\n"
        for use in ("  %y = call ptr @case_N_f(ptr %x)\n",
                    "  %z = alloca ptr\n  %w = call ptr @case_N_f(ptr %x)\n  store ptr %w, ptr %z\n"
                    "  %y = load ptr, ptr %z\n"):  # fmt: skip
            call = "  CALL(ptr @opcode.N, ptr @signature.N, ptr %y, ptr %a)\n  ret void"
            yield case(make + body(use + call))


def odd_ir():
    """All cases of this file."""
    yield from argument_lists()
    for expect, text in STUB_USES:
        result = "i32" if "call i32" in text else "void"
        yield case(text, expect, declaration=f"declare {result} @__tile_apply.N(ptr, ptr, ptr, ptr)\n")
    for expect, definition, string in STRING_OBJECTS:
        code = body(f"  br label %e\ne:\n  CALL(ptr {string}, ptr @signature.N, ptr %d, ptr %a)\n  ret void")
        yield case(definition + code, expect)
    for expect, code in POINTERS:
        yield case(body(f"{code}\n  CALL\n  ret void", "ptr %a, ptr %x, i1 %c, i64 %n"), expect)
    for code in UNREACHABLE:
        dead = f"  ret void\ndead:\n{code}\n  CALL\n  ret void"
        yield case(body(dead, "ptr %a, ptr %x, i1 %c, i64 %n"))
        window = dead.replace("CALL", "CALL(ptr @opcode.N, ptr @signature.N, ptr %a, ptr %d)")
        strings = (c_string("opcode", b"ld.shared::cluster.f32")
                   + c_string("signature", b"f32[2,1],f32[2,1]"))  # fmt: skip
        yield case(body(window, "ptr %a, ptr %x, i1 %c, i64 %n"), strings=strings)
    for parts in WRAPPERS:
        yield wrapper(*parts)
    for parts in CYCLES:
        yield cycle(*parts)
    for target in TARGETS:
        yield case(body("  CALL\n  ret void").replace("ATTRS", target))
    yield from feeding()
