# SPDX-FileCopyrightText: The TileApply Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of odd_ir.py, which says what the words in capitals stand for."""

from generate import ANY, INVALID, VALID

STUB_USES = """
invalid:
USER {
  store ptr @__tile_apply.N, ptr %x
  ret void
}

invalid:
USER {
  call void %x(ptr @__tile_apply.N)
  ret void
}

invalid:
USER {
  %y = icmp eq ptr @__tile_apply.N, %x
  ret void
}

invalid:
USER {
  %y = select i1 %c, ptr @__tile_apply.N, ptr %x
  call void %y()
  ret void
}

invalid:
USER {
  %y = alloca ptr
  store ptr @__tile_apply.N, ptr %y
  %z = load ptr, ptr %y
  call void %z(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)
  ret void
}

invalid:
USER {
  CALL(ptr @opcode.N, ptr @signature.N, ptr @__tile_apply.N, ptr %a)
  ret void
}

invalid:
@table_N = global ptr @__tile_apply.N
USER {
  ret void
}

invalid:
@table_N = constant [2 x i64] [i64 ptrtoint (ptr @__tile_apply.N to i64), i64 0]
USER {
  CALL
  ret void
}

invalid:
USER {
  %y = add i64 %n, ptrtoint (ptr @__tile_apply.N to i64)
  store i64 %y, ptr %x
  CALL
  ret void
}

invalid:
USER {
  switch i1 %c, label %e [ i1 true, label %f ]
e:
  br label %f
f:
  %y = phi ptr [ @__tile_apply.N, %0 ], [ %x, %e ]
  store ptr %y, ptr %x
  ret void
}

invalid:
define void @case_N(ptr %d, ptr %a, ptr %x, i1 %c, i64 %n) ATTRS personality ptr null {
  invoke void @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)
    to label %e unwind label %u
e:
  ret void
u:
  %p = landingpad { ptr, i32 } cleanup
  unreachable
}

invalid:
USER {
  %y = call i32 @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)
  store i32 %y, ptr %x
  ret void
}

any:
USER {
  call void (...) @__tile_apply.N(ptr @opcode.N, ptr @signature.N, ptr %d, ptr %a)
  ret void
}

invalid:
USER {
  call void @__tile_apply.N(i32 1)
  ret void
}

valid:
USER {
  tail CALL
  ret void
}

valid:
USER {
  notail CALL
  ret void
}

any:
define void @case_N(ptr %0, ptr %1, ptr %d, ptr %a) ATTRS {
  musttail CALL
  ret void
}

valid:
USER {
  CALL [ "deopt"(i32 1), "user"(ptr %x) ]
  ret void
}

any:
USER {
  CALL(ptr @opcode.N, ptr @signature.N, ptr byval(float) %d, ptr %a)
  ret void
}

any:
USER {
  CALL(ptr @opcode.N, ptr @signature.N, ptr nonnull dereferenceable(8) %d, ptr noalias %a)
  ret void
}

any:
USER {
  CALL, !srcloc !{}
  ret void
}

any:
USER {
  CALL, !srcloc !{!"text"}
  ret void
}

any:
USER {
  CALL, !srcloc !{null}
  ret void
}

any:
USER {
  CALL(ptr null, ptr @signature.N, ptr %d, ptr %a), !srcloc !{null}
  ret void
}

any:
USER {
  CALL(ptr null, ptr @signature.N, ptr %d, ptr %a), !srcloc !{float 1.0}
  ret void
}
"""

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
    (INVALID, "@s_N = constant { i8, i64 } { i8 101, i64 0 }\n",
     "getelementptr (i8, ptr @s_N, i64 3)"),
    (INVALID, "@s_N = constant { i8, i64 } { i8 101, i64 0 }\n",
     "getelementptr (i8, ptr @s_N, i64 16)"),
    (ANY, "@s_N = weak constant [15 x i8] c\"ex2.approx.f32\\00\"\n", "@s_N"),
    (ANY, "@s_N = available_externally constant [15 x i8] c\"ex2.approx.f32\\00\"\n", "@s_N"),
    (ANY, "@s_N = alias [15 x i8], ptr @opcode.N\n", "@s_N"),
    (INVALID, "@s_N = external constant [15 x i8]\n", "@s_N"),
    (INVALID, "@s_N = extern_weak constant [15 x i8]\n", "@s_N"),
    (INVALID, "@s_N = global [15 x i8] c\"ex2.approx.f32\\00\"\n", "@s_N"),
    (INVALID, "@s_N = constant [14 x i8] c\"ex2.approx.f32\"\n", "@s_N"),
    (INVALID, "@s_N = constant [2 x i8] c\"\\00\\00\"\n", "blockaddress(@case_N, %e)"),
    (ANY, "@s_N = addrspace(4) constant [15 x i8] c\"ex2.approx.f32\\00\"\n",
     "getelementptr (i8, ptr addrspacecast (ptr addrspace(4) getelementptr (i8,"
     " ptr addrspace(4) @s_N, i64 8) to ptr), i64 -8)"),
    (INVALID, "@s_N = addrspace(4) constant [15 x i8] c\"ex2.approx.f32\\00\"\n",
     "getelementptr (i8, ptr addrspacecast (ptr addrspace(4) getelementptr (i8,"
     " ptr addrspace(4) @s_N, i64 9223372036854775807) to ptr), i64 9223372036854775807)"),
]  # fmt: skip

# How %d, a pointer to two floats, comes about.
POINTERS = """
valid:
  %d = alloca float, i64 2

valid:
  %d = alloca float, i64 %n

invalid:
  %d = alloca float

invalid:
  %d = alloca float, i64 0

invalid:
  %d = alloca [0 x float]

invalid:
  %d = alloca {}

valid:
  %d = alloca [1152921504606846976 x float]

valid:
  %d = alloca [1152921504606846976 x float], i64 1152921504606846976

any:
  %d = alloca float, i128 1

any:
  %d = alloca float, i64 -1

any:
  %d = alloca <vscale x 2 x float>

any:
  %d = alloca i1048576

valid:
  %e = alloca [2 x float], addrspace(5)
  %d = addrspacecast ptr addrspace(5) %e to ptr

invalid:
  %e = alloca [2 x float], addrspace(3)
  %d = addrspacecast ptr addrspace(3) %e to ptr

invalid:
  %e = alloca [2 x float]
  %d = getelementptr i8, ptr %e, i64 1

invalid:
  %e = alloca [2 x float]
  %d = getelementptr i8, ptr %e, i64 -1

invalid:
  %e = alloca [2 x float]
  %d = getelementptr i8, ptr %e, i64 9223372036854775807

invalid:
  %e = alloca [2 x float]
  %d = getelementptr i8, ptr %e, i64 -9223372036854775808

any:
  %e = alloca [2 x float]
  %f = getelementptr i8, ptr %e, i64 9223372036854775807
  %g = addrspacecast ptr %f to ptr addrspace(5)
  %h = getelementptr i8, ptr addrspace(5) %g, i64 9223372036854775807
  %d = addrspacecast ptr addrspace(5) %h to ptr

any:
  %e = alloca [2 x float]
  %d = getelementptr i8, ptr %e, i64 %n

any:
  %e = alloca [4 x float]
  %d = getelementptr <vscale x 1 x float>, ptr %e, i64 1

any:
  %e = alloca [4 x float]
  %f = getelementptr i8, <2 x ptr> <ptr null, ptr null>, i64 1
  %d = extractelement <2 x ptr> %f, i32 0

valid:
  %e = alloca [2 x float]
  %f = alloca [2 x float]
  %d = select i1 %c, ptr %e, ptr %f

valid:
  %e = alloca [2 x float]
  br i1 %c, label %l, label %m
l:
  br label %m
m:
  %d = phi ptr [ %e, %0 ], [ %x, %l ]

valid:
  %e = alloca [9 x float]
  br label %l
l:
  %d = phi ptr [ %e, %0 ], [ %f, %l ]
  %f = getelementptr i8, ptr %d, i64 4
  br i1 %c, label %l, label %m
m:

any:
  %e = freeze ptr %x
  %d = freeze ptr %e

any:
  %d = inttoptr i64 %n to ptr

any:
  %e = load ptr, ptr %x
  %d = load ptr, ptr %e

any:
  %d = load volatile ptr, ptr %x

any:
  %e = alloca ptr
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  store ptr %e, ptr %e
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  %f = alloca ptr
  store ptr %e, ptr %f
  store ptr %f, ptr %e
  %g = load ptr, ptr %e
  %d = load ptr, ptr %g

any:
  %e = alloca ptr
  %f = load ptr, ptr %e
  store ptr %f, ptr %e
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  br label %l
l:
  %d = load ptr, ptr %e
  store ptr %d, ptr %e
  br i1 %c, label %l, label %m
m:

any:
  %e = alloca { ptr, ptr }
  %f = load { ptr, ptr }, ptr %e
  store { ptr, ptr } %f, ptr %e
  %g = load { ptr, ptr }, ptr %e
  %d = extractvalue { ptr, ptr } %g, 1

any:
  %e = insertvalue { ptr, ptr } poison, ptr %x, 0
  %d = extractvalue { ptr, ptr } %e, 1

any:
  %e = alloca { ptr, ptr }
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %e, i64 16, i1 false)
  %d = load ptr, ptr %e

any:
  %e = alloca { ptr, ptr }
  %f = alloca { ptr, ptr }
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %f, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %f, ptr %e, i64 16, i1 false)
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %x, i64 -1, i1 false)
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %x, i64 0, i1 false)
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  %f = getelementptr i8, ptr %e, i64 9223372036854775807
  %g = getelementptr i8, ptr %f, i64 9223372036854775807
  store ptr %x, ptr %g
  %d = load ptr, ptr %e

any:
  %e = alloca ptr
  %f = getelementptr i8, ptr %e, i64 9223372036854775807
  store ptr %x, ptr %f
  %d = load ptr, ptr %e

any:
  %e = alloca [2 x ptr]
  store ptr %x, ptr %e
  %f = getelementptr i8, ptr %e, i64 4
  %d = load ptr, ptr %f

any:
  %e = alloca <vscale x 2 x ptr>
  store <vscale x 2 x ptr> zeroinitializer, ptr %e
  %d = load ptr, ptr %e

any:
  %e = cmpxchg ptr %x, ptr null, ptr %x seq_cst seq_cst
  %d = extractvalue { ptr, i1 } %e, 0

any:
  %e = call { ptr, ptr } %x()
  %d = extractvalue { ptr, ptr } %e, 0

any:
  %e = call ptr @llvm.launder.invariant.group.p0(ptr %x)
  %d = getelementptr i8, ptr %e, i64 0
"""

# Code that is never executed may refer to itself.
UNREACHABLE = """
any:
  %d = getelementptr i8, ptr %d, i64 4

any:
  %d = getelementptr i8, ptr %e, i64 4
  %e = getelementptr i8, ptr %d, i64 4

any:
  %e = addrspacecast ptr %d to ptr addrspace(3)
  %d = addrspacecast ptr addrspace(3) %e to ptr

any:
  %e = addrspacecast ptr addrspace(1) %f to ptr addrspace(3)
  %f = addrspacecast ptr addrspace(3) %e to ptr addrspace(1)
  %d = addrspacecast ptr addrspace(3) %e to ptr

any:
  %d = select i1 %c, ptr %d, ptr %d

any:
  %d = freeze ptr %d

any:
  %e = insertvalue { ptr, ptr } %e, ptr %x, 0
  %d = extractvalue { ptr, ptr } %e, 1

any:
  %e = insertvalue { ptr, ptr } %f, ptr %x, 0
  %f = insertvalue { ptr, ptr } %e, ptr %x, 0
  %d = extractvalue { ptr, ptr } %e, 1

any:
  %d = extractvalue { ptr } %e, 0
  %e = insertvalue { ptr } poison, ptr %d, 0

any:
  %e = alloca ptr
  store ptr %d, ptr %e
  %d = load ptr, ptr %e

any:
  %d = load ptr, ptr %d

any:
  br label %l
l:
  %d = phi ptr [ %d, %l ], [ %x, %dead ]
  br i1 %c, label %l, label %m
m:
"""

# What calls what: @case_N is the user's function.
INLINE = "alwaysinline"
TWO = "(ptr %d, ptr %a)"
USER_CALL = "call void @case_N_w(ptr %d, ptr %a)"
ENTRY = "noinline \"dontcall-error\"=\"no plugin\""
WRAPPERS = [
    (VALID, USER_CALL, f"{TWO} {INLINE}", "CALL"),
    (VALID, USER_CALL, f"{TWO} {ENTRY}", "CALL"),
    (ANY, USER_CALL, f"{TWO} {INLINE}", "CALL"),
    (VALID, USER_CALL, f"{TWO} {INLINE}",
     "CALL\n  call void @case_N_w(ptr %d, ptr %a)"),
    (VALID, USER_CALL, f"{TWO} {ENTRY}",
     "CALL\n  call void @case_N(ptr %d, ptr %a, ptr %d, i1 false, i64 0)"),
    (VALID, "store ptr @case_N_w, ptr %x\n  call void @case_N_w(ptr %d, ptr %a)",
     f"{TWO} {ENTRY}", "CALL"),
    (ANY, "call void %x(ptr @case_N_w)", f"{TWO} {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d)", f"{TWO} {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr %a, i64 %n)", f"(ptr %d, ptr %a, ...) {ENTRY}", "CALL"),
    (ANY, "%y = call i32 @case_N_w(ptr %d, ptr %a)", f"{TWO} {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, i64 %n)", f"{TWO} {ENTRY}", "CALL"),
    (ANY, USER_CALL, f"(ptr byval(float) %d, ptr %a) {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr %d, ptr undef)", f"{TWO} {ENTRY}", "CALL"),
    (ANY, "call void @case_N_w(ptr @opcode.N, ptr %a)", f"{TWO} {ENTRY}",
     "CALL(ptr %d, ptr @signature.N, ptr %a, ptr %a)"),
    (ANY, USER_CALL, f"{TWO} {ENTRY}",
     "unreachable\nu:\n  CALL\n  br label %u\nv:"),
    (ANY, USER_CALL, f"{TWO} {ENTRY}",
     "br label %u\nu:\n  CALL\n  br label %u\nv:"),
    (VALID, USER_CALL, f"{TWO} {ENTRY}",
     "%y = alloca ptr\n  store ptr %d, ptr %y\n  %z = load ptr, ptr %y\n"
     "  CALL(ptr @opcode.N, ptr @signature.N, ptr %z, ptr %a)"),
    (ANY, USER_CALL, f"{TWO} {INLINE} presplitcoroutine", "CALL"),
    (ANY, USER_CALL, f"{TWO} {INLINE} returns_twice", "CALL"),
    (ANY, USER_CALL, f"{TWO} {INLINE} strictfp", "CALL"),
    (ANY, USER_CALL, f"{TWO} {INLINE} \"target-cpu\"=\"sm_20\"", "CALL"),
    (ANY, USER_CALL, f"{TWO} {INLINE}",
     "br label %u\nu:\n  %y = phi ptr [ blockaddress(@case_N_w, %u), %0 ]\n  CALL"),
]  # fmt: skip

# @case_N_0 and so on call each other; the stub is called by one or more of them.
TO_0, TO_1, TO_2 = (f"call void @case_N_{i}(ptr %d, ptr %a)" for i in range(3))
CYCLES = [
    (VALID, INLINE, [f"CALL\n  {TO_1}", TO_0]),
    (VALID, INLINE, [f"CALL\n  {TO_1}", f"CALL\n  {TO_0}"]),
    (VALID, ENTRY, [f"CALL\n  {TO_1}", f"CALL\n  {TO_0}"]),
    (VALID, INLINE, [f"CALL\n  {TO_1}", TO_2, f"{TO_1}\n  {TO_1}"]),
    (VALID, INLINE, [f"CALL\n  {TO_1}", f"{TO_1}\n  {TO_1}"]),
]

# Where the target is not what LLVM knows.
TARGETS = [
    '"target-cpu"=""', '"target-cpu"="sm_1"', '"target-cpu"="x86-64"', '"target-cpu"="sm_90a"',
    '"target-features"="+ptx"', '"target-features"="+ptx99999999999999999999"',
    '"target-features"="-ptx80,+"', '"target-features"="+ptx0"', '"target-cpu"="sm_100f"',
]  # fmt: skip
