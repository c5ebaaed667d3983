; SPDX-FileCopyrightText: The TileApply Authors
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The stub call of nested wrappers is inlined into the user's function, and takes the
; location of the outermost call.
;
; RUN: %not %opt -passes=tile-apply -S %s 2>&1 | %FileCheck %s
; RUN: %opt -passes='print<tile-apply>' -disable-output %s | %FileCheck %s --check-prefix=BEFORE

target triple = "nvptx64-nvidia-cuda"

@opcode = private constant [15 x i8] c"ex3.approx.f32\00"
@signature = private constant [19 x i8] c"f32[1,1], f32[1,1]\00"

declare void @__tile_apply(ptr, ptr, ptr, ptr)

; BEFORE: inner:
define linkonce_odr void @inner(ptr %d, ptr %a) alwaysinline {
  call void @__tile_apply(ptr @opcode, ptr @signature, ptr %d, ptr %a), !srcloc !0
  ret void
}
define linkonce_odr void @entry(ptr %d, ptr %a) noinline "dontcall-error"="no plugin" {
  call void @inner(ptr %d, ptr %a)
  ret void
}

; opt prints the cookie of a location where Clang prints file, line and column.
; CHECK: error: illegal opcode 'ex3.approx.f32'{{.*}} at line 222
; CHECK-NOT: error:
define void @user(ptr %d, ptr %a) {
  call void @entry(ptr %d, ptr %a), !srcloc !1
  ret void
}

!0 = !{i64 111}
!1 = !{i64 222}
